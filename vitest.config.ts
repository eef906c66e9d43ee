import { defineConfig } from 'vitest/config'

/** Unit and server tests. Browser journeys live in e2e/ and run on Playwright. */
export default defineConfig({
  test: {
    // Half of a server test is waiting for PostgreSQL: two files at once even on two cores.
    maxWorkers: 2,
    projects: [
      { test: { name: 'domain', include: ['domain/**/*.test.ts'] } },
      { test: { name: 'contract', include: ['contract/**/*.test.ts'] } },
      { test: { name: 'portal', include: ['portal/**/*.test.{ts,tsx}'] } },
      { test: { name: 'scripts', include: ['scripts/**/*.test.ts', 'bench/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          globalSetup: ['server/src/testing/start-postgres.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
