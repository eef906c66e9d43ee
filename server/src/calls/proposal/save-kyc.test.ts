import type { SavedSection } from '@portal/contract/calls/proposal.ts'
import { confirmHeader } from '@portal/contract/wire/withdrawal.ts'
import { ckycPermissionVersion } from '@portal/domain/proposal/declarations.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cryptoOf } from '../../kernel/field-crypto.ts'
import { answerPlace } from '../../sales/proposal-repository.ts'
import { readSale } from '../../sales/read-sale.ts'
import { makeComplete, makeProposal, kyc as sample } from '../../sales/testing/samples.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import type { TestClient } from '../../testing/test-client.ts'

let test: TestApp
let partner: TestClient
beforeAll(async () => {
  test = await buildTestApp()
  partner = await test.loginAs('P1001')
})
afterAll(() => test.close())

const searchesOf = (proposalId: string) =>
  test.db
    .selectFrom('audit_events')
    .select('data')
    .where('case_id', '=', proposalId)
    .where('event', '=', 'ckyc_searched')
    .orderBy('seq')
    .execute()

it('CKYC is not searched without the customer’s permission in its present wording', async () => {
  const sale = await makeProposal(partner, 'topup')
  const kyc = { ...sample, dob: sale.born }
  const { permission: _, ...unpermitted } = kyc
  for (const body of [unpermitted, { ...kyc, permission: '2020-01' }]) {
    const refusal = await partner.post(`${sale.at}/kyc/`, body)
    expect(refusal.status, refusal.text).toBe(422)
    expect(refusal.body.fields?.permission?.message).toBe(
      'Please ask for the customer’s permission before the CKYC search',
    )
  }
  expect(await searchesOf(sale.proposalId)).toEqual([])
})

it('the permission is stored with version and time, and saving again keeps its time', async () => {
  const sale = await makeProposal(partner, 'topup')
  const kyc = { ...sample, dob: sale.born }
  expect((await partner.post<SavedSection>(`${sale.at}/kyc/`, kyc)).status).toBe(200)
  const at = new Date(test.clock.now()).toISOString()
  test.clock.advance(60_000)
  expect((await partner.post(`${sale.at}/kyc/`, kyc)).status).toBe(200)
  const { answers } = await readSale(test.db, test.deps, sale.proposalId)
  expect(answers.sections.kyc).toEqual({ ...kyc, permission: ckycPermissionVersion, permitted_at: at })
})

it('a search that finds nobody is recorded with its permission', async () => {
  const sale = await makeProposal(partner, 'topup', {
    form: {
      proposer: { title: 'Mr', name: 'Anil Shah', dob: '2001-01-01', gender: 'male', pan: 'ABCPK1230L' },
      members: [{ insured_id: '1', name: 'Anil Shah' }],
    },
  })
  const missed = await partner.post(`${sale.at}/kyc/`, { ...sample, pan: 'ABCPK1230L', dob: sale.born })
  expect(missed.body.fields?.pan?.code, missed.text).toBe('kyc.not_found')
  const recorded = { permission: ckycPermissionVersion, found: false, trace_id: expect.any(String) }
  expect(await searchesOf(sale.proposalId)).toEqual([{ data: recorded }])
})

/** The stored permission becomes one of an earlier wording, so that today's is a change. */
async function permitEarlier(proposalId: string) {
  const { proposal, answers } = await readSale(test.db, test.deps, proposalId)
  const kyc = { ...answers.sections.kyc, permission: '2020-01' }
  const sealed = cryptoOf(test.deps).seal(answerPlace(proposal, 'kyc'), kyc)
  await test.db
    .updateTable('proposals')
    .set({ answers: JSON.stringify({ ...proposal.answers, kyc: sealed }) })
    .where('id', '=', proposalId)
    .execute()
}

it('a change that withdraws a link is searched once, after it was confirmed; an outdated or unchangeable one never', async () => {
  const sale = await makeComplete(partner, 'topup')
  const link = await partner.post(`${sale.at}/payment/`, { mode: 'link', journey: 'consent_payment' })
  expect(link.status, link.text).toBe(200)
  const before = (await searchesOf(sale.proposalId)).length
  await permitEarlier(sale.proposalId)
  const save = (headers: Record<string, string>) =>
    partner.post(`${sale.at}/kyc/`, { ...sample, dob: sale.born }, headers)

  expect((await save({ [confirmHeader]: 'none' })).body).toMatchObject({
    error: 'withdraws',
    data: { withdrawals: [{ kind: 'payment_link' }] },
  })
  expect((await save({ [confirmHeader]: 'payment_link', 'if-match': '1' })).status).toBe(409)
  expect(await searchesOf(sale.proposalId)).toHaveLength(before)

  const saved = await save({ [confirmHeader]: 'payment_link' })
  expect(saved.status, saved.text).toBe(200)
  expect(await searchesOf(sale.proposalId)).toHaveLength(before + 1)

  await partner.post(`${sale.at}/withdraw/`, { reason: 'not_interested' })
  expect((await save({})).status).toBe(409)
  expect(await searchesOf(sale.proposalId)).toHaveLength(before + 1)
})
