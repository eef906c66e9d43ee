import { defineConfig } from 'vitest/config'

/** Files share a worker's modules, since no test changes a module: loading the server anew for each costs a fifth of the run. */
const isolate = false

/** Unit and server tests. Browser journeys live in e2e/ and run on Playwright. */
export default defineConfig({
  test: {
    // Half of a server test is waiting for PostgreSQL: two files at once even on two cores.
    maxWorkers: 2,
    projects: [
      { test: { name: 'domain', include: ['domain/**/*.test.ts'], isolate } },
      { test: { name: 'words', include: ['words/**/*.test.ts'], isolate } },
      { test: { name: 'contract', include: ['contract/**/*.test.ts'], isolate } },
      { test: { name: 'portal', include: ['portal/**/*.test.{ts,tsx}'], isolate } },
      { test: { name: 'scripts', include: ['scripts/**/*.test.ts', 'bench/**/*.test.ts'], isolate } },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          isolate,
          globalSetup: ['server/src/testing/start-postgres.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
