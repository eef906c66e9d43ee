import type { CkycRecord } from '@portal/contract/calls/proposal.ts'
import { ckycPermissionVersion } from '@portal/domain/proposal/declarations.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeQuote } from '../../sales/testing/samples.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import type { TestClient } from '../../testing/test-client.ts'

let test: TestApp
let partner: TestClient
let quoteId: string
beforeAll(async () => {
  test = await buildTestApp()
  partner = await test.loginAs('P1001')
  quoteId = await makeQuote(partner, 'topup')
})
afterAll(() => test.close())

const person = { pan: 'ABCPK1237L', dob: '1984-02-29', permission: ckycPermissionVersion }
const read = (body: object, client = partner) =>
  client.post<{ record?: CkycRecord }>(`/api/topup/quote/${quoteId}/ckyc-record/`, body)
const readings = () =>
  test.db
    .selectFrom('audit_events')
    .select('data')
    .where('case_id', '=', quoteId)
    .where('event', '=', 'ckyc_record_read')
    .orderBy('seq')
    .execute()

it('with the customer’s permission the record begins the proposal: name, title, gender, address and e-mail', async () => {
  const { data } = await read({ ...person, pan: 'abcpk1237l' })
  expect(data.record).toMatchObject({
    name: expect.stringMatching(/ Kulkarni$/),
    title: expect.stringMatching(/^M/),
    gender: expect.stringMatching(/male$/),
    address: { line1: expect.any(String), pincode: expect.stringMatching(/^\d{6}$/) },
    email: expect.stringMatching(/^\w+\.kulkarni@/),
  })
  const recorded = { permission: ckycPermissionVersion, found: true, trace_id: expect.any(String) }
  expect(await readings()).toEqual([{ data: recorded }])
})

it('without the permission in its present wording nothing is read', async () => {
  const before = await readings()
  const refusal = await read({ ...person, permission: '2026-11' })
  expect(refusal.status).toBe(422)
  expect(refusal.body.fields?.permission?.message).toBe(
    'Please ask for the customer’s permission before the CKYC search',
  )
  expect((await read({ ...person, pan: 'ABCCK1237L' })).body.fields?.pan, 'a company’s PAN').toBeDefined()
  expect(await readings()).toEqual(before)
})

it('a person without a record gives none, and a register that is down holds nothing up', async () => {
  expect((await read({ ...person, pan: 'ABCPK1234L' })).data).toEqual({})
  expect((await read({ ...person, pan: 'ABCPK1230L' })).data, 'nobody there').toEqual({ is_unknown: true })
  expect((await read({ ...person, pan: 'ABCPK5555L' })).status).toBe(503)
})

it('the record is read for an own quote only, and not too often', async () => {
  expect((await read(person, await test.loginAs('P1002'))).status).toBe(404)
  const replies = []
  for (let count = 0; count < 61; count++) replies.push((await read({ ...person, pan: 'ABCPK1230L' })).status)
  expect(replies.at(-1)).toBe(429)
})
