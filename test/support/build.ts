import { execFileSync } from 'node:child_process'

/** Builds the command once before the tests, so that those that start it as a process run the code they stand beside. */
export default function setup(): void {
  execFileSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' })
}
