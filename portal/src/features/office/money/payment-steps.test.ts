import type { OfficePaymentPage } from '@portal/contract/calls/office-payment.ts'
import { expect, it } from 'vitest'
import { paymentSteps } from './payment-steps.ts'

const refund: OfficePaymentPage['refunds'][number] = {
  refund_id: 'RF-long',
  refund_number: 'RF-7F3K-9MX2',
  amount: '2200.00',
  reason: 'second_payment',
  status: 'sent',
  since: '2026-11-16T05:28:18.000Z',
  sent_at: '2026-11-16T05:32:05.000Z',
  due_on: '2026-11-23',
  tries: 0,
  reference: 'pay_1',
}

const page: OfficePaymentPage = {
  payment_id: 'PY-1',
  proposal_id: 'P-1',
  product: 'topup',
  customer: 'Ramesh Iyer',
  partner: 'P1001',
  amount: '2200.00',
  state: 'captured',
  created_at: '2026-11-16T05:22:40.000Z',
  quote_number: 'QT-1',
  proposal_number: 'PR-1',
  gateway: 'sandbox',
  attempts: [
    {
      reference: 'pay_1',
      status: 'captured',
      amount: '2200.00',
      seen_at: '2026-11-16T05:23:08.000Z',
      captured_at: '2026-11-16T05:28:17.000Z',
      ends_as: 'refund',
    },
    {
      reference: 'pay_2',
      status: 'captured',
      amount: '2200.00',
      seen_at: '2026-11-16T05:25:49.000Z',
      captured_at: '2026-11-16T05:25:49.000Z',
      ends_as: 'policy',
    },
  ],
  captured: '4400.00',
  refunded: '2200.00',
  retained: '2200.00',
  policy: {
    number: 'TU-2026-00000131',
    state: 'issued',
    starts: '2026-11-16',
    ends: '2027-11-15',
    premium: '2200.00',
    issued_at: '2026-11-16T05:26:02.000Z',
    reference: 'pay_2',
  },
  refunds: [refund],
  reviews: [],
  settlements: [],
  journals: [],
}

it('tells a late second capture in order, and the last day of the refund as still to come', () => {
  expect(paymentSteps(page).map(({ title }) => title.replaceAll('\u00a0', ' '))).toEqual([
    'Payment started',
    'Attempt 1 seen at the gateway',
    'Attempt 2: ₹ 2,200.00 received',
    'Policy TU-2026-00000131 issued',
    'Attempt 1: ₹ 2,200.00 received',
    'Refund RF-7F3K-9MX2 of ₹ 2,200.00 due',
    'Refund RF-7F3K-9MX2 sent to the gateway',
    'Last day for refund RF-7F3K-9MX2',
  ])
  expect(paymentSteps(page).filter((step) => step.isAhead)).toHaveLength(1)
})

it('does not wait for a refund that is settled', () => {
  const settled = { ...refund, status: 'settled' as const, settled_at: '2026-11-18T05:00:00.000Z' }
  const steps = paymentSteps({ ...page, refunds: [settled] })
  expect(steps.at(-1)?.title).toBe('Refund RF-7F3K-9MX2 settled')
  expect(steps.some((step) => step.isAhead)).toBe(false)
})

it('says why an attempt failed, and that a payment given up sends late money back', () => {
  const failed: OfficePaymentPage = {
    ...page,
    attempts: [
      {
        reference: 'pay_1',
        status: 'failed',
        failure: { reason: 'insufficient_funds', gateway_code: 'insufficient_funds' },
        amount: '2200.00',
        seen_at: '2026-11-16T05:23:08.000Z',
      },
    ],
    given_up_at: '2026-11-17T00:00:00.000Z',
    refunds: [],
  }
  delete failed.policy
  const steps = paymentSteps(failed)
  expect(steps.map((step) => step.title)).toEqual(['Payment started', 'Attempt 1 failed', 'Payment abandoned'])
  expect(steps[1]?.note).toBeTruthy()
  expect(steps[2]?.note).toBe('Any money received after this is refunded to the customer.')
})
