import { expect, it } from 'vitest'
import { describeSkipped, type TestOutcome } from './test-report.ts'

it('tests that were left out are named, one line for each file', () => {
  const outcome = (file: string, title: string, state: TestOutcome['state']): TestOutcome => ({ file, title, state })
  const outcomes = [
    outcome('a.test.ts', 'the schedule passes qpdf --check', 'skipped'),
    outcome('a.test.ts', 'the receipt passes qpdf --check', 'skipped'),
    outcome('a.test.ts', 'the schedule is tagged', 'passed'),
    outcome('b.test.ts', 'is valid to pdfsig', 'skipped'),
  ]
  expect(describeSkipped(outcomes)).toEqual([
    'NOT RUN: a.test.ts: the schedule passes qpdf --check and 1 more',
    'NOT RUN: b.test.ts: is valid to pdfsig',
  ])
})
