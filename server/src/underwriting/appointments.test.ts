import type { CaseView, Slot } from '@portal/contract/calls/nstp.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sell } from '../payment/testing/customer.ts'
import { adult, healthy } from '../sales/testing/samples.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'
import type { TestClient } from '../testing/test-client.ts'

let test: TestApp
let asha: TestClient
let rohan: TestClient
let underwriter: TestClient
beforeAll(async () => {
  test = await buildTestApp()
  asha = await test.loginAs('P1001')
  rohan = await test.loginAs('P1002')
  underwriter = await test.loginAs('U3001')
})
afterAll(() => test.close())

const topup = {
  policy_type: 'individual',
  si: '2000000',
  deductible: '500000',
  members: [adult(30)],
  pincode: '110001',
}
const diabetic = { conditions: [{ name: 'Diabetes', since: '2019-06', medication: true, hospitalised: false }] }

async function referredCase(partner: TestClient, more: object = diabetic): Promise<string> {
  const sale = await sell(partner, 'topup', { quote: topup, medical: { members: [healthy('1', more)] } })
  expect(sale.state).toBe('referred')
  const row = await test.db
    .selectFrom('uw_cases')
    .select('id')
    .where('proposal_id', '=', sale.proposalId)
    .executeTakeFirstOrThrow()
  return row.id
}
const slotsOf = async (partner: TestClient, caseId: string) =>
  (await partner.get<{ slots: Slot[] }>(`/api/nstp/${caseId}/slots/1/`)).data.slots
const bookIn = (partner: TestClient, caseId: string, { place, starts_at }: Slot) =>
  partner.post<CaseView>(`/api/nstp/${caseId}/appointment/`, { insured_id: '1', place, starts_at })

it('a case shows each member’s need and its seven-day deadline', async () => {
  const id = await referredCase(asha)
  const { data } = await asha.get<CaseView>(`/api/nstp/${id}/`)
  expect(data.members[0]).toMatchObject({ insured_id: '1', need: 'tele-medical', name: 'Ramesh Kumar Iyer' })
  expect(Date.parse(data.due_at) - Date.parse(data.opened_at)).toBe(7 * 86_400_000)
})

it('slots start two hours ahead at the earliest, centres are near the address and closed on Sundays', async () => {
  const id = await referredCase(asha, { weight_kg: 110 })
  const slots = await slotsOf(asha, id)
  expect(slots.length).toBeGreaterThan(20)
  for (const slot of slots) {
    expect(Date.parse(slot.starts_at)).toBeGreaterThanOrEqual(test.clock.now() + 2 * 3_600_000)
    expect(slot.place).toMatch(/^(mumbai|home)-/)
  }
  const sundays = slots.filter((slot) => new Date(Date.parse(slot.starts_at) + 19_800_000).getUTCDay() === 0)
  expect(sundays.every((slot) => slot.place === 'home-1')).toBe(true)
})

it('of fifty concurrent bookings of one slot one succeeds, and the others are told that it is taken', async () => {
  const cases = await Promise.all(Array.from({ length: 10 }, () => referredCase(asha)))
  const [slot] = await slotsOf(asha, cases[0]!)
  const wishes = Array.from({ length: 50 }, (_, i) => bookIn(asha, cases[i % 10]!, slot!))
  const answers = await Promise.all(wishes)
  const holders = await test.db
    .selectFrom('appointments')
    .select('case_id')
    .where('place', '=', slot!.place)
    .where('starts_at', '=', slot!.starts_at)
    .where('state', '=', 'booked')
    .execute()
  expect(holders).toHaveLength(1)
  const winner = cases.indexOf(holders[0]!.case_id)
  // The winner's own repeats find their booking and are answered the same.
  for (const [i, answer] of answers.entries()) expect(answer.status, answer.text).toBe(i % 10 === winner ? 200 : 409)
  expect(answers.find((one) => one.status === 409)?.body.error).toBe('slot_taken')
})

it('an appointment is moved, the old slot is free again, and the calendar file says so', async () => {
  const id = await referredCase(asha)
  const [first, second] = (await slotsOf(asha, id)).slice(-2) as [Slot, Slot]
  const booked = (await bookIn(asha, id, first)).data
  expect(booked.state).toBe('appointment_booked')
  const appointment = booked.members[0]?.appointment
  expect(appointment).toMatchObject({ starts_at: first.starts_at, sequence: 0 })
  const moved = (await bookIn(asha, id, second)).data.members[0]?.appointment
  expect(moved).toMatchObject({ appointment_id: appointment?.appointment_id, starts_at: second.starts_at, sequence: 1 })
  expect((await slotsOf(asha, id)).some((slot) => slot.starts_at === first.starts_at)).toBe(true)
  const ics = await asha.get(`/api/nstp/${id}/appointment/${appointment?.appointment_id}/ics/`)
  expect(ics.headers['content-type']).toContain('text/calendar')
  expect(ics.text).toContain('SEQUENCE:1')
  expect(ics.text).toContain(`DTSTART:${second.starts_at.replace(/[-:]|\.000/g, '')}`)
  const told = await test.db.selectFrom('outbox').select('id').where('kind', '=', 'appointment').execute()
  expect(told.length).toBeGreaterThanOrEqual(2)
})

it('cancelling frees the slot and reopens the case', async () => {
  const id = await referredCase(asha)
  const [slot] = await slotsOf(asha, id)
  const booked = (await bookIn(asha, id, slot!)).data.members[0]?.appointment
  const answer = await asha.post<CaseView>(`/api/nstp/${id}/appointment/${booked?.appointment_id}/cancel/`, {})
  expect(answer.data).toMatchObject({ state: 'open' })
  expect(answer.data.members[0]?.appointment).toBeUndefined()
  const told = await test.db
    .selectFrom('outbox')
    .select(['kind', 'body'])
    .where('case_id', '=', answer.data.proposal_id)
    .where('kind', 'like', 'appointment%')
    .orderBy('kind')
    .execute()
  expect(told.map((message) => message.kind)).toEqual(['appointment', 'appointment_cancelled'])
  expect(told[1]?.body).toContain('has been cancelled')
})

it('a decision frees the slot; nothing can be booked after it', async () => {
  const id = await referredCase(asha)
  const [slot] = await slotsOf(asha, id)
  await bookIn(asha, id, slot!)
  expect(
    (
      await underwriter.post(`/api/office/cases/${id}/decide/`, {
        decision: 'accept',
        note: '',
        without_report: 'Papers suffice',
      })
    ).status,
  ).toBe(200)
  const held = await test.db
    .selectFrom('appointments')
    .select('id')
    .where('case_id', '=', id)
    .where('state', '=', 'booked')
    .execute()
  expect(held).toEqual([])
  expect((await bookIn(asha, id, slot!)).status).toBe(409)
})

it('another partner’s case is not found, and a slot that is not offered is refused', async () => {
  const id = await referredCase(asha)
  const [slot] = await slotsOf(asha, id)
  expect((await rohan.get(`/api/nstp/${id}/`)).status).toBe(404)
  expect((await bookIn(rohan, id, slot!)).status).toBe(404)
  expect((await bookIn(asha, id, { ...slot!, starts_at: '2026-11-20T21:07:00.000Z' })).status).toBe(409)
  const wrongTime = await bookIn(asha, id, { ...slot!, starts_at: '2026-11-20T25:07:00.000Z' })
  expect(wrongTime.status).toBe(422)
  expect(wrongTime.body).toMatchObject({
    fields: { starts_at: { code: 'time.format', message: 'Invalid Time Format' } },
  })
  expect((await bookIn(asha, id, { ...slot!, place: 'mumbai-dadar' })).status).toBe(404)
})
