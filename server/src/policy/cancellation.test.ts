import type { Overview, SalesPage } from '@portal/contract/calls/dashboard.ts'
import type {
  CancellationQuote,
  CommissionPage,
  Earnings,
  PolicyView,
  VerifiedPolicy,
} from '@portal/contract/calls/policy.ts'
import type { DueRenewal, RenewalView } from '@portal/contract/calls/renewal.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { releaseCommission } from '../jobs/release-commission.ts'
import { expireEverything } from '../jobs/testing/expire-everything.ts'
import {
  answerService,
  buildMoneyApp,
  codeFor,
  openService,
  policyOf,
  runMoneyJobs,
  settlePayments,
  toGateway,
  tokenOf,
} from '../payment/testing/customer.ts'
import { verifyBooks } from '../payment/verify-books.ts'
import { sendRenewalReminders } from '../renewal/reminders.ts'
import { setState } from '../testing/set-state.ts'
import type { TestApp } from '../testing/test-app.ts'
import type { TestClient } from '../testing/test-client.ts'
import { workThrough } from '../testing/work-through.ts'
import { policyClock } from './age-policies.ts'
import { laterCancellation } from './cancellation.ts'

describe('what returns of a policy cancelled later', () => {
  const year = { starts: '2026-11-16', ends: '2027-11-15', premium_paise: 220_000 }
  const threeYears = { starts: '2026-11-16', ends: '2029-11-15', premium_paise: 5_999_999 }

  it('is the premium of the days after the notice, to the paisa', () => {
    // 16 November to 24 December are covered: 39 of 365 days.
    expect(laterCancellation(year, '2026-12-17')).toEqual({
      kind: 'pro_rata',
      days: 365,
      daysCovered: 39,
      deductions: 220_000 - 196_493,
      refund: 196_493,
      lastDay: '2026-12-24',
    })
    // 29 February 2028 is one of its 1096 days.
    expect(laterCancellation(threeYears, '2027-11-08')).toMatchObject({
      days: 1096,
      daysCovered: 365,
      refund: 4_001_824,
    })
  })

  it('counts 29 February as the day it is', () => {
    expect(laterCancellation(threeYears, '2028-02-21')).toMatchObject({ lastDay: '2028-02-28', daysCovered: 470 })
    expect(laterCancellation(threeYears, '2028-02-22')).toMatchObject({ lastDay: '2028-02-29', daysCovered: 471 })
    expect(laterCancellation(threeYears, '2028-02-23')).toMatchObject({ lastDay: '2028-03-01', daysCovered: 472 })
  })

  it('is nothing where the notice outlasts the policy, and all of it before the cover begins', () => {
    expect(laterCancellation(year, '2027-11-08')).toMatchObject({ lastDay: '2027-11-15', refund: 0 })
    expect(laterCancellation(year, '2027-11-12')).toMatchObject({
      lastDay: '2027-11-15',
      refund: 0,
      deductions: 220_000,
    })
    expect(laterCancellation(year, '2027-11-07')).toMatchObject({ lastDay: '2027-11-14', refund: 603 })
    expect(laterCancellation(year, '2026-11-01')).toMatchObject({ daysCovered: 0, refund: 220_000 })
  })
})

let test: TestApp
let partner: TestClient
beforeAll(async () => {
  test = await buildMoneyApp()
})
afterAll(() => test.close())

/** Noon in India; sessions of before are over by then. */
async function goTo(day: string) {
  test.clock.set(`${day}T06:30:00.000Z`)
  partner = await test.loginAs('P1001')
}

/** Bought on 16 November 2026: its last day is 15 November 2027. */
async function bought(product: ProductId = 'topup') {
  await goTo('2026-11-16')
  const { sale, orderId } = await toGateway(test, partner, product)
  test.sandbox.control.engine.pay(orderId, 'success')
  await test.sandbox.control.tick()
  await runMoneyJobs(test, 'by the clock')
  const { id } = await policyOf(test, sale.proposalId)
  const at = `/api/policy/${id}/cancellation/`
  const row = () => test.db.selectFrom('policies').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const commission = () =>
    test.db
      .selectFrom('commissions')
      .select(['amount_paise', 'taken_back_paise', 'state'])
      .where('policy_id', '=', id)
      .executeTakeFirstOrThrow()
  const refunds = () =>
    test.db.selectFrom('refunds').select(['reason', 'amount_paise', 'state']).where('policy_id', '=', id).execute()
  const told = async (kind: string) => {
    const mine = test.db.selectFrom('outbox').select('body').where('recipient', '=', sale.mobile)
    return (await mine.where('kind', '=', kind).execute()).map(({ body }) => body)
  }
  return { id, at, sale, row, commission, refunds, told }
}
type Bought = Awaited<ReturnType<typeof bought>>

const reason = 'covered at work'

/** Asked for by the partner, confirmed by the customer on their own page. */
async function cancelOn(policy: Bought, day: string) {
  await goTo(day)
  const asked = await partner.post(policy.at, { reason })
  expect(asked.status, asked.text).toBe(200)
  const done = await answerService(test, policy.sale.mobile)
  expect(done.status, done.text).toBe(200)
  return (await partner.get<PolicyView>(`/api/policy/${policy.id}/`)).data
}

async function booksHold() {
  expect((await verifyBooks(test.db)).breaks).toEqual([])
}

describe('a policy cancelled after the free look', () => {
  it('gives cover until the notice is over, then ends once, with its money and commission', async () => {
    const policy = await bought()
    await goTo('2026-12-17')
    const shown = await partner.get<PolicyView>(`/api/policy/${policy.id}/`)
    expect(shown.data).toMatchObject({ cancellation: 'pro_rata' })
    expect(shown.data.free_look_until).toBeUndefined()
    expect(shown.data.documents.map(({ kind }) => kind)).toContain('calendar')
    expect((await partner.get<CancellationQuote>(policy.at)).data).toEqual({
      kind: 'pro_rata',
      premium: '2200.00',
      days_covered: 39,
      deductions: '235.07',
      refund: '1964.93',
      last_day: '2026-12-24',
      cancelled_from: '2026-12-25',
    })
    await workThrough(test.deps, releaseCommission)
    const asked = await cancelOn(policy, '2026-12-17')
    expect(asked).toMatchObject({ cancels_on: '2026-12-24', cancel_refund: '1964.93' })
    expect(asked.state).not.toBe('cancelled')
    expect(asked.cancellation).toBeUndefined()
    expect(asked.documents.map(({ kind }) => kind)).not.toContain('calendar')
    const scanned = () => test.visitor().get<VerifiedPolicy>(`/pub/verify/${policy.id}/`)
    expect((await scanned()).data).toMatchObject({ end: '2026-12-24' })
    const month = async () =>
      (await partner.get<Overview>('/api/dashboard/')).data.months.find((one) => one.month === '2026-11')
    expect(await month()).toMatchObject({ premium: '2200.00', policies: 1 })
    expect(await policy.told('policy_cancel_asked')).toEqual([
      expect.stringMatching(/24\/12\/2026.*Rs\. 1,964\.93.*withdraw the cancellation by then: \S+\/policy#t=/),
    ])
    const trail = await test.db.selectFrom('audit_events').selectAll().where('case_id', '=', policy.id).execute()
    expect(trail.map(({ event }) => event)).toContain('policy_cancel_asked')
    expect(JSON.stringify(trail)).not.toContain('covered at work')

    // Asked for once: neither a second time nor by another way.
    expect((await partner.get(policy.at)).status).toBe(409)
    expect((await partner.post(policy.at, { reason })).status).toBe(409)

    test.clock.set('2026-12-24T18:00:00.000Z')
    await expireEverything(test.deps)
    expect((await policy.row()).state, 'the last evening').toBe('active')
    expect(await policy.refunds()).toEqual([])
    await booksHold()

    test.clock.set('2026-12-24T18:31:00.000Z')
    await Promise.all([
      expireEverything(test.deps),
      expireEverything(test.deps),
      workThrough(test.deps, ...policyClock),
    ])
    await expireEverything(test.deps)
    expect((await policy.row()).state).toBe('cancelled')
    expect(await policy.refunds()).toMatchObject([{ reason: 'cancelled', amount_paise: 196_493 }])
    expect(await policy.told('policy_cancelled')).toHaveLength(1)
    expect(await policy.told('policy_cancel_asked')).toHaveLength(1)
    // 326 of 365 days of 330.00 are taken back.
    expect(await policy.commission()).toEqual({ amount_paise: 33_000, taken_back_paise: 29_474, state: 'released' })
    partner = await test.loginAs('P1001')
    const listed = await partner.get<CommissionPage>('/api/commission/')
    expect(listed.data).toMatchObject({ rows: [{ amount: '35.26', taken_back: '294.74' }] })
    expect((await partner.get<Earnings>('/api/commission/total/')).data.released).toBe('35.26')
    expect((await partner.get('/api/export/commission/')).text).toContain(',35.26,294.74,Paid or payable,')
    expect((await scanned()).data.state).toBe('cancelled')
    const issued = await partner.get<SalesPage>('/api/dashboard/sales/?turn=done')
    expect(issued.data.rows).toMatchObject([{ policy_id: policy.id, status: 'state.policy.cancelled' }])
    expect(await month(), 'a sale, less what went back').toMatchObject({ premium: '235.07', policies: 1 })
    await settlePayments(test)
    test.clock.advance(10_000)
    await settlePayments(test)
    expect(await policy.refunds()).toMatchObject([{ amount_paise: 196_493, state: 'refunded' }])
    await booksHold()
  })

  it('holds less commission where it is still held, and releases what is left', async () => {
    const policy = await bought()
    await cancelOn(policy, '2026-12-17')
    await goTo('2026-12-25')
    await expireEverything(test.deps)
    expect(await policy.commission()).toEqual({ amount_paise: 33_000, taken_back_paise: 29_474, state: 'held' })
    await booksHold()
    await workThrough(test.deps, releaseCommission)
    expect(await policy.commission()).toMatchObject({ taken_back_paise: 29_474, state: 'released' })
    await booksHold()
  })

  it('is not confirmed for another amount and day than were shown', async () => {
    const policy = await bought()
    await goTo('2026-12-17')
    test.clock.set('2026-12-17T18:25:00.000Z')
    partner = await test.loginAs('P1001')
    await partner.post(policy.at, { reason: 'late' })
    const { customer, page } = await openService(test, policy.sale.mobile)
    test.clock.set('2026-12-17T18:31:00.000Z')
    const late = await customer.post('/pub/service/answer/', { accept: true, content_hash: page.content_hash })
    expect([late.status, late.body.error]).toEqual([409, 'version'])
    expect((await policy.row()).cancels_on).toBeNull()
  })

  it('ends with its last day where the notice is longer than the rest: nothing returns, no days of grace', async () => {
    const policy = await bought()
    await cancelOn(policy, '2027-11-12')
    expect(await policy.row()).toMatchObject({ cancels_on: '2027-11-15', cancel_refund_paise: 0 })
    await goTo('2027-11-16')
    await workThrough(test.deps, ...policyClock)
    await expireEverything(test.deps)
    expect((await policy.row()).state).toBe('cancelled')
    expect(await policy.refunds()).toEqual([])
    expect(await policy.commission()).toMatchObject({ taken_back_paise: 0 })
    await booksHold()
  })

  it('is not renewed: no reminder, no place in the book, an open renewal ends; its details may still be put right', async () => {
    const policy = await bought()
    await goTo('2027-10-01')
    const { number } = await policy.row()
    const renewal = `/api/renewal/${number}/2027/`
    const opened = await partner.post<RenewalView>(renewal, {})
    expect(opened.status, opened.text).toBe(200)
    const due = async () => (await partner.get<{ rows: DueRenewal[] }>('/api/renewal/due/')).data.rows
    expect((await due()).map((one) => one.policy_number)).toContain(number)
    const { proposal_id = '', quote_id = '' } = opened.data
    const renewalIs = (state: string) => setState(test.db, 'proposals', { id: proposal_id }, { state })
    await renewalIs('paid')
    await partner.post(policy.at, { reason })
    const paidFor = await answerService(test, policy.sale.mobile)
    expect(paidFor.status, 'the renewal is paid for').toBe(409)
    expect((await policy.row()).cancels_on).toBeNull()
    await renewalIs(opened.data.proposal_state ?? '')
    await cancelOn(policy, '2027-10-02')
    const over = await test.db
      .selectFrom('proposals')
      .innerJoin('quotes', 'quotes.id', 'proposals.quote_id')
      .select(['proposals.state as proposal', 'quotes.state as quote'])
      .where('proposals.id', '=', proposal_id)
      .executeTakeFirstOrThrow()
    expect(over, quote_id).toEqual({ proposal: 'withdrawn', quote: 'expired' })
    expect((await due()).map((one) => one.policy_number)).not.toContain(number)
    const refused = await partner.post(renewal, {})
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({ message: 'The policy is being cancelled and cannot be renewed.' })
    expect((await partner.get<RenewalView>(renewal)).data).toMatchObject({ cancels_on: '2027-10-09' })
    expect((await partner.post(`${renewal}reminder/`, {})).status).toBe(409)
    await workThrough(test.deps, sendRenewalReminders)
    expect([...(await policy.told('renewal_reminder')), ...(await policy.told('renewal_call'))]).toEqual([])
    const nominees = [{ name: 'Meera Iyer', relation: 'daughter', dob: '2000-05-05', share: 100 }]
    const change = await partner.post(`/api/policy/${policy.id}/change/`, { kind: 'nominee', body: { nominees } })
    expect(change.status, change.text).toBe(200)
  })

  it('is not there for another partner, and not without the customer', async () => {
    const policy = await bought()
    await goTo('2026-12-20')
    const stranger = await test.loginAs('P1002')
    expect((await stranger.get(policy.at)).status).toBe(404)
    expect((await stranger.post(policy.at, { reason: 'x' })).status).toBe(404)
    expect((await partner.post(policy.at, { reason: 'x' })).status).toBe(200)
    expect((await policy.row()).cancels_on).toBeNull()
  })

  it('is cancelled on the customer’s own page with a verified visit only', async () => {
    const policy = await bought()
    const [message = ''] = await policy.told('policy_issued')
    await goTo('2027-02-01')
    const customer = test.visitor()
    await customer.post('/pub/policy/open/', { token: tokenOf(/https?:\S+/.exec(message)?.[0] ?? '') })
    expect((await customer.get('/pub/policy/cancellation/')).status).toBe(409)
    expect((await customer.post('/pub/policy/cancellation/', { reason: 'x', last_day: '2027-02-08' })).status).toBe(409)
    expect((await policy.row()).cancels_on).toBeNull()
    await customer.post('/pub/policy/otp/', {})
    const home = await customer.post<PolicyView>('/pub/policy/otp/verify/', {
      code: await codeFor(test, policy.sale.mobile),
    })
    expect(home.data).toMatchObject({ cancellation: 'pro_rata' })
    const quoted = await customer.get<CancellationQuote>('/pub/policy/cancellation/')
    expect(quoted.data).toMatchObject({ kind: 'pro_rata', last_day: '2027-02-08' })
    const cancel = (last_day = '2027-02-08') =>
      customer.post<PolicyView>('/pub/policy/cancellation/', { reason: 'moving abroad', last_day })
    expect((await cancel('2027-02-07')).status, 'quoted the day before').toBe(409)
    expect((await policy.row()).cancels_on).toBeNull()
    expect((await cancel()).data).toMatchObject({ cancels_on: '2027-02-08', cancel_refund: quoted.data.refund })
    expect((await cancel()).status).toBe(409)
    expect(await policy.told('policy_cancel_asked')).toHaveLength(1)

    // The notice is withdrawn before its day: the policy runs on, and may be cancelled again.
    const kept = await customer.delete<PolicyView>('/pub/policy/cancellation/')
    expect(kept.data).toMatchObject({ cancellation: 'pro_rata' })
    expect(kept.data.cancels_on).toBeUndefined()
    expect(await policy.row()).toMatchObject({ cancels_on: null, cancel_refund_paise: null })
    expect(await policy.told('policy_cancel_withdrawn')).toEqual([expect.stringContaining('has been withdrawn')])
    expect((await customer.delete('/pub/policy/cancellation/')).status, 'nothing left to withdraw').toBe(409)
    await goTo('2027-02-09')
    await expireEverything(test.deps)
    expect((await policy.row()).state).toBe('active')
    expect(await policy.refunds()).toEqual([])
    await booksHold()
  })

  it('is not a car’s: its third-party cover is compulsory, and the answer says whom to call', async () => {
    const policy = await bought('car')
    const shown = await partner.get<PolicyView>(`/api/policy/${policy.id}/`)
    expect(shown.data).toMatchObject({ cancellation: 'by_phone' })
    for (const answer of [await partner.get(policy.at), await partner.post(policy.at, { reason })]) {
      expect(answer.status).toBe(409)
      expect(answer.body).toMatchObject({
        message: expect.stringMatching(/Third-party cover is compulsory.*1800 12000/),
      })
    }
  })
})

it('the database refuses more back than was paid or earned', async () => {
  const policy = await bought()
  const { premium_paise } = await policy.row()
  const change = test.db.updateTable('policies').where('id', '=', policy.id)
  await expect(
    change.set({ cancels_on: '2027-01-01', cancel_refund_paise: premium_paise + 1 }).execute(),
  ).rejects.toThrow(/no_more_than_paid/)
  await expect(change.set({ cancels_on: '2027-01-01' }).execute()).rejects.toThrow(/agreed_to_cancel/)
  const more = sql`update commissions set taken_back_paise = amount_paise + 1 where policy_id = ${policy.id}`
  await expect(more.execute(test.db)).rejects.toThrow(/takes_back_what_was_earned/)
})
