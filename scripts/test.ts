import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { ensureChromium } from './lib/chromium.ts'
import { uncoveredFacts } from './spec-coverage.ts'

/** The whole test command: types, lint, unit and server tests, spec coverage, the built portal in a real browser. */
const results = '.tmp/results'
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
let passed = 0
let failed = 0

step('types', 'tsc', ['--noEmit', '-p', 'tsconfig.json'])
step('lint and format', 'biome', ['check', '.'])
counted('unit and server tests', `${results}/unit.json`, readVitest, 'vitest', [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${results}/unit.json`,
])
step('build the portal', 'node', ['scripts/build.ts'])
step('budgets', 'node', ['scripts/budgets.ts'])
const chromium = ensureChromium((line) => console.log(line))
counted(
  'journeys in the browser',
  `${results}/e2e.json`,
  readPlaywright,
  'playwright',
  ['test', '-c', 'e2e/playwright.config.ts'],
  { CHROME_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: `${process.cwd()}/${results}/e2e.json` },
)
const open = uncoveredFacts([`${results}/unit.json`, `${results}/e2e.json`])
for (const fact of open) console.log(`no passing test carries ${fact}`)
note('every fact of the specification has a test', open.length === 0)

console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

function run(name: string, command: string, args: string[], env: Record<string, string> = {}): boolean {
  console.log(`\n— ${name}`)
  const started = Date.now()
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  console.log(`  ${name}: ${((Date.now() - started) / 1000).toFixed(1)} s`)
  return status === 0
}

function step(name: string, command: string, args: string[]): void {
  note(name, run(name, command, args))
}

function note(name: string, ok: boolean): void {
  if (ok) passed++
  else failed++
  if (!ok) console.log(`FAILED: ${name}`)
}

/** A runner that ends badly without a failed test (a crash, a broken set-up) still counts as one failure. */
function counted(
  name: string,
  file: string,
  read: (file: string) => { passed: number; failed: number },
  command: string,
  args: string[],
  env: Record<string, string> = {},
): void {
  const ok = run(name, command, args, env)
  try {
    const counts = read(file)
    passed += counts.passed
    failed += counts.failed
    if (!ok && counts.failed === 0) note(name, false)
  } catch {
    note(`${name} (no result file)`, false)
  }
}

function readVitest(file: string) {
  const report = JSON.parse(readFileSync(file, 'utf8')) as { numPassedTests: number; numFailedTests: number }
  return { passed: report.numPassedTests, failed: report.numFailedTests }
}

function readPlaywright(file: string) {
  const { stats } = JSON.parse(readFileSync(file, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number }
  }
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected }
}
