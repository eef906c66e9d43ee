import type { CasePage } from '@portal/contract/calls/dashboard.ts'
import type { PolicyView, VerifiedPolicy } from '@portal/contract/calls/policy.ts'
import type { ServicePage, ServiceRequest } from '@portal/contract/calls/service.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { textOf } from '../../../scripts/lib/pdf-text.ts'
import { inTransaction } from '../context/work.ts'
import { layOut } from '../documents/document-kinds.ts'
import { toPdf } from '../documents/pdf.ts'
import { renderDocuments } from '../jobs/render-documents.ts'
import { expireEverything } from '../jobs/testing/expire-everything.ts'
import { policyHomeUrl } from '../kernel/customer-addresses.ts'
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
import { carQuote, topupQuote } from '../sales/testing/samples.ts'
import type { TestApp } from '../testing/test-app.ts'
import type { TestClient } from '../testing/test-client.ts'
import { endorsementsOf, issueEndorsement } from './endorsements.ts'
import { policyPapers } from './policy-papers.ts'

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
async function buy(product: ProductId = 'topup', options: Parameters<typeof toGateway>[3] = {}) {
  await goTo('2026-11-16')
  const { sale, orderId } = await toGateway(test, partner, product, options)
  test.sandbox.control.engine.pay(orderId, 'success')
  await test.sandbox.control.tick()
  await runMoneyJobs(test, 'by the clock')
  const { id } = await policyOf(test, sale.proposalId)
  const row = () => test.db.selectFrom('policies').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const view = async () => (await partner.get<PolicyView>(`/api/policy/${id}/`)).data
  const document = (kind: string) => partner.get(`/api/policy/${id}/documents/${kind}/`)
  /** What a paper prints, from the policy's rows. */
  const paper = async (kind: string, subject = '') => {
    const papers = await policyPapers(test.db, test.deps, await row())
    const found = papers.find((one) => one.kind === kind && (one.subject ?? '') === subject)
    return found && textOf(await toPdf(layOut(found.kind, found.data as never)))
  }
  const changeTo = async (change: object) => {
    await test.db.updateTable('otps').set({ sent_on: '2026-11-01' }).execute()
    const asked = await partner.post(`/api/policy/${id}/change/`, change)
    expect(asked.status, asked.text).toBe(200)
    const done = await answerService(test, sale.mobile)
    expect(done.status, done.text).toBe(200)
  }
  const cancel = async () => {
    await test.db.updateTable('otps').set({ sent_on: '2026-11-01' }).execute()
    const asked = await partner.post(`/api/policy/${id}/cancellation/`, { reason: 'covered at work' })
    expect(asked.status, asked.text).toBe(200)
    const done = await answerService(test, sale.mobile)
    expect(done.status, done.text).toBe(200)
  }
  const told = (kind: string) =>
    test.db
      .selectFrom('outbox')
      .select(['channel', 'subject', 'body'])
      .where('kind', '=', kind)
      .where('case_id', '=', sale.proposalId)
      .orderBy('created_at')
      .orderBy('channel', 'desc')
      .execute()
  return { id, sale, row, view, document, paper, changeTo, cancel, told }
}
type Bought = Awaited<ReturnType<typeof buy>>

const { previous_policy: _, idv: __, ...registered } = carQuote
const newCar = {
  ...registered,
  registration_number: 'NEW',
  registration_date: '2026-11-16',
  start_date: '2026-11-16',
  addons: [],
}

const hillRoad = { line1: '12 Hill Road', pincode: '560001', city: 'Bengaluru', state: 'Karnataka' }
const address = { kind: 'address', body: { current: hillRoad, permanent: 'same' } }
const nominee = {
  kind: 'nominee',
  body: { nominees: [{ name: 'Kamala Iyer', relation: 'mother', dob: '1955-05-05', share: 100 }] },
}

async function atHome({ row, sale }: Bought): Promise<TestClient> {
  test.clock.advance(31_000)
  const customer = test.visitor()
  await customer.post('/pub/policy/open/', { token: tokenOf(policyHomeUrl(test.deps, (await row()).home_nonce)) })
  await customer.post('/pub/policy/otp/', {})
  await customer.post('/pub/policy/otp/verify/', { code: await codeFor(test, sale.mobile) })
  return customer
}

describe('every change of an issued policy is a numbered endorsement', () => {
  it('numbers them 1, 2 … with effective date, who asked and how it was confirmed; the customer is told the number', async () => {
    const policy = await buy()
    expect((await policy.view()).endorsements).toEqual([])
    await policy.changeTo(address)
    await goTo('2026-11-18')
    await policy.changeTo(nominee)
    expect(await endorsementsOf(test.db, policy.id)).toMatchObject([
      { number: 1, kind: 'address', effective_on: '2026-11-16', refund_paise: 0, asked_by: 'P1001' },
      { number: 2, kind: 'nominee', effective_on: '2026-11-18', confirmed_to: expect.stringMatching(/^9\dx+\d\d$/) },
    ])
    const messages = await policy.told('endorsement_issued')
    expect(messages.map(({ channel }) => channel)).toEqual(['sms', 'email', 'sms', 'email'])
    expect(messages[0]?.body).toMatch(/endorsement no\. 1\. Your documents: http\S+\/policy#t=/)
    expect(messages[3]?.subject).toMatch(/^Endorsement no\. 2 to policy TU-/)
    const page = await partner.get<CasePage>(`/api/dashboard/sales/${policy.sale.quoteId}/`)
    const events = page.data.timeline.filter((one) => one.event === 'endorsement_issued')
    expect(events.map((one) => one.detail)).toEqual(['2', '1'])
    await expect(test.db.deleteFrom('endorsements').execute()).rejects.toThrow('append-only')
  })

  it('prints what was and what is now, with the answer sheet’s own labels, and names the endorsements on the schedule', async () => {
    const policy = await buy()
    expect(await policy.paper('policy-schedule')).not.toContain('Endorsements')
    await policy.changeTo(address)
    await policy.changeTo(nominee)
    const { number } = await policy.row()
    const first = (await policy.paper('endorsement', '1')) ?? ''
    for (const shown of [
      `Endorsement no. 1 to policy ${number}`,
      'Change of address',
      '16/11/2026',
      'Current address',
      '12 Hill Road, Bengaluru 560001, Karnataka',
      'Previously',
      'Nil. The premium does not change.',
      'Policyholder, through',
      'P1001',
      'Policyholder, with the code sent to',
    ])
      expect(first).toContain(shown)
    const second = (await policy.paper('endorsement', '2')) ?? ''
    expect(second).toContain('Lakshmi Iyer')
    expect(second).toContain('Kamala Iyer')
    expect(second, 'the address was changed before').not.toContain('12 Hill Road')
    const schedule = (await policy.paper('policy-schedule')) ?? ''
    expect(schedule).toContain('Endorsements')
    expect(schedule).toMatch(/1\s*Change of address\s*16\/11\/2026/)
    expect(schedule).toMatch(/2\s*Change of nominee\s*16\/11\/2026/)
  })

  it('speaks the language in which the customer agreed', async () => {
    const policy = await buy()
    await policy.changeTo(address)
    const row = await policy.row()
    const consent = await test.db
      .selectFrom('consents')
      .selectAll()
      .where('id', '=', row.consent_id)
      .executeTakeFirstOrThrow()
    await test.db
      .transaction()
      .execute(async (tx) => {
        const items = JSON.stringify(consent.items)
        const hindi = { ...consent, id: 'CN-hindi', language: 'hi', items }
        await tx.insertInto('consents').values(hindi).execute()
        const papers = await policyPapers(tx, test.deps, { ...row, consent_id: hindi.id })
        const paper = papers.find((one) => one.kind === 'endorsement')!
        expect(paper.data).toMatchObject({ what: 'पते में बदलाव', changes: [{ label: 'वर्तमान पता' }] })
        const text = textOf(await toPdf(layOut(paper.kind, paper.data as never)))
        expect(text).toContain('पहले')
        expect(text).not.toContain('Previously')
        throw new Error('only to look')
      })
      .catch((error) => expect(String(error)).toContain('only to look'))
  })

  it('draws no number twice and leaves none out, however many changes come at once', async () => {
    const policy = await buy()
    const changesAtOnce = []
    for (let count = 0; count < 8; count++) changesAtOnce.push(await sampleChange(policy.id))
    await Promise.all(
      changesAtOnce.map((change) =>
        inTransaction(test.deps, async (work) => {
          await work.tx.insertInto('policy_changes').values(change).execute()
          await issueEndorsement(work, {
            policyId: policy.id,
            kind: 'nominee',
            changeId: change.id,
            effectiveOn: '2026-11-16',
            requestedBy: 'customer',
            confirmedTo: null,
            actor: 'customer',
          })
        }),
      ),
    )
    const numbers = (await endorsementsOf(test.db, policy.id)).map(({ number }) => number)
    expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })

  it('a number that was drawn for a change that fails is drawn again', async () => {
    const policy = await buy()
    const failed = inTransaction(test.deps, async (work) => {
      await issueEndorsement(work, {
        policyId: policy.id,
        kind: 'registration',
        effectiveOn: '2026-11-16',
        requestedBy: 'P1001',
        confirmedTo: null,
        actor: 'partner:P1001',
      })
      throw new Error('the change fails')
    })
    await expect(failed).rejects.toThrow('the change fails')
    await policy.changeTo(address)
    expect(await endorsementsOf(test.db, policy.id)).toMatchObject([{ number: 1, kind: 'address' }])
  })

  it('a change confirmed by the customer and one by the partner at the same moment get different numbers', async () => {
    const policy = await buy('car', { quote: newCar })
    const asked = await partner.post(`/api/policy/${policy.id}/change/`, address)
    expect(asked.status, asked.text).toBe(200)
    const { customer, page } = await openService(test, policy.sale.mobile)
    const replies = await Promise.all([
      customer.post('/pub/service/answer/', { accept: true, content_hash: page.content_hash }),
      partner.post(`/api/policy/${policy.id}/registration/`, { registration_number: 'MH02ZZ1234' }),
    ])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    const rows = await endorsementsOf(test.db, policy.id)
    expect(rows.map(({ number }) => number)).toEqual([1, 2])
    expect(rows.map(({ kind }) => kind).sort()).toEqual(['address', 'registration'])
  })

  it('the number of a new car is endorsed when it is added', async () => {
    const policy = await buy('car', { quote: newCar })
    await partner.post(`/api/policy/${policy.id}/registration/`, { registration_number: 'MH02ZZ4321' })
    expect(await endorsementsOf(test.db, policy.id)).toMatchObject([
      { number: 1, kind: 'registration', asked_by: 'P1001', confirmed_to: null },
    ])
    const text = (await policy.paper('endorsement', '1')) ?? ''
    expect(text).toContain('MH 02 ZZ 4321')
    expect(text).toContain('registration certificate')
    expect(text.match(/Previously/g), 'one table of one row').toHaveLength(1)
    expect(await policy.told('endorsement_issued')).toHaveLength(2)
  })

  it('offers each paper to the customer and to the partner, and to nobody else', async () => {
    const policy = await buy()
    await policy.changeTo(address)
    expect((await policy.view()).endorsements, 'not drawn yet').toEqual([
      { number: 1, kind: 'address', effective_on: '2026-11-16' },
    ])
    await settlePayments(test)
    const [listed] = (await policy.view()).endorsements
    expect(listed?.url).toBe(`/api/policy/${policy.id}/documents/endorsement-1/`)
    const file = await policy.document('endorsement-1')
    expect([file.status, file.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect((await policy.document('endorsement-2')).status).toBe(404)
    const home = await atHome(policy)
    const shown = await home.get<PolicyView>('/pub/policy/')
    expect(shown.data.endorsements[0]?.url).toBe('/pub/policy/documents/endorsement-1/')
    expect((await home.get('/pub/policy/documents/endorsement-1/')).status).toBe(200)
    const stranger = await test.loginAs('P1002')
    expect((await stranger.get(`/api/policy/${policy.id}/documents/endorsement-1/`)).status).toBe(404)
  })
})

describe('after a cancellation', () => {
  it('in the free look: an endorsement of cancellation, papers that say so, a certificate for what was kept', async () => {
    const policy = await buy()
    await renderDocuments(test.deps, policy.id)
    expect((await policy.view()).documents.map(({ kind }) => kind)).toContain('health-card')
    await goTo('2026-11-20')
    await policy.cancel()
    const { number, premium_paise } = await policy.row()
    const [endorsement] = await endorsementsOf(test.db, policy.id)
    expect(endorsement).toMatchObject({ number: 1, kind: 'cancel', effective_on: '2026-11-20', asked_by: 'P1001' })
    const kept = premium_paise - (endorsement?.refund_paise ?? 0)
    expect(kept, '5 of 365 days').toBe(30_14)

    const cancelled = 'Cancelled with effect from 20/11/2026'
    for (const kind of ['policy-schedule', 'premium-receipt', 'health-card', 'tax-certificate']) {
      const text = (await policy.paper(kind)) ?? ''
      expect(text, kind).toContain(cancelled)
    }
    const card = (await policy.paper('health-card')) ?? ''
    expect(card).toContain('CANCELLED with effect from 20/11/2026 · not valid')
    expect(card).not.toContain('valid to')
    const certificate = (await policy.paper('tax-certificate')) ?? ''
    expect(certificate).toContain('has paid ₹ 30.14 ')
    expect(certificate).toContain('Premium refunded')
    const paper = (await policy.paper('endorsement', '1')) ?? ''
    expect(paper).toContain(`Endorsement no. 1 to policy ${number}`)
    expect(paper).toContain('₹ 2,169.86')
    for (const kind of ['proposal-copy', 'consent-evidence'])
      expect(await policy.paper(kind), `${kind} is what was agreed`).not.toContain(cancelled)

    expect((await policy.view()).ended_cover, 'a claim is made for these days only').toEqual({
      start: '2026-11-16',
      end: '2026-11-20',
    })
    const scanned = await test.visitor().get<VerifiedPolicy>(`/pub/verify/${number}/`)
    expect(scanned.data).toMatchObject({ state: 'cancelled_free_look', cover: 'ended', cancelled_from: '2026-11-20' })
    expect((await policy.told('policy_cancelled'))[0]?.body).toMatch(/from 20\/11\/2026: endorsement no\. 1\..*http/)
  })

  it('nobody can download the old card while the cancelled papers are being drawn, nor does a late job bring it back', async () => {
    const policy = await buy()
    await renderDocuments(test.deps, policy.id)
    expect((await policy.document('health-card')).status).toBe(200)
    await goTo('2026-11-20')
    const [drawing] = await Promise.all([renderDocuments(test.deps, policy.id), policy.cancel()])
    expect(drawing).toBeUndefined()
    expect((await policy.document('health-card')).status, 'the old card is withdrawn').toBe(404)
    await settlePayments(test)
    const file = await policy.document('health-card')
    expect(file.status).toBe(200)
    const { content_hash } = await test.db
      .selectFrom('policy_documents')
      .select('content_hash')
      .where('policy_id', '=', policy.id)
      .where('kind', '=', 'health-card')
      .executeTakeFirstOrThrow()
    const stored = await test.deps.integrations.documents.get(content_hash)
    expect(textOf(stored.ok ? Buffer.from(stored.value!) : Buffer.alloc(0))).toContain('CANCELLED')
  })

  it('with notice: papers stay valid until its last day, then say from when they are cancelled', async () => {
    const policy = await buy()
    await goTo('2026-12-17')
    await policy.cancel()
    expect(await policy.view()).toMatchObject({ cancels_on: '2026-12-24', endorsements: [] })
    expect(await policy.paper('health-card')).toContain('valid to 15/11/2027')
    await goTo('2026-12-25')
    await expireEverything(test.deps)
    const view = await policy.view()
    expect(view).toMatchObject({
      state: 'cancelled',
      cancelled_from: '2026-12-25',
      ended_cover: { start: '2026-11-16', end: '2026-12-24' },
      endorsements: [{ number: 1, kind: 'cancel', effective_on: '2026-12-25' }],
      refunds: [{ amount: '1964.93', status: 'owed' }],
    })
    expect(await endorsementsOf(test.db, policy.id)).toMatchObject([
      { asked_by: 'P1001', confirmed_to: expect.stringMatching(/^9\dx+\d\d$/), refund_paise: 196_493 },
    ])
    expect(await policy.paper('policy-schedule')).toContain('Cancelled with effect from 25/12/2026')
    expect(await policy.paper('tax-certificate')).toContain('has paid ₹ 235.07 ')
    const scanned = await test.visitor().get<VerifiedPolicy>(`/pub/verify/${(await policy.row()).number}/`)
    expect(scanned.data).toMatchObject({ end: '2026-12-24', cancelled_from: '2026-12-25' })
  })

  it('where the whole premium goes back there is no tax certificate, and the policy home says why', async () => {
    const policy = await buy('topup', { quote: { ...topupQuote, start_date: '2027-01-20' } })
    await renderDocuments(test.deps, policy.id)
    expect((await policy.view()).documents.map(({ kind }) => kind)).toContain('tax-certificate')
    await goTo('2026-11-20')
    await policy.cancel()
    await settlePayments(test)
    const view = await policy.view()
    expect(view.no_tax_certificate).toBe(true)
    expect(view.ended_cover, 'nothing can be claimed').toBe('none')
    const kinds = view.documents.map(({ kind }) => kind)
    expect(kinds).toContain('policy-schedule')
    expect(kinds).not.toContain('tax-certificate')
    expect((await policy.document('tax-certificate')).status).toBe(404)
  })
})

describe('a notice withdrawn at the partner’s request', () => {
  it('is confirmed by the customer on their own page, and the policy runs on without an endorsement', async () => {
    const policy = await buy()
    await goTo('2026-12-17')
    const at = `/api/policy/${policy.id}/cancellation/`
    expect((await partner.delete(at)).status, 'no notice yet').toBe(409)
    await policy.cancel()
    await goTo('2026-12-22')
    const asked = await partner.delete<ServiceRequest>(at)
    expect(asked.data, asked.text).toMatchObject({ kind: 'withdraw_cancellation' })
    expect(asked.data.expires_at, 'the end of the notice in India').toBe('2026-12-24T18:29:59.999Z')
    expect((await policy.row()).cancels_on, 'the customer has not answered').toBe('2026-12-24')
    const { customer, page } = await openService(test, policy.sale.mobile)
    expect(page).toMatchObject({
      kind: 'withdraw_cancellation',
      rows: [
        { before: '24/12/2026', after: '15/11/2027' },
        { before: '₹ 1,964.93', after: '₹ 0.00' },
      ],
    })
    const body = { accept: true, content_hash: page.content_hash }
    const done = await customer.post<ServicePage>('/pub/service/answer/', body)
    expect(done.data.answer, done.text).toBe('confirmed')
    expect(await policy.row()).toMatchObject({ cancels_on: null, cancel_refund_paise: null, cancel_asked_by: null })
    expect(await endorsementsOf(test.db, policy.id)).toEqual([])
    expect(await policy.told('policy_cancel_withdrawn')).toHaveLength(1)
    const [answer] = await test.db
      .selectFrom('outbox')
      .select('body')
      .where('kind', '=', 'service_answered')
      .where('case_id', '=', policy.id)
      .orderBy('created_at', 'desc')
      .execute()
    expect(answer?.body).toContain('confirmed the request to withdraw the cancellation')
    await goTo('2026-12-26')
    await expireEverything(test.deps)
    expect((await policy.row()).state).toBe('active')
  })

  it('changes nothing when the customer refuses, and is gone once the notice is over', async () => {
    const policy = await buy()
    await goTo('2026-12-17')
    await policy.cancel()
    await partner.delete(`/api/policy/${policy.id}/cancellation/`)
    const refused = await answerService(test, policy.sale.mobile, false)
    expect(refused.data.answer).toBe('refused')
    expect((await policy.row()).cancels_on).toBe('2026-12-24')
    await partner.delete(`/api/policy/${policy.id}/cancellation/`)
    const { customer, page } = await openService(test, policy.sale.mobile)
    test.clock.set('2026-12-24T18:31:00.000Z')
    const late = await customer.post('/pub/service/answer/', { accept: true, content_hash: page.content_hash })
    expect([409, 410]).toContain(late.status)
    expect((await policy.row()).cancels_on).toBe('2026-12-24')
    partner = await test.loginAs('P1001')
    expect((await partner.delete(`/api/policy/${policy.id}/cancellation/`)).status).toBe(409)
  })
})

let changes = 0
/** A change of details that stands by itself, with a code of its own. */
async function sampleChange(policyId: string) {
  const policy = await test.db.selectFrom('policies').selectAll().where('id', '=', policyId).executeTakeFirstOrThrow()
  const otp = await test.db.selectFrom('otps').selectAll().executeTakeFirstOrThrow()
  const id = `PC-sample-${++changes}`
  await test.db
    .insertInto('otps')
    .values({ ...otp, id: `OT-sample-${changes}` })
    .execute()
  return {
    id,
    policy_id: policyId,
    proposal_id: policy.proposal_id,
    partner_id: policy.partner_id,
    kind: 'nominee' as const,
    before_sealed: 'sealed',
    change_sealed: 'sealed',
    otp_id: `OT-sample-${changes}`,
    actor: 'customer',
    changed_at: new Date(test.clock.now()).toISOString(),
  }
}
