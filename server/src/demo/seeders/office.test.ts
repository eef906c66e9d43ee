import type { OfficeInspection } from '@portal/contract/calls/inspection.ts'
import type { KycReview, KycRow } from '@portal/contract/calls/office-identities.ts'
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

it('the demo office has a car with all its photos to decide on, and those of its last inspection', async () => {
  const inspections = await test.db.selectFrom('inspections').select(['id', 'state']).orderBy('requested_at').execute()
  expect(inspections.map(({ state }) => state)).toEqual(['rejected', 'photos_received'])
  const [earlier, current] = inspections.map(({ id }) => id)
  for (const id of [earlier!, current!]) {
    const photos = await test.db
      .selectFrom('inspection_photos')
      .select(['storage_key', 'likeness'])
      .where('inspection_id', '=', id)
      .execute()
    expect(photos).toHaveLength(8)
    expect(new Set(photos.map((one) => one.likeness)).size).toBe(8)
    for (const { storage_key } of photos)
      expect((await test.deps.integrations.documents.get(storage_key)).ok).toBe(true)
  }
  const surveyor = await test.loginAs('S5001')
  const { data } = await surveyor.get<OfficeInspection>(`/api/office/inspection/${current}/`)
  expect(data.last).toMatchObject({ inspection_id: earlier, matched: 'registration' })
})

it('the demo office has an identity document that the underwriter accepts', async () => {
  const office = await test.loginAs('U3001')
  const list = await office.get<{ rows: KycRow[] }>('/api/office/kyc/')
  const row = list.data.rows[0]!
  expect(row).toMatchObject({ customer: 'Meera Pillai', documents: [{ document_type: 'passport' }] })
  expect((await office.get(row.documents[0]!.url)).status).toBe(200)
  const review = await office.get<KycReview>(`/api/office/kyc/${row.proposal_id}/`)
  expect(review.data.comparison.status).toBe('record')
  const differing = review.data.comparison.fields.filter(({ result }) => result === 'different')
  expect(differing.map(({ field }) => field)).toEqual(['name', 'address'])
  const note = 'Name and photo agree.'
  expect((await office.post(`/api/office/kyc/${row.proposal_id}/`, { accept: true, note })).status).toBe(200)
})
