import type { VerifiedPolicy } from '@portal/contract/calls/policy.ts'
import { daysBetween } from '@portal/domain/kernel/day.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { textOf } from '../../../scripts/lib/pdf-text.ts'
import { renderDocuments } from '../jobs/render-documents.ts'
import { expireEverything } from '../jobs/testing/expire-everything.ts'
import { settlePayments } from '../payment/testing/customer.ts'
import { topupQuote } from '../sales/testing/samples.ts'
import { endorsementsOf } from './endorsements.ts'
import { buildPolicyWorld, type PolicyWorld } from './testing/policy-world.ts'

let world: PolicyWorld
beforeAll(async () => {
  world = await buildPolicyWorld()
})
afterAll(() => world.test.close())

describe('after a cancellation', () => {
  it('in the free look: an endorsement of cancellation, papers that say so, a certificate for what was kept', async () => {
    const policy = await world.buy()
    await renderDocuments(world.test.deps, policy.id)
    expect((await policy.view()).documents.map(({ kind }) => kind)).toContain('health-card')
    await world.goTo('2026-11-20')
    await policy.cancel()
    const { number, premium_paise } = await policy.row()
    const [endorsement] = await endorsementsOf(world.test.db, policy.id)
    expect(endorsement).toMatchObject({ number: 1, kind: 'cancel', effective_on: '2026-11-20', asked_by: 'P1001' })
    const kept = premium_paise - (endorsement?.refund_paise ?? 0)
    expect(kept, '4 of 365 days').toBe(24_11)

    const cancelled = 'Cancelled with effect from 20/11/2026'
    for (const kind of ['policy-schedule', 'premium-receipt', 'health-card', 'tax-certificate']) {
      const text = (await policy.paper(kind)) ?? ''
      expect(text, kind).toContain(cancelled)
    }
    const card = (await policy.paper('health-card')) ?? ''
    expect(card).toContain('CANCELLED with effect from 20/11/2026 · not valid')
    expect(card).not.toContain('Valid up to')
    const certificate = (await policy.paper('tax-certificate')) ?? ''
    expect(certificate).toContain('has paid ₹\u00a024.11 ')
    expect(certificate).toContain('Premium refunded')
    const paper = (await policy.paper('endorsement', '1')) ?? ''
    expect(paper).toContain(`Endorsement no. 1 to policy ${number}`)
    expect(paper).toContain('₹\u00a02,175.89')
    for (const kind of ['proposal-copy', 'consent-evidence'])
      expect(await policy.paper(kind), `${kind} is what was agreed`).not.toContain(cancelled)

    expect((await policy.view()).ended_cover, 'a claim is made for these days only').toEqual({
      start: '2026-11-16',
      end: '2026-11-19',
    })
    const scanned = await world.test.visitor().get<VerifiedPolicy>(`/pub/verify/${number}/`)
    expect(scanned.data).toMatchObject({
      state: 'cancelled_free_look',
      cover: 'ended',
      end: '2026-11-19',
      cancelled_from: '2026-11-20',
    })
    expect((await policy.messagesOf('policy_cancelled'))[0]?.body).toMatch(
      /from 20\/11\/2026 by endorsement no\. 1\..*http/,
    )
  })

  it('nobody can download the old card while the cancelled papers are being drawn, nor does a late job bring it back', async () => {
    const policy = await world.buy()
    await renderDocuments(world.test.deps, policy.id)
    expect((await policy.document('health-card')).status).toBe(200)
    await world.goTo('2026-11-20')
    const [drawing] = await Promise.all([renderDocuments(world.test.deps, policy.id), policy.cancel()])
    expect(drawing).toBeUndefined()
    expect((await policy.document('health-card')).status, 'the old card is withdrawn').toBe(404)
    await settlePayments(world.test)
    await world.test.drawDocuments()
    const file = await policy.document('health-card')
    expect(file.status).toBe(200)
    const { content_hash } = await world.test.db
      .selectFrom('policy_documents')
      .select('content_hash')
      .where('policy_id', '=', policy.id)
      .where('kind', '=', 'health-card')
      .executeTakeFirstOrThrow()
    const stored = await world.test.deps.integrations.documents.get(content_hash)
    expect(textOf(stored.ok ? Buffer.from(stored.value!) : Buffer.alloc(0))).toContain('CANCELLED')
  })

  it('with notice: papers stay valid until its last day, then say from when they are cancelled', async () => {
    const policy = await world.buy()
    await world.goTo('2026-12-17')
    await policy.cancel()
    expect(await policy.view()).toMatchObject({ cancels_on: '2026-12-24', endorsements: [] })
    expect(await policy.paper('health-card')).toContain('Valid up to 15/11/2027')
    await world.goTo('2026-12-25')
    await expireEverything(world.test.deps)
    const view = await policy.view()
    expect(view).toMatchObject({
      state: 'cancelled',
      cancelled_from: '2026-12-25',
      ended_cover: { start: '2026-11-16', end: '2026-12-24' },
      endorsements: [{ number: 1, kind: 'cancel', effective_on: '2026-12-25' }],
      refunds: [{ amount: '1964.93', status: 'owed' }],
    })
    expect(await endorsementsOf(world.test.db, policy.id)).toMatchObject([
      { asked_by: 'P1001', confirmed_to: expect.stringMatching(/^9\dx+\d\d$/), refund_paise: 196_493 },
    ])
    expect(await policy.paper('policy-schedule')).toContain('Cancelled with effect from 25/12/2026')
    expect(await policy.paper('tax-certificate')).toContain('has paid ₹\u00a0235.07 ')
    const scanned = await world.test.visitor().get<VerifiedPolicy>(`/pub/verify/${(await policy.row()).number}/`)
    expect(scanned.data).toMatchObject({ end: '2026-12-24', cancelled_from: '2026-12-25' })
  })

  it('in the free look: the days charged are those before the cancellation, and those that can be claimed for', async () => {
    for (const returnedOn of ['2026-11-16', '2026-11-17', '2026-12-16']) {
      const policy = await world.buy()
      await world.goTo(returnedOn)
      const { data: quote } = await policy.quoteCancellation()
      await policy.cancel()
      const { start, ended_cover, cancelled_from = '' } = await policy.view()
      const claimable = ended_cover && ended_cover !== 'none' ? daysBetween(ended_cover.start, ended_cover.end) + 1 : 0
      expect(cancelled_from).toBe(returnedOn)
      expect([quote.days_covered, claimable], returnedOn).toEqual(Array(2).fill(daysBetween(start, cancelled_from)))
    }
  })

  it('with notice before the cover begins: nobody is told that it will start', async () => {
    const policy = await world.buy('topup', { quote: { ...topupQuote, start_date: '2027-01-20' } })
    await world.goTo('2026-12-20')
    await policy.cancel()
    expect(await policy.view()).toMatchObject({ cancels_on: '2026-12-27', start: '2027-01-20' })
    const scanned = await world.test.visitor().get<VerifiedPolicy>(`/pub/verify/${(await policy.row()).number}/`)
    expect(scanned.data).toMatchObject({ cover: 'not_started', cancelled_from: '2026-12-28' })
  })

  it('where the whole premium goes back there is no tax certificate, and the policy home says why', async () => {
    const policy = await world.buy('topup', { quote: { ...topupQuote, start_date: '2027-01-20' } })
    await renderDocuments(world.test.deps, policy.id)
    expect((await policy.view()).documents.map(({ kind }) => kind)).toContain('tax-certificate')
    await world.goTo('2026-11-20')
    await policy.cancel()
    await settlePayments(world.test)
    await world.test.drawDocuments()
    const view = await policy.view()
    expect(view.no_tax_certificate).toBe(true)
    expect(view.ended_cover, 'nothing can be claimed').toBe('none')
    const kinds = view.documents.map(({ kind }) => kind)
    expect(kinds).toContain('policy-schedule')
    expect(kinds).not.toContain('tax-certificate')
    expect((await policy.document('tax-certificate')).status).toBe(404)
  })
})
