import type { OfficeInspection } from '@portal/contract/calls/inspection.ts'
import type { ProposalView } from '@portal/contract/calls/proposal.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uploadAllViews } from '../../inspection/testing/photos.ts'
import { carForm, carQuote, makeComplete } from '../../sales/testing/samples.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import type { TestClient } from '../../testing/test-client.ts'

let test: TestApp
let partner: TestClient
let surveyor: TestClient
beforeAll(async () => {
  test = await buildTestApp()
  partner = await test.loginAs('P1001')
  surveyor = await test.loginAs('S5001')
})
afterAll(() => test.close())

interface Car {
  plate: string
  chassis?: string
}

/** A car whose old policy has lapsed, with all its photos. */
async function inspectedCar({ plate, chassis = `MA3EWDE1S0012${plate.slice(-4)}` }: Car) {
  test.clock.advance(60_000)
  const quote = {
    ...carQuote,
    registration_number: plate,
    previous_policy: { ...carQuote.previous_policy, expiry: '2026-11-01' },
    start_date: '2026-11-17',
  }
  const { owner, vehicle } = carForm
  const form = { owner, vehicle: { ...vehicle, chassis_number: chassis } }
  const sale = await makeComplete(partner, 'car', { quote, form })
  const { data } = await partner.get<ProposalView>(`${sale.at}/`)
  const id = data.inspection_id ?? ''
  await uploadAllViews(partner, `/api/car/inspection/${id}`)
  await partner.post(`/api/car/inspection/${id}/submit/`, {})
  const office = `/api/office/inspection/${id}`
  return {
    id,
    office,
    quoteId: sale.quoteId,
    read: async () => (await surveyor.get<OfficeInspection>(`${office}/`)).data,
    decide: (decision: object) => surveyor.post<OfficeInspection>(`${office}/decide/`, decision),
  }
}

describe('the last inspection of a car', () => {
  it('is the newest that was closed, with its photos and what was decided; who looks at it is recorded at its sale', async () => {
    const plate = 'MH02AB4411'
    const first = await inspectedCar({ plate })
    expect((await first.read()).last, 'the first of this car').toBeUndefined()
    await first.decide({ decision: 'reject', reasons: ['heavy_damage'] })
    const second = await inspectedCar({ plate })
    await second.decide({ decision: 'approve', damage: ['Dent, left door'], note: 'Old dent' })
    const third = await inspectedCar({ plate })
    const { last } = await third.read()
    expect(last).toEqual({ inspection_id: second.id, requested_at: expect.any(String), matched: 'registration' })
    const earlier = await second.read()
    expect(earlier).toMatchObject({
      state: 'approved',
      damage: ['Dent, left door'],
      note: 'Old dent',
      decided: { by: 'S5001', decision: 'approve' },
      last: { inspection_id: first.id },
    })
    expect(earlier.photos).toHaveLength(8)
    expect((await surveyor.get(earlier.photos[0]!.url)).headers['content-type']).toBe('image/jpeg')
    await test.app.writePersonViews()
    const views = await test.db
      .selectFrom('person_views')
      .select(['by', 'what'])
      .where('quote_id', '=', second.quoteId)
      .where('what', 'in', ['getOfficeInspection', 'getOfficePhoto'])
      .execute()
    expect(views.map(({ by, what }) => `${by} ${what}`).sort()).toEqual([
      'S5001 getOfficeInspection',
      'S5001 getOfficePhoto',
    ])
  })

  it('is none that is still open: nothing was decided about it', async () => {
    const plate = 'MH02AB4422'
    await inspectedCar({ plate })
    expect((await (await inspectedCar({ plate })).read()).last).toBeUndefined()
  })

  it('is found under another number plate by the chassis number, and not of another car of the owner', async () => {
    const chassis = 'MA3EWDE1S00777001'
    const before = await inspectedCar({ plate: 'MH02AB4433', chassis })
    await before.decide({ decision: 'approve', damage: [] })
    const other = await inspectedCar({ plate: 'MH02AB4444', chassis: 'MA3EWDE1S00777002' })
    expect((await other.read()).last).toBeUndefined()
    const again = await inspectedCar({ plate: 'MH02AB4455', chassis })
    expect((await again.read()).last).toMatchObject({ inspection_id: before.id, matched: 'chassis' })
  })

  it('is not shown of a sale that was erased: its photos are gone', async () => {
    const plate = 'MH02AB4466'
    const before = await inspectedCar({ plate })
    await before.decide({ decision: 'reject', reasons: ['altered'] })
    await test.db.deleteFrom('inspection_uploads').where('inspection_id', '=', before.id).execute()
    await test.db.deleteFrom('inspection_photos').where('inspection_id', '=', before.id).execute()
    expect((await (await inspectedCar({ plate })).read()).last).toBeUndefined()
  })
})
