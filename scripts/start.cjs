// The way into the built command. Runs the chunks that stand beside it, from V8's compiled form of each where the build left one: a start
// spends more time on compiling than on a roll. A form made by another version of Node is refused by V8, and the source is compiled.
'use strict'
const { readFileSync } = require('node:fs')
const { dirname, join } = require('node:path')
const { Script } = require('node:vm')

const folder = dirname(__filename)

function compiledForm(filename) {
  try {
    return readFileSync(`${filename}.cache`)
  } catch {
    return undefined
  }
}

exports.scripts = new Map()

require.extensions['.cjs'] = (module, filename) => {
  const source = readFileSync(filename, 'utf8')
  const wrapped = `(function (exports, require, module, __filename, __dirname) { ${source}\n})`
  const script = new Script(wrapped, { filename, cachedData: dirname(filename) === folder ? compiledForm(filename) : undefined })
  exports.scripts.set(filename, script)
  const run = script.runInThisContext()
  run.call(module.exports, module.exports, (id) => module.require(id), module, filename, dirname(filename))
}

require(join(folder, 'main.cjs'))
