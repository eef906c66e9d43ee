import type { NamedTest } from '../../lib/named-tests.ts'
import type { TestOutcome } from '../../lib/test-report.ts'

/** Browser tests need the built portal: `npm test` runs them. */
export const isBrowserTest = ({ file }: NamedTest) => file.startsWith('e2e/')

/** Of one named test, which must have run unless it needs a browser. */
export function testResult(test: NamedTest, outcomes: readonly TestOutcome[]): string {
  if (isBrowserTest(test)) return 'in `npm test`'
  const { file, title } = test
  const own = outcomes.filter((one) => one.file === file && one.title.includes(title))
  if (own.length === 0) throw new Error(`no test of ${file} was run whose title holds '${title}'`)
  if (own.every(({ state }) => state === 'skipped')) return 'not run here'
  return own.every(({ state }) => state === 'passed' || state === 'skipped') ? 'passed' : 'failed'
}
