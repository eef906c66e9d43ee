import type { KycRow } from '@portal/contract/calls/office-identities.ts'
import type { CasePage } from '@portal/contract/calls/workbench.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import { seedDemo } from '../seed.ts'
import { seedBranches } from './branches.ts'
import { seedDecidedWork } from './decided-work.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
  await seedDemo(test.deps, [seedBranches, seedDecidedWork])
})
afterAll(() => test.close())

it('the demo’s lists of decided cases and identities say what was decided and by whom', async () => {
  const office = await test.loginAs('U3001')
  const cases = await office.get<CasePage>('/api/office/cases/?tab=decided')
  expect(cases.data.rows.map(({ customer, decided }) => [customer, decided?.outcome, decided?.by?.code])).toEqual([
    ['Vilas Kamble', 'terms', 'U3001'],
    ['Sharada Meshram', 'declined', 'U3001'],
  ])
  const identities = await office.get<{ rows: KycRow[] }>('/api/office/kyc/?tab=decided')
  expect(identities.data.rows.map(({ customer, decided }) => [customer, decided?.outcome])).toEqual([
    ['Lata Bhagat', 'verified'],
  ])
})
