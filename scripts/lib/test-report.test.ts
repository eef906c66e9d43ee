import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { describeSkipped, readReport, type TestOutcome } from './test-report.ts'

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

it('a walk that failed is told with what its page said', () => {
  const dir = mkdtempSync(join(tmpdir(), 'test-report-'))
  try {
    const page = join(dir, 'error-context.md')
    writeFileSync(
      page,
      '# Page snapshot\n- main:\n  - heading "Payment" [level=1]\n  - alert:\n    - paragraph: Payments are paused.\n  - button "Send"\n',
    )
    const result = { error: { message: 'Expected: /progress' }, attachments: [{ name: 'error-context', path: page }] }
    const tests = [{ projectName: 'phone', status: 'unexpected', results: [result] }]
    const report = join(dir, 'e2e.json')
    writeFileSync(report, JSON.stringify({ suites: [{ title: 'a.spec.ts', specs: [{ title: 'pays', tests }] }] }))
    expect(readReport(report)).toEqual([
      {
        title: 'a.spec.ts pays (phone)',
        file: 'a.spec.ts',
        state: 'failed',
        problem: [
          'Expected: /progress',
          'the page: - heading "Payment" [level=1]',
          'the page: - alert:',
          'the page: - paragraph: Payments are paused.',
        ].join('\n      '),
      },
    ])
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
})
