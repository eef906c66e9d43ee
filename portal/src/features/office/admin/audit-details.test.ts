import { expect, test } from 'vitest'
import { auditDetails } from './audit-details.ts'

const shown = (event: string, data: Record<string, unknown>, numbers: Record<string, string> = {}) =>
  auditDetails(event, data, numbers).map(({ label, value }) => `${label}: ${value}`)

test('the details of an event are labelled values: amounts, days, states and reasons in words', () => {
  expect(shown('refund_due', { refund_id: 'RF-1', reason: 'second_payment', amount_paise: 250_000 })).toEqual([
    'Refund: RF-1',
    'Reason: Paid twice',
    'Amount: ₹\u00a02,500.00',
  ])
  expect(shown('proposal_refer', { from: 'payable', to: 'referred' })).toEqual([
    'Changed: Ready for payment → Pending with underwriter',
  ])
  expect(shown('link_date_changed', { pay_by: '2026-11-30' })).toEqual(['Last day to pay: 30/11/2026'])
  expect(shown('payment_blocked', { blockers: ['declarations'] })[0]).toContain('The declarations have changed')
  expect(shown('consent_given', { device: 'partner_pay_now' })).toEqual([
    'Device: Partner’s device, handed to the customer',
  ])
})

test('what was kept of before is said beside what came after', () => {
  expect(shown('quote_changed', { total_paise: 1_200_000, was: 1_000_000 })).toEqual([
    'Premium: ₹\u00a010,000.00 → ₹\u00a012,000.00',
  ])
  const before = { licence_until: null, licence: 'agent' }
  expect(shown('partner_changed', { licence_until: '2027-03-31', licence: 'posp', before, reason: 'Renewed' })).toEqual(
    ['Licence valid until: not recorded → 31/03/2027', 'Licence: Agent → POSP', 'Reason: Renewed'],
  )
})

test('what became of an account is said in words', () => {
  const data = { status: 'suspended', licence_suspended: true, before: { status: 'active', licence_suspended: false } }
  expect(shown('partner_changed', data)).toEqual(['Status: Active → Suspended', 'Licence suspended: No → Yes'])
})

test('a fact of a later version is left to the raw form', () => {
  expect(shown('quote_created', { shard: { at: 3 } })).toEqual([])
})

test('a long id is shown as the number that people know, or by its beginning', () => {
  const id = `RF-${'7f3k'.repeat(8)}`
  expect(shown('refund_due', { refund_id: id }, { [id]: 'RF-7F3K-9MX2' })).toEqual(['Refund: RF-7F3K-9MX2'])
  expect(shown('refund_due', { review_id: `RV-${'9mx2'.repeat(8)}` })).toEqual(['Review: RV-9mx29m…'])
  expect(shown('money_captured', { gateway_payment_id: 'pay_9mx29mx29mx29m' })).toEqual([
    'Gateway payment: pay_9mx29mx29mx29m',
  ])
})
