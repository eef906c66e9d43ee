import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { constants, cpus, setPriority } from 'node:os'
import { ensureChromium } from './lib/chromium.ts'
import { recordOutcome } from './lib/test-outcome.ts'
import { describeSkipped, readReport, type TestOutcome } from './lib/test-report.ts'
import { uncoveredFacts } from './spec-coverage.ts'

/** The whole test command: types, lint, unit and server tests, spec coverage, the built portal in a real browser. */
const results = '.tmp/results'
// The priority at which documents are drawn: in tests they must not wait for the tests themselves.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
const begunAt = Date.now()
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
let passed = 0
let failed = 0
/** What has to be looked at, said once more at the end: the runners' own words scroll away. */
const findings: string[] = []
/** How long each part took, said at the end: a part that has become slow is seen. */
const times: string[] = []

recordResult(
  'join the server into a bundle',
  await run({ name: 'join the server into a bundle', command: 'node', args: ['scripts/prepare-start.ts'] }),
)
// What needs no database takes the moments in which the tests wait for one; it is shown when they are over.
const checks = runChecks()
const unitOutcomes = await runTests(`${results}/unit.json`, {
  name: 'unit and server tests',
  command: 'vitest',
  args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${results}/unit.json`],
  env: { NODE_COMPILE_CACHE: 'node_modules/.cache/compiled-tests' },
})
findings.push(...describeSkipped(unitOutcomes))
for (const { name, ok, output, time } of await checks) {
  console.log(output)
  times.push(`${time}, beside the tests`)
  recordResult(name, ok)
}
const chromium = ensureChromium((line) => console.log(line))
await runTests(`${results}/e2e.json`, {
  name: 'journeys in the browser',
  command: 'playwright',
  args: ['test', '-c', 'e2e/playwright.config.ts'],
  env: { CHROME_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: `${process.cwd()}/${results}/e2e.json` },
})
const uncovered = uncoveredFacts([`${results}/unit.json`, `${results}/e2e.json`])
for (const fact of uncovered) console.log(`no passing test carries ${fact}`)
recordResult('every fact of the specification has a test', uncovered.length === 0)

for (const finding of findings) console.log(finding)
console.log(`\n${times.join('\n')}\n${timeOf('all of it', begunAt)}`)
console.log(`\n${passed} passed, ${failed} failed`)
recordOutcome({ passed, failed })
process.exit(failed === 0 ? 0 : 1)

interface Command {
  name: string
  command: string
  args: string[]
  env?: Record<string, string>
}

interface Check {
  name: string
  ok: boolean
  output: string
  time: string
}

async function run({ name, command, args, env }: Command): Promise<boolean> {
  console.log(`\n— ${name}`)
  const startedAt = Date.now()
  const busyBefore = busySeconds()
  const status = await exitOf(spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } }))
  const time = `${timeOf(name, startedAt)}, processors busy for ${(busySeconds() - busyBefore).toFixed(0)} s`
  console.log(time)
  times.push(time)
  return status === 0
}

/** One after the other: types, lint, and the built portal with its budgets. */
async function runChecks(): Promise<Check[]> {
  return [
    await runCheck({ name: 'types', command: 'npm', args: ['run', '--silent', 'typecheck'] }),
    await runCheck({ name: 'lint and format', command: 'biome', args: ['check', '.'] }),
    await runCheck({ name: 'build the portal', command: 'node', args: ['scripts/build.ts'] }),
    await runCheck({ name: 'budgets', command: 'node', args: ['scripts/budgets.ts'] }),
  ]
}

async function runCheck({ name, command, args }: Command): Promise<Check> {
  const startedAt = Date.now()
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  const lines: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => lines.push(chunk))
  const status = await exitOf(child)
  const time = timeOf(name, startedAt)
  return { name, ok: status === 0, output: `\n— ${name}\n${Buffer.concat(lines).toString()}${time}`, time }
}

/** A command that cannot be started has failed like one that ended badly. */
function exitOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(error.message)
      resolve(null)
    })
    child.once('close', resolve)
  })
}

function timeOf(name: string, startedAt: number): string {
  return `  ${name}: ${((Date.now() - startedAt) / 1000).toFixed(1)} s`
}

/** Of all processors together, whoever used them: on a machine with nothing else to do, what the tests cost. */
function busySeconds(): number {
  return cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys, 0) / 1000
}

function recordResult(name: string, ok: boolean): void {
  if (ok) passed++
  else failed++
  if (!ok) findings.push(`FAILED: ${name}`)
}

/** A runner that ends badly without a failed test (a crash, a broken set-up) still counts as one failure. */
async function runTests(reportFile: string, command: Command): Promise<TestOutcome[]> {
  const ok = await run(command)
  const outcomes = readOutcomes(reportFile)
  const outcomesIn = (state: TestOutcome['state']) => outcomes.filter((one) => one.state === state)
  passed += outcomesIn('passed').length + outcomesIn('retried').length
  failed += outcomesIn('failed').length
  for (const one of outcomesIn('failed')) findings.push(`FAILED: ${one.file}: ${one.title}\n      ${one.problem}`)
  for (const one of outcomesIn('retried')) findings.push(`passed when tried again: ${one.title}\n      ${one.problem}`)
  if (outcomes.length === 0 || (!ok && outcomesIn('failed').length === 0)) recordResult(command.name, false)
  return outcomes
}

function readOutcomes(file: string): TestOutcome[] {
  try {
    return readReport(file)
  } catch {
    return []
  }
}
