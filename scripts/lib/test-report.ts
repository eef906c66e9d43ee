import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** One test as its runner reported it. A test that passed only when tried again has passed, and is named. */
export interface TestOutcome {
  title: string
  file: string
  state: 'passed' | 'retried' | 'failed' | 'skipped'
  /** The first lines of what went wrong, also where a second try went well. */
  problem?: string
}

interface VitestReport {
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[]
  }[]
}
interface Suite {
  title: string
  file?: string
  specs?: { title: string; tests: BrowserTest[] }[]
  suites?: Suite[]
}
interface BrowserTest {
  projectName: string
  status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
  results: BrowserResult[]
}
interface BrowserResult {
  error?: { message?: string }
  attachments?: { name: string; path?: string }[]
}

/** The outcomes in a JSON report of either runner. */
export function readReport(file: string): TestOutcome[] {
  const report = JSON.parse(readFileSync(file, 'utf8')) as Partial<VitestReport> & { suites?: Suite[] }
  return report.testResults
    ? report.testResults.flatMap(fromFile)
    : (report.suites ?? []).flatMap((suite) => fromSuite(suite, ''))
}

function fromFile(result: VitestReport['testResults'][number]): TestOutcome[] {
  const file = relative('.', result.name)
  const outcomes = result.assertionResults.map(
    (one): TestOutcome => ({
      title: one.fullName,
      file,
      state: one.status === 'passed' ? 'passed' : one.status === 'failed' ? 'failed' : 'skipped',
      problem: firstLines(one.failureMessages?.[0]),
    }),
  )
  // A file that cannot be loaded, or whose set-up fails, has no failed test of its own.
  const isBroken = result.status === 'failed' && !outcomes.some((one) => one.state === 'failed')
  return isBroken
    ? [...outcomes, { title: 'the file as a whole', file, state: 'failed', problem: firstLines(result.message) }]
    : outcomes
}

const browserStates = { expected: 'passed', flaky: 'retried', unexpected: 'failed', skipped: 'skipped' } as const

function fromSuite(suite: Suite, above: string): TestOutcome[] {
  const title = `${above} ${suite.title}`.trim()
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests.map(
      (test): TestOutcome => ({
        title: `${title} ${spec.title} (${test.projectName})`,
        file: suite.file ?? title,
        state: browserStates[test.status],
        problem: problemOf(test.results.find((one) => one.error)),
      }),
    ),
  )
  return [...own, ...(suite.suites ?? []).flatMap((inner) => fromSuite(inner, title))]
}

/** What went wrong, and what the page told the person at that moment: a picture of it is not left after the run. */
function problemOf(result: BrowserResult | undefined): string | undefined {
  const page = result?.attachments?.find(({ name }) => name === 'error-context')?.path
  return (
    [firstLines(result?.error?.message), ...(page ? readPageWords(page) : [])].filter(Boolean).join('\n      ') ||
    undefined
  )
}

/** Headings and alerts of the tree of the page. */
function readPageWords(file: string): string[] {
  const lines = readFileSync(file, 'utf8').split('\n')
  const shown = lines.filter(
    (line, place) => /^ *- (heading|alert)/.test(line) || /^ *- alert/.test(lines[place - 1] ?? ''),
  )
  return shown.slice(0, 6).map((line) => `the page: ${line.trim()}`)
}

function firstLines(message: string | undefined): string | undefined {
  return message && stripVTControlCharacters(message).split('\n').filter(Boolean).slice(0, 6).join('\n      ')
}

/** Tests that a file left out, one line for each file: most need a program that is not installed, and nobody may take them for passed. */
export function describeSkipped(outcomes: readonly TestOutcome[]): string[] {
  const skipped = Map.groupBy(
    outcomes.filter(({ state }) => state === 'skipped'),
    ({ file }) => file,
  )
  return [...skipped].map(([file, tests]) => {
    const others = tests.length > 1 ? ` and ${tests.length - 1} more` : ''
    return `NOT RUN: ${file}: ${tests[0]!.title}${others}`
  })
}
