import type { CaseHistoryPage, OfficeCase } from '@portal/contract/calls/office-cases.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '../context/work.ts'
import { audit } from '../db/audit.ts'
import { buildMoneyApp, sell } from '../payment/testing/customer.ts'
import { healthy } from '../sales/testing/samples.ts'
import type { TestApp } from '../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildMoneyApp()
})
afterAll(() => test.close())

it('a case shows its newest events, and every earlier one page by page', async () => {
  const conditions = [{ name: 'Diabetes', since: '2019-06', medication: true, hospitalised: false }]
  const sale = await sell(await test.loginAs('P1001'), 'topup', {
    medical: { members: [healthy('1', { conditions })] },
  })
  const { id } = await test.db
    .selectFrom('uw_cases')
    .select('id')
    .where('proposal_id', '=', sale.proposalId)
    .executeTakeFirstOrThrow()
  await inTransaction(test.deps, async (work) => {
    for (let place = 0; place < 230; place++)
      await audit(work, { case_id: sale.proposalId, actor: 'system', event: 'step_draft_saved', data: { place } })
  })
  const underwriter = await test.loginAs('U3001')
  const { data } = await underwriter.get<OfficeCase>(`/api/office/cases/${id}/`)
  expect(data.history).toHaveLength(100)
  expect(data.history.at(-1)?.data).toMatchObject({ place: 229 })
  const events = data.history.toReversed()
  let after = data.earlier_history
  while (after) {
    const page = await underwriter.get<CaseHistoryPage>(`/api/office/cases/${id}/history/?after=${after}`)
    expect(page.status, page.text).toBe(200)
    events.push(...page.data.rows)
    after = page.data.next
  }
  const stored = await test.db
    .selectFrom('audit_events')
    .select('event')
    .where('case_id', '=', sale.proposalId)
    .orderBy('seq', 'desc')
    .execute()
  expect(events.map(({ event }) => event)).toEqual(stored.map(({ event }) => event))
  expect(events.at(-1)?.event).toBe('proposal_created')
  const history = `/api/office/cases/${id}/history/?after=100`
  expect((await (await test.loginAs('P1001')).get(history)).status).toBe(403)
  expect((await underwriter.get(`/api/office/cases/${id}/history/?after=x`)).status).toBe(422)
})
