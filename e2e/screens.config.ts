import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'

/** Pictures of every step of every journey, to be looked at: `npm run build && npm run screens`. */
export default defineConfig({
  ...base,
  testDir: './screens',
  globalTeardown: ['./support/expect-no-csp-reports.ts', './support/report-missing-pictures.ts'],
  workers: 1,
  timeout: 600_000,
  // Every picture redraws the page: on a busy machine the next step takes its time.
  expect: { timeout: 30_000 },
  use: { ...base.use, actionTimeout: 30_000 },
  reporter: 'list',
  projects: [{ name: 'screens' }],
})
