import type { ServicePage, ServiceRequest } from '@portal/contract/calls/service.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expireEverything } from '../jobs/testing/expire-everything.ts'
import { answerService, openService } from '../payment/testing/customer.ts'
import { endorsementsOf } from './endorsements.ts'
import { buildPolicyWorld, type PolicyWorld } from './testing/policy-world.ts'

let world: PolicyWorld
beforeAll(async () => {
  world = await buildPolicyWorld()
})
afterAll(() => world.test.close())

describe('a notice withdrawn at the partner’s request', () => {
  it('is confirmed by the customer on their own page, and the policy runs on without an endorsement', async () => {
    const policy = await world.buy()
    await world.goTo('2026-12-17')
    const at = `/api/policy/${policy.id}/cancellation/`
    expect((await world.partner.delete(at)).status, 'no notice yet').toBe(409)
    await policy.cancel()
    await world.goTo('2026-12-22')
    const asked = await world.partner.delete<ServiceRequest>(at)
    expect(asked.data, asked.text).toMatchObject({ kind: 'withdraw_cancellation' })
    expect(asked.data.expires_at, 'the end of the notice in India').toBe('2026-12-24T18:29:59.999Z')
    expect((await policy.row()).cancels_on, 'the customer has not answered').toBe('2026-12-24')
    const { customer, page } = await openService(world.test, policy.sale.mobile)
    expect(page).toMatchObject({
      kind: 'withdraw_cancellation',
      rows: [
        { before: '24/12/2026', after: '15/11/2027' },
        { before: '₹\u00a01,964.93', after: '₹\u00a00.00' },
      ],
    })
    const body = { accept: true, content_hash: page.content_hash }
    const done = await customer.post<ServicePage>('/pub/service/answer/', body)
    expect(done.data.answer, done.text).toBe('confirmed')
    expect(await policy.row()).toMatchObject({ cancels_on: null, cancel_refund_paise: null, cancel_asked_by: null })
    expect(await endorsementsOf(world.test.db, policy.id)).toEqual([])
    expect(await policy.messagesOf('policy_cancel_withdrawn')).toHaveLength(1)
    const [answer] = await world.test.db
      .selectFrom('outbox')
      .select('body')
      .where('kind', '=', 'service_answered')
      .where('case_id', '=', policy.id)
      .orderBy('created_at', 'desc')
      .execute()
    expect(answer?.body).toMatch(/confirmed the request on policy \S+: withdrawal of cancellation\./)
    await world.goTo('2026-12-26')
    await expireEverything(world.test.deps)
    expect((await policy.row()).state).toBe('active')
  })

  it('changes nothing when the customer refuses, and is gone once the notice is over', async () => {
    const policy = await world.buy()
    await world.goTo('2026-12-17')
    await policy.cancel()
    await world.partner.delete(`/api/policy/${policy.id}/cancellation/`)
    const refused = await answerService(world.test, policy.sale.mobile, false)
    expect(refused.data.answer).toBe('refused')
    expect((await policy.row()).cancels_on).toBe('2026-12-24')
    await world.partner.delete(`/api/policy/${policy.id}/cancellation/`)
    const { customer, page } = await openService(world.test, policy.sale.mobile)
    world.test.clock.set('2026-12-24T18:31:00.000Z')
    const late = await customer.post('/pub/service/answer/', { accept: true, content_hash: page.content_hash })
    expect([409, 410]).toContain(late.status)
    expect((await policy.row()).cancels_on).toBe('2026-12-24')
    world.partner = await world.test.loginAs('P1001')
    expect((await world.partner.delete(`/api/policy/${policy.id}/cancellation/`)).status).toBe(409)
  })
})
