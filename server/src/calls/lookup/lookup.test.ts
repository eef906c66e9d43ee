import type { BankOfIfsc, PlaceOfPin, VehicleRegistration } from '@portal/contract/calls/lookup.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import type { TestClient } from '../../testing/test-client.ts'

let test: TestApp
let partner: TestClient
beforeAll(async () => {
  test = await buildTestApp()
  partner = await test.loginAs('P1001')
})
afterAll(() => test.close())

describe('PIN codes', () => {
  it.each([
    ['400001', 'Mumbai', 'Maharashtra'],
    ['560001', 'Bengaluru', 'Karnataka'],
    ['110001', 'New Delhi', 'Delhi'],
    ['110096', 'Delhi', 'Delhi'],
    ['400050', 'Mumbai', 'Maharashtra'],
    ['560034', 'Bengaluru', 'Karnataka'],
    ['122001', 'Gurugram', 'Haryana'],
    ['682020', 'Kochi', 'Kerala'],
    ['673001', 'Kozhikode', 'Kerala'],
    ['211001', 'Prayagraj', 'Uttar Pradesh'],
    ['431001', 'Chhatrapati Sambhajinagar', 'Maharashtra'],
    ['605001', 'Puducherry', 'Puducherry'],
    ['180001', undefined, 'Jammu & Kashmir'],
  ])('%s gives the city as people name it, and the state', async (pin, city, state) => {
    const { data } = await partner.get<PlaceOfPin>(`/api/lookup/pincode/${pin}/`)
    expect(data).toMatchObject({ pincode: pin, state, ...(city && { city }) })
    expect(data.district).not.toBe('')
  })

  it('one that does not exist, or has another form, is 404, and without a session 401', async () => {
    expect((await partner.get('/api/lookup/pincode/999999/')).status).toBe(404)
    expect((await partner.get('/api/lookup/pincode/012345/')).status).toBe(404)
    expect((await test.visitor().get('/api/lookup/pincode/400001/')).status).toBe(401)
  })
})

describe('IFSC', () => {
  it('names the bank, in any case of letters', async () => {
    expect((await partner.get<BankOfIfsc>('/api/lookup/ifsc/hdfc0000001/')).data).toMatchObject({
      ifsc: 'HDFC0000001',
      bank: 'HDFC Bank',
    })
    expect((await partner.get<BankOfIfsc>('/api/lookup/ifsc/SBIN0000300/')).data.bank).toBe('State Bank of India')
  })
  it('[V-8] one without its zero, and one that does not exist, is 404', async () => {
    expect((await partner.get('/api/lookup/ifsc/HDFC1000001/')).status).toBe(404)
    expect((await partner.get('/api/lookup/ifsc/HDFC0ZZZZZZ/')).status).toBe(404)
  })
})

describe('vehicle registration', () => {
  const findVehicle = (registration_number: string, client = test.visitor()) =>
    client.post<VehicleRegistration>('/pub/car/vehicleregestration', { registration_number })

  it('[C-12] [C-14] needs no session and no CSRF header, and answers RTO, zone and the car, never its owner', async () => {
    const vehicleReply = await findVehicle('MH 02 AB 1235')
    expect(vehicleReply.status).toBe(200)
    expect(vehicleReply.data).toMatchObject({ found: true, registration_number: 'MH02AB1235', rto: 'MH02', zone: 'A' })
    expect(vehicleReply.data.vehicle).toMatchObject({
      make: expect.any(String),
      registration_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    })
    expect(vehicleReply.text).not.toMatch(/owner|address|phone|father/i)
  })

  it('tells engine, chassis and policy number and the financier to a signed-in partner, to nobody else', async () => {
    const rcNumbers = {
      engine_number: expect.stringMatching(/^K12\d+$/),
      chassis_number: expect.stringMatching(/^MA3\d{14}$/),
      policy_number: expect.stringMatching(/^\d+$/),
    }
    const { data, text } = await findVehicle('MH02AB1237', partner)
    expect(data.vehicle).toMatchObject(rcNumbers)
    expect(text).not.toMatch(/owner|address|phone|father/i)
    const financed = await Promise.all(
      ['MH02AB1231', 'MH02AB1232', 'MH02AB1233', 'MH02AB1236'].map((number) => findVehicle(number, partner)),
    )
    expect(financed.map((one) => one.data.vehicle?.financier)).toContain('STATE BANK OF INDIA')
    for (const other of [test.visitor(), await test.loginAs('U3001')]) {
      const { data } = await findVehicle('MH02AB1237', other)
      for (const name of [...Object.keys(rcNumbers), 'financier']) expect(data.vehicle).not.toHaveProperty(name)
    }
  })

  it.each([
    ['unknown there', 'RJ14XY1230', { rto: 'RJ14', zone: 'B' }],
    ['while the register is down', 'KA05XY7777', { rto: 'KA05', zone: 'A' }],
    ['a new car', 'NEW', { rto: '' }],
    ['no registration number at all', "'; drop table quotes", { found: false }],
  ])('[C-12] %s: still 200, with found false', async (_, number, facts) => {
    const answer = await findVehicle(number)
    expect(answer.status).toBe(200)
    expect(answer.data).toMatchObject({ found: false, ...facts })
    expect(answer.data.vehicle).toBeUndefined()
  })

  it('refuses another site, a form post and too many requests', async () => {
    const foreign = await test
      .visitor()
      .post('/pub/car/vehicleregestration', { registration_number: 'MH02AB1235' }, { 'sec-fetch-site': 'cross-site' })
    expect(foreign.status).toBe(403)
    const form = await test.visitor().send({
      method: 'POST',
      url: '/pub/car/vehicleregestration',
      headers: { 'content-type': 'text/plain' },
      payload: '{"registration_number":"MH02AB1235"}',
    })
    expect(form.status).toBe(415)
    const replies = await Promise.all(Array.from({ length: 40 }, () => findVehicle('MH02AB1235')))
    expect(replies.some((one) => one.status === 429)).toBe(true)
  })
})

describe('rates', () => {
  it('names the version in force, and serves its tables as immutable', async () => {
    const { data } = await partner.get<{ version: string }>('/api/rates/health/')
    expect(data).toEqual({ version: '2026-11', effective_from: '2026-11-01' })
    const tables = await partner.get<{ version: string; tables: object }>(`/api/rates/health/${data.version}/`)
    expect(tables.headers['cache-control']).toContain('immutable')
    expect(tables.data.tables).toHaveProperty('age')
    expect((await partner.get('/api/rates/health/1999-01/')).status).toBe(404)
  })
})
