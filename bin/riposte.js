#!/usr/bin/env node
const { existsSync } = require('node:fs')
const { join } = require('node:path')

const start = join(__dirname, '../dist/cli/start.cjs')
if (existsSync(start)) {
  require(start)
} else {
  process.stderr.write(`Riposte isn’t built, or may not be read: run “npm ci” in ${join(__dirname, '..')}.\n`)
  process.exitCode = 1
}
