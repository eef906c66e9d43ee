import type { ProposalView } from '@portal/contract/calls/proposal.ts'
import type { StepDraft } from '@portal/contract/calls/step-draft.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { setState } from '../testing/set-state.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'
import type { TestClient } from '../testing/test-client.ts'
import { makeComplete, makeQuote } from './testing/samples.ts'

let test: TestApp
let partner: TestClient
beforeAll(async () => {
  test = await buildTestApp()
  partner = await test.loginAs('P1001')
})
afterAll(() => test.close())

const at = (quoteId: string, step = 'last-question') => `/api/health/quote/${quoteId}/draft/${step}/`
const draft = JSON.stringify({ values: { medical: [{ insured_id: '1', conditions: [{ name: 'Diabetes' }] }] } })

it('stores a draft sealed, and changes neither state nor version of a payable sale', async () => {
  const sale = await makeComplete(partner, 'health')
  const read = async () => (await partner.get<ProposalView>(`${sale.at}/`)).data
  const before = await read()
  expect((await partner.put(at(sale.quoteId), { draft })).status).toBe(200)
  expect((await partner.get<StepDraft>(at(sale.quoteId))).data).toEqual({ draft })
  const after = await read()
  expect([after.state, after.version, after.quote.version]).toEqual(['payable', before.version, before.quote.version])
  const rows = await test.db.selectFrom('step_drafts').selectAll().where('quote_id', '=', sale.quoteId).execute()
  expect(rows.map((row) => row.step)).toEqual(['last-question'])
  expect(rows[0]?.sealed).not.toContain('Diabetes')
})

it('the last save wins, and null removes the draft', async () => {
  const quoteId = await makeQuote(partner, 'health')
  await partner.put(at(quoteId), { draft })
  await partner.put(at(quoteId), { draft: '{"values":{}}' })
  expect((await partner.get<StepDraft>(at(quoteId))).data.draft).toBe('{"values":{}}')
  await partner.put(at(quoteId), { draft: null })
  expect((await partner.get<StepDraft>(at(quoteId))).data.draft).toBeNull()
})

it('stores the notes of a sale beside the drafts; resuming a car sale opens the step with missing RC details', async () => {
  const quoteId = await makeQuote(partner, 'car')
  const route = async () => (await partner.get<{ route: string }>(`/api/dashboard/sales/${quoteId}/resume/`)).data.route
  expect(await route()).toBe('/car/add-vehicle-details')
  const notes = JSON.stringify({ vehicle: { engine_number: 'K12MN1234567', chassis_number: 'MA3EWDE1S00123456' } })
  expect((await partner.put(`/api/car/quote/${quoteId}/draft/sale-notes/`, { draft: notes })).status).toBe(200)
  expect(await route()).toBe('/car/owner-details')
})

it('is refused for another partner, for an unknown step and for a closed quote', async () => {
  const quoteId = await makeQuote(partner, 'health')
  await partner.put(at(quoteId), { draft })
  const other = await test.loginAs('P1002')
  expect((await other.get(at(quoteId))).status).toBe(404)
  expect((await other.put(at(quoteId), { draft })).status).toBe(404)
  expect((await partner.put(at(quoteId, 'made-up'), { draft })).status).toBe(404)
  expect((await partner.get(at(quoteId, 'made-up'))).status).toBe(404)
  await setState(test.db, 'quotes', { id: quoteId }, { state: 'closed' })
  expect((await partner.put(at(quoteId), { draft })).status).toBe(409)
})
