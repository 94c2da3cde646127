// Runs the built command and leaves, beside each chunk that it took, V8's compiled form of what ran: `node warm.cjs <folder> <arguments…>`.
'use strict'
const { writeFileSync } = require('node:fs')
const { join, resolve } = require('node:path')

const start = join(resolve(process.argv[2]), 'start.cjs')
process.argv.splice(1, 2, start)
process.on('exit', () => {
  for (const [filename, script] of require(start).scripts) writeFileSync(`${filename}.cache`, script.createCachedData())
})
require(start)
