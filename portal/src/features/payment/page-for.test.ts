import type { PaymentStatus } from '@portal/contract/calls/payment.ts'
import { expect, test } from 'vitest'
import { pageFor } from './page-for.ts'
import { type MoneyPage, moneyPaths, pageOfPath } from './paths.ts'
import { progressSteps } from './progress-steps.ts'
import { journeysFor, modesFor } from './ways-to-pay.ts'

const link = (over: Partial<NonNullable<PaymentStatus['link']>> = {}): PaymentStatus['link'] => ({
  link_id: 'L-1',
  journey: 'consent_payment',
  mode: 'link',
  state: 'sent',
  sent_to: '98xxxxxx10',
  expires: '2026-11-22T00:00:00Z',
  resends_left: 3,
  ways: ['sms', 'email'],
  created_at: '2026-11-15T05:12:00Z',
  ...over,
})
const status = (over: Partial<PaymentStatus> = {}): PaymentStatus => ({
  proposal_id: 'P-1',
  product: 'topup',
  proposal_state: 'payable',
  amount: '2277.00',
  ...over,
})
const payment = (state: string) => ({ payment_id: 'PY-1', state, amount: '2277.00' })
const policy = {
  policy_id: 'PL-1',
  policy_number: 'TU-1',
  start: '2026-11-15',
  end: '2027-11-14',
  state: 'issued',
  cover: 'in_force' as const,
  documents_ready: true,
}
const everyPage = Object.keys(moneyPaths.topup) as MoneyPage[]

test('an unpaid sale never shows a final page, whatever address is opened', () => {
  for (const wanted of ['received', 'congratulations', 'made-our-day'] as const) {
    expect(pageFor(wanted, status())).toBe('payment')
    expect(pageFor(wanted, status({ link: link() }))).toBe('progress')
  }
})

test('[R-32] a policy paid by link ends on made-our-day, one paid on this phone on congratulations', () => {
  const issued = { proposal_state: 'issued', policy }
  for (const wanted of everyPage.filter((page) => page !== 'congratulations' && page !== 'made-our-day')) {
    expect(pageFor(wanted, status({ ...issued, link: link() })), wanted).toBe('made-our-day')
    expect(pageFor(wanted, status({ ...issued, link: link({ mode: 'pay_now' }) })), wanted).toBe(
      wanted === 'progress' ? 'received' : 'congratulations',
    )
  }
})

test('[R-20] followed on its progress page, a payment is confirmed before the policy; a car’s progress page does both', () => {
  const issued = status({ proposal_state: 'issued', policy, link: link({ mode: 'pay_now' }) })
  expect(pageFor('progress', issued)).toBe('received')
  expect(pageFor('received', issued)).toBe('congratulations')
  expect(pageFor('progress', { ...issued, product: 'car' })).toBe('congratulations')
})

test('after payment and before the policy the partner cannot request another payment', () => {
  const paid = status({ proposal_state: 'paid', link: link({ mode: 'pay_now' }) })
  for (const wanted of everyPage) expect(pageFor(wanted, paid), wanted).toBe('received')
})

test('the failure page is shown only while a payment is failed or unconfirmed', () => {
  for (const state of ['failed', 'pending', 'unknown'])
    expect(pageFor('failure', status({ link: link(), payment: payment(state) }))).toBe('failure')
  expect(pageFor('failure', status({ link: link(), payment: payment('at_gateway') }))).toBe('progress')
})

test('consent given while a decision is pending leads from progress to the thank-you page', () => {
  const referred = status({
    proposal_state: 'referred',
    link: link({ journey: 'consent' }),
    consented_at: '2026-11-15T00:00:00Z',
  })
  expect(pageFor('progress', referred)).toBe('thank-you')
})

test('every money page of every product is found by its address', () => {
  for (const paths of Object.values(moneyPaths))
    for (const [page, path] of Object.entries(paths))
      expect(Object.values(paths)).toContain(paths[pageOfPath(path)] ?? page)
})

test('[E-12] which journeys may be asked for follows from the state', () => {
  expect(journeysFor(status({ proposal_state: 'referred' }))).toEqual(['consent'])
  expect(modesFor(status({ proposal_state: 'referred' }))).toEqual(['link'])
  expect(journeysFor(status())).toEqual(['consent_payment', 'consent'])
  expect(journeysFor(status({ link: link({ state: 'consented' }), consented_at: '2026-11-15T00:00:00Z' }))[0]).toBe(
    'payment',
  )
  expect(journeysFor(status({ proposal_state: 'declined' }))).toEqual([])
  expect(journeysFor(status({ blockers: ['kyc_review'] })), 'the office reviews the identity').toEqual([])
})

test('a later step implies the earlier ones, so no open step stands before a completed one', () => {
  const seen = progressSteps(status({ link: link(), verified_at: '2026-11-15T00:00:00Z' }))
  expect(seen.map((step) => step.isDone)).toEqual([true, true, true, false, false, false])
  const issued = progressSteps(status({ link: link(), proposal_state: 'issued', policy }))
  expect(issued.every((step) => step.isDone)).toBe(true)
  expect(progressSteps(status({ link: link({ journey: 'consent' }) })).map((step) => step.id)).toEqual([
    'sent',
    'seen',
    'verified',
    'agreed',
  ])
})

test('the first step says truly how the link went out', () => {
  const first = (over: Partial<NonNullable<PaymentStatus['link']>>) => progressSteps(status({ link: link(over) }))[0]
  expect(first({ ways: ['whatsapp', 'sms', 'email'] })).toMatchObject({
    says: 'Link sent',
    note: 'WhatsApp, SMS and e-mail to 98xxxxxx10',
  })
  expect(first({ ways: ['copy', 'qr'] })).toMatchObject({ says: 'Link shared', note: 'Copied link and QR code' })
  expect(first({ ways: [], mode: 'pay_now' })?.says).toBe('Customer’s page ready')
})
