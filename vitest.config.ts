import { defineConfig } from 'vitest/config'

const outside = ['test/command/**/*.test.ts', 'test/terminal/**/*.test.ts']

export default defineConfig({
  define: { __VERSION__: JSON.stringify('0.0.0-test') },
  test: {
    projects: [
      { extends: true, test: { name: 'inside', include: ['test/**/*.test.ts'], exclude: outside, testTimeout: 30_000 } },
      // These start the built command as a process, on pipes or on a pseudo-terminal.
      {
        extends: true,
        test: { name: 'outside', include: outside, globalSetup: ['test/support/build.ts'], testTimeout: 60_000 },
      },
    ],
  },
})
