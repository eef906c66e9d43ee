import type { CasePage } from '@portal/contract/calls/dashboard.ts'
import type { PolicyView } from '@portal/contract/calls/policy.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { textOf } from '../../../scripts/lib/pdf-text.ts'
import { inTransaction } from '../context/work.ts'
import { layOut } from '../documents/document-kinds.ts'
import { toPdf } from '../documents/pdf.ts'
import { openPolicyHome, openService, settlePayments } from '../payment/testing/customer.ts'
import { carQuote } from '../sales/testing/samples.ts'
import { endorsementsOf, issueEndorsement } from './endorsements.ts'
import { policyPapers } from './policy-papers.ts'
import { buildPolicyWorld, type PolicyWorld } from './testing/policy-world.ts'

let world: PolicyWorld
beforeAll(async () => {
  world = await buildPolicyWorld()
})
afterAll(() => world.test.close())

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

describe('every change of an issued policy is a numbered endorsement', () => {
  it('numbers them 1, 2 … with effective date, who asked and how it was confirmed; the customer is told the number', async () => {
    const policy = await world.buy()
    expect((await policy.view()).endorsements).toEqual([])
    await policy.changeTo(address)
    await world.goTo('2026-11-18')
    await policy.changeTo(nominee)
    expect(await endorsementsOf(world.test.db, policy.id)).toMatchObject([
      { number: 1, kind: 'address', effective_on: '2026-11-16', refund_paise: 0, asked_by: 'P1001' },
      { number: 2, kind: 'nominee', effective_on: '2026-11-18', confirmed_to: expect.stringMatching(/^9\dx+\d\d$/) },
    ])
    const messages = await policy.messagesOf('endorsement_issued')
    expect(messages.map(({ channel }) => channel)).toEqual(['sms', 'email', 'sms', 'email'])
    expect(messages[0]?.body).toMatch(
      /by endorsement no\. 1\. Changed: \w[\w ]*\. Policy documents: http\S+\/policy#t=/,
    )
    expect(messages[3]?.subject).toMatch(/^Endorsement no\. 2 to policy TU-/)
    const page = await world.partner.get<CasePage>(`/api/dashboard/sales/${policy.sale.quoteId}/`)
    const events = page.data.timeline.filter((one) => one.event === 'endorsement_issued')
    expect(events.map((one) => one.detail)).toEqual(['2', '1'])
    await expect(world.test.db.deleteFrom('endorsements').execute()).rejects.toThrow('append-only')
  })

  it('prints what was and what is now, with the answer sheet’s own labels, and names the endorsements on the schedule', async () => {
    const policy = await world.buy()
    const sold = (await policy.paper('policy-schedule')) ?? ''
    expect(sold).not.toContain('Endorsements')
    expect(sold, 'the plan beside its product, which it does not repeat').not.toContain('Suraksha Super Top-Up')
    expect(sold, 'an address that no line tears').toMatch(/ramesh\.iyer\.\d+@mail\.example/)
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
    const policy = await world.buy()
    await policy.changeTo(address)
    const row = await policy.row()
    const consent = await world.test.db
      .selectFrom('consents')
      .selectAll()
      .where('id', '=', row.consent_id)
      .executeTakeFirstOrThrow()
    await world.test.db
      .transaction()
      .execute(async (tx) => {
        const items = JSON.stringify(consent.items)
        const hindi = { ...consent, id: 'CN-hindi', language: 'hi', items }
        await tx.insertInto('consents').values(hindi).execute()
        const papers = await policyPapers(tx, world.test.deps, { ...row, consent_id: hindi.id })
        const paper = papers.find((one) => one.kind === 'endorsement')!
        expect(paper.data).toMatchObject({ what: 'पते में बदलाव', changes: [{ label: 'वर्तमान पता' }] })
        const text = textOf(await toPdf(layOut(paper.kind, paper.data as never)))
        // The English follows in the same file.
        expect(text.indexOf('पहले')).toBeGreaterThan(0)
        expect(text.indexOf('Previously')).toBeGreaterThan(text.indexOf('पहले'))
        throw new Error('only to look')
      })
      .catch((error) => expect(String(error)).toContain('only to look'))
  })

  it('draws no number twice and leaves none out, however many changes come at once', async () => {
    const policy = await world.buy()
    const changesAtOnce = []
    for (let count = 0; count < 8; count++) changesAtOnce.push(await sampleChange(policy.id))
    await Promise.all(
      changesAtOnce.map((change) =>
        inTransaction(world.test.deps, async (work) => {
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
    const numbers = (await endorsementsOf(world.test.db, policy.id)).map(({ number }) => number)
    expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })

  it('a number that was drawn for a change that fails is drawn again', async () => {
    const policy = await world.buy()
    const failed = inTransaction(world.test.deps, async (work) => {
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
    expect(await endorsementsOf(world.test.db, policy.id)).toMatchObject([{ number: 1, kind: 'address' }])
  })

  it('a change confirmed by the customer and one by the partner at the same moment get different numbers', async () => {
    const policy = await world.buy('car', { quote: newCar })
    const asked = await world.partner.post(`/api/policy/${policy.id}/change/`, address)
    expect(asked.status, asked.text).toBe(200)
    const { customer, page } = await openService(world.test, policy.sale.mobile)
    const replies = await Promise.all([
      customer.post('/pub/service/answer/', { accept: true, content_hash: page.content_hash }),
      world.partner.post(`/api/policy/${policy.id}/registration/`, { registration_number: 'MH02ZZ1234' }),
    ])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    const rows = await endorsementsOf(world.test.db, policy.id)
    expect(rows.map(({ number }) => number)).toEqual([1, 2])
    expect(rows.map(({ kind }) => kind).sort()).toEqual(['address', 'registration'])
  })

  it('the number of a new car is endorsed when it is added', async () => {
    const policy = await world.buy('car', { quote: newCar })
    await world.partner.post(`/api/policy/${policy.id}/registration/`, { registration_number: 'MH02ZZ4321' })
    expect(await endorsementsOf(world.test.db, policy.id)).toMatchObject([
      { number: 1, kind: 'registration', asked_by: 'P1001', confirmed_to: null },
    ])
    const text = (await policy.paper('endorsement', '1')) ?? ''
    expect(text).toContain('MH 02 ZZ 4321')
    expect(text).toContain('registration certificate')
    const certificate = (await policy.paper('car-certificate')) ?? ''
    expect(certificate, 'as number plates have it').toContain('MH 02 ZZ 4321')
    expect(certificate).not.toContain('Suraksha Private Car Comprehensive')
    expect(text.match(/Previously/g), 'one table of one row').toHaveLength(1)
    expect(await policy.messagesOf('endorsement_issued')).toHaveLength(2)
  })

  it('offers each paper to the customer and to the partner, and to nobody else', async () => {
    const policy = await world.buy()
    await policy.changeTo(address)
    expect((await policy.view()).endorsements, 'not drawn yet').toEqual([
      { number: 1, kind: 'address', effective_on: '2026-11-16' },
    ])
    await settlePayments(world.test)
    await world.test.drawDocuments()
    const [listed] = (await policy.view()).endorsements
    expect(listed?.url).toBe(`/api/policy/${policy.id}/documents/endorsement-1/`)
    const file = await policy.document('endorsement-1')
    expect([file.status, file.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect((await policy.document('endorsement-2')).status).toBe(404)
    const home = await openPolicyHome(world.test, { id: policy.id, mobile: policy.sale.mobile })
    const shown = await home.get<PolicyView>('/pub/policy/')
    expect(shown.data.endorsements[0]?.url).toBe('/pub/policy/documents/endorsement-1/')
    expect((await home.get('/pub/policy/documents/endorsement-1/')).status).toBe(200)
    const stranger = await world.test.loginAs('P1002')
    expect((await stranger.get(`/api/policy/${policy.id}/documents/endorsement-1/`)).status).toBe(404)
  })
})

let changes = 0
/** A change of details that stands by itself, with a code of its own. */
async function sampleChange(policyId: string) {
  const policy = await world.test.db
    .selectFrom('policies')
    .selectAll()
    .where('id', '=', policyId)
    .executeTakeFirstOrThrow()
  const otp = await world.test.db.selectFrom('otps').selectAll().executeTakeFirstOrThrow()
  const id = `PC-sample-${++changes}`
  await world.test.db
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
    changed_at: new Date(world.test.clock.now()).toISOString(),
  }
}
