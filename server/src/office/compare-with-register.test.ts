import type { KycReview } from '@portal/contract/calls/office-identities.ts'
import type { CkycRecord } from '@portal/contract/calls/proposal.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../context/work.ts'
import { eraseSale } from '../privacy/erase-sale.ts'
import { readRegisterAnswers } from '../sales/register-answers.ts'
import { familyForm, type MadeSale, makeProposal, kyc as sample } from '../sales/testing/samples.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'
import type { TestClient } from '../testing/test-client.ts'
import { resealSale } from './reseal-sale.ts'

let test: TestApp
let partner: TestClient
let underwriter: TestClient
beforeAll(async () => {
  test = await buildTestApp()
  partner = await test.loginAs('P1001')
  underwriter = await test.loginAs('U3001')
})
afterAll(() => test.close())

/** A sale of a person with this PAN; its digits decide what the sandbox's register answers. */
async function saleOf(pan: string, name = 'Meera Pillai'): Promise<MadeSale> {
  const form = familyForm()
  return makeProposal(partner, 'topup', { form: { ...form, proposer: { ...form.proposer, name, pan } } })
}

const readRecord = (sale: MadeSale, pan: string) =>
  partner.post<{ record?: CkycRecord }>(`/api/topup/quote/${sale.quoteId}/ckyc-record/`, {
    pan,
    dob: sale.born,
    permission: sample.permission,
  })
const search = (sale: MadeSale, pan: string) => partner.post(`${sale.at}/kyc/`, { ...sample, pan, dob: sale.born })

async function reviewOf({ proposalId }: MadeSale): Promise<KycReview> {
  await test.db.updateTable('proposals').set({ kyc_state: 'review' }).where('id', '=', proposalId).execute()
  const reply = await underwriter.get<KycReview>(`/api/office/kyc/${proposalId}/`)
  expect(reply.status, reply.text).toBe(200)
  return reply.data
}

const rowsOf = ({ quoteId }: MadeSale) =>
  test.db.selectFrom('register_answers').selectAll().where('quote_id', '=', quoteId).execute()
const fieldOf = ({ comparison }: KycReview, name: string) => comparison.fields.find(({ field }) => field === name)

describe('what the CKYC register answered', () => {
  it('is kept sealed, and stands beside what was typed with every difference told', async () => {
    const pan = 'ABCPP1231L'
    const sale = await saleOf(pan)
    const { record } = (await readRecord(sale, pan)).data
    expect(Object.keys(record ?? {}).sort(), 'the partner is told what begins the proposal').toEqual([
      'address',
      'email',
      'gender',
      'name',
      'title',
    ])
    const [row, ...more] = await rowsOf(sale)
    expect([row?.kind, more]).toEqual(['record', []])
    expect(row?.sealed).not.toContain(record?.name)
    const events = await test.db
      .selectFrom('audit_events')
      .select('data')
      .where('case_id', '=', sale.quoteId)
      .where('event', '=', 'ckyc_record_read')
      .execute()
    expect(events).toMatchObject([{ data: { found: true } }])

    const review = await reviewOf(sale)
    expect(review.comparison).toMatchObject({ status: 'record', answered_at: row?.answered_at })
    expect(review.searches.map(({ found }) => found)).toEqual([true])
    expect(fieldOf(review, 'name')).toEqual({
      field: 'name',
      typed: 'Meera Pillai',
      register: record?.name,
      result: 'different',
    })
    expect(fieldOf(review, 'dob')).toMatchObject({ typed: sale.born, register: sale.born, result: 'same' })
    expect(fieldOf(review, 'pan')).toEqual({
      field: 'pan',
      typed: 'XXXXXX231L',
      register: 'XXXXXX231L',
      result: 'same',
    })
    expect(fieldOf(review, 'father_name'), 'the proposal does not ask for it').toEqual({
      field: 'father_name',
      register: expect.stringMatching(/ Patel$/),
    })
    expect(fieldOf(review, 'address')?.register).toBe('14 Model Colony, Shivajinagar, Pune, Maharashtra, 411016')
    expect((await partner.get(`/api/office/kyc/${sale.proposalId}/`)).status).toBe(403)
  })

  it('to a search tells whether the name is theirs, also where no record is handed out', async () => {
    const pan = 'ABCPP1238L'
    const sale = await saleOf(pan)
    expect((await search(sale, pan)).body.fields?.pan?.code).toBe('kyc.name_differs')
    const review = await reviewOf(sale)
    expect(review.comparison.status).toBe('number_only')
    expect(fieldOf(review, 'name')).toEqual({ field: 'name', typed: 'Meera Pillai', result: 'different' })
    expect(fieldOf(review, 'dob')).toMatchObject({ result: 'same' })
  })

  it.each([
    ['ABCPP1230L', 'unknown', undefined],
    ['ABCPP1239L', 'other_dob', 'different'],
  ])('of %s is kept when it is a no: %s', async (pan, status, dob) => {
    const sale = await saleOf(pan)
    expect((await search(sale, pan)).status).toBe(422)
    const review = await reviewOf(sale)
    expect(review.comparison.status).toBe(status)
    expect(fieldOf(review, 'dob')?.result).toBe(dob)
  })

  it('before answers were kept is told as not kept, and never asked as not asked', async () => {
    const pan = 'ABCPP1232L'
    const sale = await saleOf(pan)
    expect((await reviewOf(sale)).comparison.status).toBe('not_asked')
    await readRecord(sale, pan)
    await test.db.deleteFrom('register_answers').where('quote_id', '=', sale.quoteId).execute()
    const { comparison } = await reviewOf(sale)
    expect(comparison.status).toBe('not_kept')
    expect(comparison.fields.map(({ register }) => register)).toEqual(comparison.fields.map(() => undefined))
  })

  it('about another PAN is not held against this person, and a later answer takes its place', async () => {
    const sale = await saleOf('ABCPP1233L')
    await readRecord(sale, 'ABCPP1235L')
    expect((await reviewOf(sale)).comparison.status).toBe('not_kept')
    await readRecord(sale, 'ABCPP1233L')
    expect((await reviewOf(sale)).comparison.status).toBe('record')
    expect(await rowsOf(sale)).toHaveLength(1)
  })

  it('is told in the order in which it was asked, for a record and by a search', async () => {
    const sale = await saleOf('ABCPP1230L')
    await readRecord(sale, 'ABCPP1235L')
    test.clock.advance(60_000)
    await search(sale, 'ABCPP1230L')
    const { searches } = await reviewOf(sale)
    expect(searches.map(({ found }) => found)).toEqual([true, false])
  })

  it('goes along to the partner who takes the sale over, and is erased with the sale', async () => {
    const pan = 'ABCPP1236L'
    const sale = await saleOf(pan)
    await readRecord(sale, pan)
    const before = await readRegisterAnswers(test.db, test.deps, sale.quoteId)
    expect(before.record?.answer.record?.name).toMatch(/ Patel$/)
    const partners = test.db.selectFrom('partners').select(['id', 'code']).where('code', 'in', ['P1001', 'P1002'])
    const ids = new Map((await partners.execute()).map(({ code, id }) => [code, id]))
    await inTransaction(test.deps, (work) =>
      resealSale(work, sale.quoteId, { from: ids.get('P1001')!, to: ids.get('P1002')! }),
    )
    expect((await rowsOf(sale)).map(({ partner_id }) => partner_id)).toEqual([ids.get('P1002')])
    expect(await readRegisterAnswers(test.db, test.deps, sale.quoteId)).toEqual(before)
    const quotes = test.db.selectFrom('quotes').select(['id', 'partner_id', 'inputs']).where('id', '=', sale.quoteId)
    const quote = await quotes.executeTakeFirstOrThrow()
    await inTransaction(test.deps, (work) => eraseSale(work, quote, { why: 'request', actor: 'office:A9001' }))
    expect(await rowsOf(sale)).toEqual([])
  })
})
