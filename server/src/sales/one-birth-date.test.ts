import type { ProposalView } from '@portal/contract/calls/proposal.ts'
import type { FamilyProposal } from '@portal/domain/proposal/sections.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'
import type { TestClient } from '../testing/test-client.ts'
import {
  adult,
  bornFor,
  familyForm,
  healthQuote,
  makeComplete,
  makeProposal,
  makeQuote,
  proposer,
} from './testing/samples.ts'

let test: TestApp
let partner: TestClient
beforeAll(async () => {
  test = await buildTestApp()
  partner = await test.loginAs('P1001')
})
afterAll(() => test.close())

async function readSale(at: string) {
  const { data } = await partner.get<ProposalView>(`${at}/`)
  const form = data.proposal as FamilyProposal
  return {
    state: data.state,
    premium: data.summary.Premium,
    quoted: data.quote.members[0]?.dob,
    proposer: form.proposer.dob,
    member: form.members[0]?.dob,
    missing: data.missing.map((one) =>
      [(one as { section?: string }).section, one.path, one.code].filter(Boolean).join(' '),
    ),
  }
}

it('a birth date changed in the quote changes the proposal, re-rates and needs new KYC', async () => {
  const sale = await makeComplete(partner, 'health', { quote: healthQuote })
  const before = await readSale(sale.at)
  expect([before.state, before.proposer, before.member]).toEqual(['payable', bornFor(35), bornFor(35)])
  const older = { ...healthQuote, members: [adult(55)] }
  expect((await partner.put(`/api/health/quote/${sale.quoteId}/`, older)).status).toBe(200)
  const after = await readSale(sale.at)
  expect([after.quoted, after.proposer, after.member]).toEqual([bornFor(55), bornFor(55), bornFor(55)])
  expect(Number(after.premium)).toBeGreaterThan(Number(before.premium))
  expect(after.state).toBe('started')
  expect(after.missing).toContain('kyc section.missing')
  const row = await test.db
    .selectFrom('proposals')
    .select('kyc_state')
    .where('id', '=', sale.proposalId)
    .executeTakeFirstOrThrow()
  expect(row.kyc_state).toBe('none')
})

it('an age in place of the birth date makes the date missing again', async () => {
  const sale = await makeComplete(partner, 'health', { quote: healthQuote })
  const { dob: _, ...ageless } = adult(35)
  await partner.put(`/api/health/quote/${sale.quoteId}/`, { ...healthQuote, members: [{ ...ageless, age: 55 }] })
  expect((await readSale(sale.at)).missing).toContain('proposal proposer.dob required')
})

it('the proposer’s birth date is the one that is rated, wherever it is given first', async () => {
  const sale = await makeProposal(partner, 'health', { quote: healthQuote, form: familyForm(1, bornFor(55)) })
  const told = await readSale(sale.at)
  const direct = await makeProposal(partner, 'health', { quote: { ...healthQuote, members: [adult(55)] } })
  expect([told.quoted, told.member]).toEqual([bornFor(55), bornFor(55)])
  expect(told.premium).toBe((await readSale(direct.at)).premium)
})

it('two birth dates of one person are refused', async () => {
  const quoteId = await makeQuote(partner, 'health')
  const refused = await partner.post(`/api/health/quote/${quoteId}/proposal/`, {
    proposer,
    members: [{ insured_id: '1', name: proposer.name, dob: '1991-01-01' }],
  })
  expect(refused.status).toBe(422)
  expect(refused.body).toMatchObject({ fields: { 'members.0.dob': { code: 'birth.differs' } } })
})
