import { expect, it } from 'vitest'
import { listDifferences } from './premium-differences.ts'

const base = { key: 'base', amount: 100_000 }
const gst = { key: 'gst', amount: 18_000 }

it('an unchanged premium has no differences', () => {
  expect(listDifferences({ lines: [base, gst] }, { lines: [base, gst] })).toEqual([])
})

it('changed, new and dropped lines are listed with both amounts', () => {
  const dearer = { ...base, amount: 110_000 }
  const loading = { key: 'loading', amount: 5000 }
  expect(listDifferences({ lines: [base, gst] }, { lines: [dearer, loading] })).toEqual([
    { line: dearer, before: 100_000, after: 110_000 },
    { line: loading, before: undefined, after: 5000 },
    { line: gst, before: 18_000, after: undefined },
  ])
})
