import { expect, it } from 'vitest'
import { alertRules } from './alert-rules.ts'
import { watchFigures } from './watch-figures.ts'

const requests = (server: string, all: number, failed: number) => [
  { name: 'http_recent_requests', unit: 'count' as const, labels: { outcome: 'all' }, value: all, server },
  { name: 'http_recent_requests', unit: 'count' as const, labels: { outcome: 'failed' }, value: failed, server },
]
const watch = (values: Parameters<typeof watchFigures>[1]) => watchFigures(alertRules, values)

it('a share of requests is judged over all servers, and without a request nothing is wrong', () => {
  const [share] = watch([...requests('one:3000', 900, 0), ...requests('two:3000', 100, 20)])
  expect(share).toMatchObject({ alert: 'RequestsFail', unit: 'share', value: 0.02, limit: 0.01, is_over: true })
  expect(watch(requests('one:3000', 0, 0))[0]).toMatchObject({ value: 0, is_over: false })
})

it('a limit is exceeded only beyond it, for each job, party or server by itself', () => {
  const lag = (task: string, value: number) => ({
    name: 'jobs_lag_seconds',
    unit: 'seconds' as const,
    labels: { task },
    value,
  })
  const waiting = { name: 'database_connections', unit: 'count' as const, labels: { state: 'waited_for' }, value: 6 }
  const judged = watch([lag('refund', 300), lag('issue-policy', 301), { ...waiting, server: 'two:3000' }])
  expect(judged.map(({ of, is_over }) => [of, is_over])).toEqual([
    ['refund', false],
    ['issue-policy', true],
    ['two:3000', true],
  ])
})

it('a database that does not answer is below its limit', () => {
  const readable = (value: number) => ({ name: 'work_metrics_readable', unit: 'yes_no' as const, labels: {}, value })
  expect(watch([readable(0)])[0]).toMatchObject({ alert: 'DatabaseUnreadable', is_over: true })
  expect(watch([readable(1)])[0]).toMatchObject({ is_over: false })
})
