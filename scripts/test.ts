import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { ensureChromium } from './lib/chromium.ts'
import { readReport, type TestOutcome } from './lib/test-report.ts'
import { uncoveredFacts } from './spec-coverage.ts'

/** The whole test command: types, lint, unit and server tests, spec coverage, the built portal in a real browser. */
const results = '.tmp/results'
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
let passed = 0
let failed = 0
/** What has to be looked at, said once more at the end: the runners' own words scroll away. */
const findings: string[] = []

step('types', 'npm', ['run', '--silent', 'typecheck'])
step('lint and format', 'biome', ['check', '.'])
counted('unit and server tests', `${results}/unit.json`, 'vitest', [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${results}/unit.json`,
])
step('build the portal', 'node', ['scripts/build.ts'])
step('budgets', 'node', ['scripts/budgets.ts'])
const chromium = ensureChromium((line) => console.log(line))
counted('journeys in the browser', `${results}/e2e.json`, 'playwright', ['test', '-c', 'e2e/playwright.config.ts'], {
  CHROME_PATH: chromium,
  PLAYWRIGHT_JSON_OUTPUT_FILE: `${process.cwd()}/${results}/e2e.json`,
})
const open = uncoveredFacts([`${results}/unit.json`, `${results}/e2e.json`])
for (const fact of open) console.log(`no passing test carries ${fact}`)
note('every fact of the specification has a test', open.length === 0)

for (const finding of findings) console.log(finding)
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
  if (!ok) findings.push(`FAILED: ${name}`)
}

/** A runner that ends badly without a failed test (a crash, a broken set-up) still counts as one failure. */
function counted(name: string, file: string, command: string, args: string[], env: Record<string, string> = {}): void {
  const ok = run(name, command, args, env)
  const outcomes = reported(file)
  const having = (state: TestOutcome['state']) => outcomes.filter((one) => one.state === state)
  passed += having('passed').length + having('retried').length
  failed += having('failed').length
  for (const one of having('failed')) findings.push(`FAILED: ${one.file}: ${one.title}\n      ${one.problem}`)
  for (const one of having('retried')) findings.push(`passed when tried again: ${one.title}\n      ${one.problem}`)
  if (outcomes.length === 0 || (!ok && having('failed').length === 0)) note(name, false)
}

function reported(file: string): TestOutcome[] {
  try {
    return readReport(file)
  } catch {
    return []
  }
}
