import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'

/** Pictures of every step of every journey, to be looked at: `npm run build && npm run screens`. */
export default defineConfig({
  ...base,
  testDir: './screens',
  workers: 1,
  timeout: 600_000,
  reporter: 'list',
  projects: [{ name: 'screens' }],
})
