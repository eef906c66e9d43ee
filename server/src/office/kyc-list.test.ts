import type { KycReview, KycRow } from '@portal/contract/calls/office.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { familyForm, makeProposal } from '../sales/testing/samples.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'
import type { TestClient } from '../testing/test-client.ts'

let test: TestApp
let underwriter: TestClient
const waiting: { id: string; name: string }[] = []

beforeAll(async () => {
  test = await buildTestApp()
  const [asha, rohan] = [await test.loginAs('P1001'), await test.loginAs('P1002')]
  for (const [partner, name] of [
    [asha, 'Meera Pillai'],
    [rohan, 'Suresh Nambiar'],
    [asha, 'Meera Nambiar'],
  ] as const) {
    const form = familyForm()
    const sale = await makeProposal(partner, 'topup', {
      form: { ...form, proposer: { ...form.proposer, name } },
    })
    await test.db.updateTable('proposals').set({ kyc_state: 'review' }).where('id', '=', sale.proposalId).execute()
    waiting.push({ id: sale.proposalId, name })
    test.clock.advance(60_000)
  }
  underwriter = await test.loginAs('U3001')
})
afterAll(() => test.close())

const list = async (query: Record<string, string> = {}) => {
  const reply = await underwriter.get<{ rows: KycRow[]; next?: string }>(
    `/api/office/kyc/?${new URLSearchParams({ tab: 'kyc', ...query })}`,
  )
  expect([reply.status, query]).toEqual([200, query])
  return reply.data.rows.map(({ proposal_id }) => waiting.findIndex(({ id }) => id === proposal_id))
}

it('identities under review are listed by age, and found by parts of the name, number and partner', async () => {
  expect(await list()).toEqual([0, 1, 2])
  expect(await list({ sort: '-since' })).toEqual([2, 1, 0])
  expect(await list({ search: 'nambi' })).toEqual([1, 2])
  expect(await list({ search: 'Nambiar meera' })).toEqual([2])
  expect(await list({ search: 'p1002' })).toEqual([1])
  const { number } = await test.db
    .selectFrom('proposals')
    .select('number')
    .where('id', '=', waiting[0]!.id)
    .executeTakeFirstOrThrow()
  expect(await list({ search: number.toLowerCase() })).toEqual([0])
  expect(await list({ search: 'nobody' })).toEqual([])
})

it('are filtered by what is to be checked and by product', async () => {
  expect(await list({ product: 'topup' })).toEqual([0, 1, 2])
  expect(await list({ product: 'car' })).toEqual([])
  expect(await list({ kind: 'match' })).toEqual([])
  await test.db.updateTable('proposals').set({ screening_state: 'match' }).where('id', '=', waiting[1]!.id).execute()
  expect(await list({ kind: 'match' })).toEqual([1])
  expect((await underwriter.get('/api/office/kyc/?kind=other')).status).toBe(422)
})

it('shows what was typed of the person and whether the register has them, and nothing about health', async () => {
  const at = `/api/office/kyc/${waiting[0]!.id}/`
  const { data } = await underwriter.get<KycReview>(at)
  expect(data.sheet.map(({ key }) => key)).toContain('proposer')
  expect(JSON.stringify(data.sheet)).toContain('Meera Pillai')
  expect(data.sheet.map(({ key }) => key)).not.toContain('health')
  expect(data.searches).toEqual([])
  const partner = await test.loginAs('P1001')
  expect((await partner.get(at)).status).toBe(403)
  await test.db.updateTable('proposals').set({ kyc_state: 'verified' }).where('id', '=', waiting[0]!.id).execute()
  expect((await underwriter.get(at)).status, 'decided').toBe(404)
})
