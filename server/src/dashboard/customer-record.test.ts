import type { CustomerRecord } from '@portal/contract/calls/customer.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runMoneyJobs, toGateway } from '../payment/testing/customer.ts'
import { buildPolicyWorld, type PolicyWorld } from '../policy/testing/policy-world.ts'
import { familyForm, familyOfFour, makeQuote } from '../sales/testing/samples.ts'
import { findLackingCovers } from './next-cover.ts'

describe('the cover that a family lacks most', () => {
  const policy = (product: 'health' | 'arogya-sanjeevani' | 'topup' | 'car', sum: string, state = 'active') => ({
    product,
    state,
    sum_insured: sum,
  })
  it.each([
    ['nothing yet', [], ['health no_health', 'arogya-sanjeevani no_health', 'car no_car']],
    ['a car alone', [policy('car', '600000')], ['health no_health', 'arogya-sanjeevani no_health']],
    ['a small floater', [policy('arogya-sanjeevani', '500000')], ['topup small_sum', 'car no_car']],
    ['a floater with its top-up', [policy('health', '500000'), policy('topup', '1000000')], ['car no_car']],
    ['a large floater', [policy('health', '1000000')], ['car no_car']],
    ['a floater in its grace period', [policy('health', '500000', 'grace')], ['topup small_sum', 'car no_car']],
    [
      'a lapsed floater',
      [policy('health', '500000', 'lapsed')],
      ['health no_health', 'arogya-sanjeevani no_health', 'car no_car'],
    ],
    ['everything', [policy('health', '1000000'), policy('car', '600000')], []],
  ] as const)('%s', (_, policies, expected) => {
    expect(findLackingCovers(policies).map(({ product, why }) => `${product} ${why}`)).toEqual(expected)
  })
})

describe('the customer record', () => {
  let world: PolicyWorld
  beforeAll(async () => {
    world = await buildPolicyWorld()
    await world.goTo('2026-11-16')
  })
  afterAll(() => world.test.close())

  const recordOf = async (quoteId: string) =>
    (await world.partner.get<CustomerRecord>(`/api/customer/${quoteId}/`)).data

  it('suggests a health policy to a family without one: that which can be quoted with what is known', async () => {
    const placed = await makeQuote(world.partner, 'health')
    expect(await recordOf(placed)).toMatchObject({ people: [], next_cover: { product: 'health', why: 'no_health' } })
    const unplaced = await makeQuote(world.partner, 'arogya-sanjeevani', familyOfFour)
    expect((await recordOf(unplaced)).next_cover).toEqual({ product: 'arogya-sanjeevani', why: 'no_health' })
  })

  it('names the family and its policies, and suggests a top-up for a small sum insured', async () => {
    const { test, partner } = world
    const { sale, orderId } = await toGateway(test, partner, 'arogya-sanjeevani', {
      quote: familyOfFour,
      form: familyForm(4),
    })
    test.sandbox.control.engine.pay(orderId, 'success')
    await test.sandbox.control.tick()
    await runMoneyJobs(test)
    const record = await recordOf(sale.quoteId)
    expect(record.people.map(({ label }) => label)).toEqual(['Self', 'Spouse', 'Daughter', 'Daughter'])
    expect(record.policies).toMatchObject([
      { quote_id: sale.quoteId, product: 'arogya-sanjeevani', sum_insured: '500000', start: '2026-11-16' },
    ])
    expect(record.next_cover).toEqual({ product: 'topup', why: 'small_sum', sum_insured: '500000' })

    const next = await partner.post<{ quote_id: string }>(`/api/customer/${sale.quoteId}/next/`, { product: 'topup' })
    expect(next.status, 'what is suggested can be quoted').toBe(200)
  })
})
