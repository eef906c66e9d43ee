import type { KycRow } from '@portal/contract/calls/office.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import { seedDemo } from '../seed.ts'
import { seedOffice } from './office.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
  await seedDemo(test.deps, [seedOffice])
})
afterAll(() => test.close())

it('the demo office has a car with all its photos to decide on', async () => {
  const inspection = await test.db.selectFrom('inspections').selectAll().executeTakeFirstOrThrow()
  expect(inspection.state).toBe('photos_received')
  const photos = await test.db.selectFrom('inspection_photos').select(['storage_key', 'likeness']).execute()
  expect(photos).toHaveLength(8)
  expect(new Set(photos.map((one) => one.likeness)).size).toBe(8)
  for (const { storage_key } of photos) expect((await test.deps.integrations.documents.get(storage_key)).ok).toBe(true)
})

it('the demo office has an identity document that the underwriter accepts', async () => {
  const office = await test.loginAs('U3001')
  const list = await office.get<{ rows: KycRow[] }>('/api/office/kyc/')
  const row = list.data.rows[0]!
  expect(row).toMatchObject({ customer: 'Meera Pillai', documents: [{ document_type: 'passport' }] })
  expect((await office.get(row.documents[0]!.url)).status).toBe(200)
  const note = 'Name and photo agree.'
  expect((await office.post(`/api/office/kyc/${row.proposal_id}/`, { accept: true, note })).status).toBe(200)
})
