import type { ReviewRow } from '@portal/contract/calls/office-reviews.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
  await sql`insert into reviews (id, kind, subject, detail, state, opened_at, closed_at, closed_by)
    select 'RV-' || lpad(n::text, 3, '0'), 'cannot_issue', 'pay_' || n, '{}', case when n % 10 = 0 then 'closed' else 'open' end,
      timestamptz '2026-11-01' + n / 3 * interval '1 minute', case when n % 10 = 0 then now() end, case when n % 10 = 0 then 'F4001' end
    from generate_series(1, 50) n`.execute(test.db)
})
afterAll(() => test.close())

it('every review is reached page by page, newest first, each once: none is left out behind a limit', async () => {
  const finance = await test.loginAs('F4001')
  const read = async (query: Record<string, string>) =>
    (await finance.get<{ rows: ReviewRow[]; next?: string }>(`/api/office/reviews/?${new URLSearchParams(query)}`)).data
  const ids: string[] = []
  for (let after: string | undefined = ''; after !== undefined; ) {
    const page: Awaited<ReturnType<typeof read>> = await read({ state: 'open', ...(after && { after }) })
    ids.push(...page.rows.map(({ review_id }) => review_id))
    after = page.next
  }
  const open = Array.from({ length: 50 }, (_, at) => 50 - at).filter((n) => n % 10 > 0)
  expect(ids).toEqual(open.map((n) => `RV-${String(n).padStart(3, '0')}`))
  const { rows, next } = await read({ state: 'closed' })
  expect([rows.length, next]).toEqual([5, undefined])
})
