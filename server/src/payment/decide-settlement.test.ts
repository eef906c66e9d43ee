import { describe, expect, it } from 'vitest'
import { decideSettlement } from './decide-settlement.ts'

const money = { amount: 205_920, currency: 'INR', orderId: 'order_1', status: 'captured', refunds: [] }
const order = { amount_paise: 205_920, currency: 'INR', given_up_at: null, gateway_order_id: 'order_1' }
const proposal = { state: 'payable', frozen_paise: 205_920 }

describe('settlement of captured money', () => {
  it('becomes the policy when order, amount and proposal agree', () => {
    expect(decideSettlement(money, order, proposal)).toEqual({ end: 'policy' })
  })

  it.each([
    ['another amount', { ...money, amount: 205_921 }, order, 'amount_differs'],
    ['another currency', { ...money, currency: 'USD' }, order, 'currency_differs'],
    ['another order', { ...money, orderId: 'order_2' }, order, 'order_unknown'],
    ['no order of ours', money, undefined, 'order_unknown'],
  ])('goes to review for %s', (_, given, ordered, kind) => {
    expect(decideSettlement(given, ordered, proposal)).toEqual({ end: 'review', kind })
  })

  it('goes to review when the gateway reports it as refunded before it was recorded here', () => {
    const byHand = { ...money, refunds: [{ id: 'rfnd_1', status: 'pending', amount: 205_920 }] }
    expect(decideSettlement(byHand, order, proposal)).toEqual({
      end: 'review',
      kind: 'refund_by_hand',
      subject: 'rfnd_1',
      returned: 205_920,
    })
    expect(decideSettlement({ ...money, status: 'refunded' }, order, proposal)).toEqual({
      end: 'review',
      kind: 'refund_by_hand',
    })
    expect(
      decideSettlement({ ...money, refunds: [{ id: 'rfnd_1', status: 'failed', amount: 205_920 }] }, order, proposal)
        .end,
    ).toBe('policy')
  })

  it.each([
    ['paid', 'second_payment'],
    ['issued', 'second_payment'],
    ['withdrawn', 'proposal_closed'],
    ['expired', 'proposal_closed'],
    ['declined', 'proposal_closed'],
    ['started', 'proposal_changed'],
    ['referred', 'proposal_changed'],
  ])('is refunded when the proposal is %s', (state, reason) => {
    expect(decideSettlement(money, order, { ...proposal, state })).toEqual({ end: 'refund', reason })
  })

  it('is refunded when the frozen premium differs from the order, or the order was abandoned', () => {
    expect(decideSettlement(money, order, { ...proposal, frozen_paise: 1 })).toEqual({
      end: 'refund',
      reason: 'proposal_changed',
    })
    expect(decideSettlement(money, { ...order, given_up_at: '2026-04-01T00:00:00Z' }, proposal).end).toBe('refund')
  })
})
