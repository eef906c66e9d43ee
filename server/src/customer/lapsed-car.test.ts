import type { PartnerInspection } from '@portal/contract/calls/inspection.ts'
import type { PaymentStatus } from '@portal/contract/calls/payment.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { agree, buildMoneyApp, openAndVerify, sell, sendLink } from '../payment/testing/customer.ts'
import type { TestApp } from '../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildMoneyApp()
  test.sandbox.control.setNotifyUrl(null)
})
afterAll(() => test.close())

const link = { mode: 'link', journey: 'consent_payment' } as const
/** The old policy of the sample ends on 20 November. */
const [before, after] = ['2026-11-19T06:00:00.000Z', '2026-11-22T06:00:00.000Z']

it.each([
  'link',
  'consent',
] as const)('a car whose old policy lapses after the %s: nothing is paid before it is inspected', async (reached) => {
  test.clock.set(before)
  const sale = await sell(await test.loginAs('P1001'), 'car')
  expect(sale.state).toBe('payable')
  const { token, status } = await sendLink(await test.loginAs('P1001'), sale.at, link)
  expect(status.link?.expires, 'the link ends with the old policy').toBe('2026-11-20T18:29:59.999Z')
  const { customer, details } = await openAndVerify(test, token, sale.mobile)
  if (reached === 'consent') await agree(customer, details)

  test.clock.set(after)
  expect((await customer.post('/pub/pay/payment/', {})).status).toBe(410)
  const reopened = await test.visitor().post('/pub/pay/open/', { token })
  expect([reopened.status, reopened.body.data]).toEqual([410, expect.objectContaining({ state: 'expired' })])

  const partner = await test.loginAs('P1001')
  const again = await partner.post(`${sale.at}/payment/`, link)
  expect([again.status, again.body.data]).toEqual([409, { state: 'inspection_pending' }])
  const { data } = await partner.get<PaymentStatus>(`${sale.at}/payment/`)
  expect(data.proposal_state).toBe('inspection_pending')
  const inspection = await partner.get<PartnerInspection>(`/api/car/inspection/${data.inspection_id}/`)
  expect(inspection.data).toMatchObject({ state: 'requested', reason: 'policy_lapsed' })
  const orders = test.db.selectFrom('payments').select('id').where('proposal_id', '=', sale.proposalId)
  expect(await orders.execute()).toEqual([])
})
