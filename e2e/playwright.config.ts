import { globSync, mkdtempSync, readFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { chromiumFlags, ensureChromium } from '../scripts/lib/chromium.ts'

// The configuration is read again by every worker: what the first reading chose is handed on through the environment.
process.env.E2E_PORT ??= String(20_000 + (process.pid % 10_000))
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'portal-e2e-'))
process.env.CHROME_PATH ??= ensureChromium(console.log)

const baseURL = `http://127.0.0.1:${process.env.E2E_PORT}`
// A page of a walk lives for seconds: code that the browser optimises meanwhile costs more than it gives back, and so does a process of
// its own for each window of one visitor.
const launchOptions = {
  executablePath: process.env.CHROME_PATH,
  args: [...chromiumFlags, '--process-per-site', '--js-flags=--no-maglev --no-opt'],
}

// Each walk is made once: on the phone unless its title names the desktop, which has a whole sale of health and of a car, the office, and
// what is laid out differently there. E2E_ALL=1 walks everything at both widths.
const phone = { use: { viewport: { width: 360, height: 740 }, hasTouch: true }, grepInvert: /@desktop/ }
const desktop = {
  use: { viewport: { width: 1440, height: 900 } },
  ...(process.env.E2E_ALL ? {} : { grep: /@desktop/ }),
  grepInvert: /@phone/,
}
const journeys = join(import.meta.dirname, 'journeys')
const onOwnServer = globSync('**/*.spec.ts', { cwd: journeys })
  .map((name) => join(journeys, name))
  .filter((file) => readFileSync(file, 'utf8').includes('/own-server.ts'))

export default defineConfig({
  testDir: journeys,
  testMatch: '**/*.spec.ts',
  fullyParallel: true,
  // A walk with its server and database keeps a processor busy, but some wait for a code or for a server of their own: one more than there are processors.
  workers: Math.min(4, availableParallelism() + 1),
  // A machine shared with others may starve one click; what passes only at the second try is listed as flaky.
  retries: 1,
  // A walk fails by what it waits for, a minute each: a machine that others use may stand still for half of that. The clock only ends one that hangs.
  timeout: 360_000,
  expect: { timeout: 60_000 },
  // Every page of every walk keeps to the content security policy.
  globalTeardown: './support/expect-no-csp-reports.ts',
  outputDir: '../.tmp/e2e',
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? '../.tmp/results/e2e.json' }]],
  use: {
    baseURL,
    launchOptions,
    // A field that is not there ends its walk at once, not with the walk's whole time.
    actionTimeout: 60_000,
    trace: 'off',
    // A picture only of failures is taken of every page before it closes. A failed walk leaves its page in words, and --trace on shows it.
    screenshot: 'off',
    // What turns while a person waits is drawn sixty times a second, by a processor that others need.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Requests that a worker answers cannot be watched or replaced by a test; its own tests allow it.
    serviceWorkers: 'block',
  },
  // What is begun last should be short: walks on a server of their own go first.
  projects: [
    { ...phone, name: 'phone, own server', testMatch: onOwnServer },
    { ...desktop, name: 'desktop, own server', testMatch: onOwnServer },
    { ...phone, name: 'phone', testIgnore: onOwnServer },
    { ...desktop, name: 'desktop', testIgnore: onOwnServer },
  ],
  webServer: {
    command: 'node scripts/start.ts',
    cwd: '..',
    url: `${baseURL}/readyz`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    env: {
      PORT: process.env.E2E_PORT,
      PUBLIC_URL: baseURL,
      DATA_DIR: process.env.E2E_DATA_DIR,
      DEMO: 'true',
      LOG_LEVEL: 'warn',
      // The browsers share the processors with the server: a busy machine is no reason to refuse them.
      OVERLOAD_DELAY: '5000',
    },
  },
})
