import type { CasePage } from '@portal/contract/calls/dashboard.ts'
import type { FailedUpload, OfficeDocuments } from '@portal/contract/calls/office-documents.ts'
import type { PolicyUpload } from '@portal/contract/calls/policy.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { deriveEvent } from '../business-events/derive-event.ts'
import { runMoneyJobs } from '../payment/testing/customer.ts'
import { carForm, carQuote } from '../sales/testing/samples.ts'
import { buildPolicyWorld, type PolicyWorld } from './testing/policy-world.ts'

let world: PolicyWorld
beforeAll(async () => {
  world = await buildPolicyWorld()
})
afterAll(() => world.test.close())

type Bought = Awaited<ReturnType<PolicyWorld['buy']>>

const uploadOf = (policyId: string) =>
  world.test.db.selectFrom('policy_uploads').selectAll().where('policy_id', '=', policyId).executeTakeFirst()
const enteredOf = async (policy: Bought) => world.test.sandbox.enteredPolicies.get((await policy.row()).number)
const eventsOf = (policyId: string) =>
  world.test.db
    .selectFrom('audit_events')
    .selectAll()
    .where('case_id', '=', policyId)
    .where('event', 'in', ['motor_policy_uploaded', 'motor_upload_refused', 'motor_upload_retried'])
    .orderBy('seq')
    .execute()
const shownIn = async (policy: Bought, code = 'U3001') => {
  const office = await world.test.loginAs(code)
  const at = `/api/office/proposals/${policy.sale.proposalId}/documents/`
  return (await office.get<OfficeDocuments>(at)).data.motor_register
}
const retryAt = (policy: Bought) => `/api/office/proposals/${policy.sale.proposalId}/motor-register/`
const failedUploads = async () => {
  const admin = await world.test.loginAs('A9001')
  return (await admin.get<{ rows: FailedUpload[] }>('/api/office/motor-register/')).data.rows
}
const withChassis = (chassis_number: string) => ({
  form: { ...carForm, vehicle: { ...carForm.vehicle, chassis_number } },
})
const nominee = {
  kind: 'nominee',
  body: { nominees: [{ name: 'Kamala Iyer', relation: 'mother', dob: '1955-05-05', share: 100 }] },
}

it('uploads a car policy after issue, and the register follows endorsement and cancellation', async () => {
  const policy = await world.buy('car')
  expect(await uploadOf(policy.id)).toMatchObject({ state: 'uploaded', uploaded_on: '2026-11-16', told_version: 0 })
  const { number, holder, starts, ends } = await policy.row()
  expect(await enteredOf(policy)).toMatchObject({
    policy_number: number,
    revision: 0,
    insurer_code: world.test.deps.settings.insurer.registrationNumber,
    registration_number: carQuote.registration_number,
    chassis_number: carForm.vehicle.chassis_number,
    engine_number: carForm.vehicle.engine_number,
    owner_name: holder,
    cover: 'comprehensive',
    own_damage: { from: starts, to: ends },
    third_party: { from: starts, to: ends },
    issued_on: '2026-11-16',
    cancelled_from: null,
  })
  expect(await shownIn(policy)).toEqual({ state: 'uploaded', since: '2026-11-16' })

  await policy.changeTo(nominee)
  await runMoneyJobs(world.test, 'by the clock')
  expect(await enteredOf(policy)).toMatchObject({ revision: 1, cancelled_from: null })

  // The portal cancels no car policy by itself; one that somebody cancels is told like any other.
  await world.test.db
    .updateTable('policies')
    .set({ free_look_until: '2026-12-16' })
    .where('id', '=', policy.id)
    .execute()
  await world.goTo('2026-11-20')
  await policy.cancel()
  await runMoneyJobs(world.test, 'by the clock')
  const cancelled = await enteredOf(policy)
  expect(cancelled?.revision).toBe(2)
  expect(cancelled?.cancelled_from).toBe((await policy.view()).cancelled_from)
  expect(await uploadOf(policy.id)).toMatchObject({ state: 'uploaded', uploaded_on: '2026-11-16', told_version: 2 })

  const events = await eventsOf(policy.id)
  expect(events.map(({ data }) => data)).toMatchObject(
    [0, 1, 2].map((endorsements) => ({ uploaded_on: '2026-11-16', endorsements })),
  )
  expect(deriveEvent(events[0]!, { policy_id: policy.id })).toMatchObject({
    name: 'policy.uploaded',
    data: { policy_id: policy.id, uploaded_on: '2026-11-16', endorsements: 0 },
  })
  const timeline = await world.partner.get<CasePage>(`/api/dashboard/sales/${policy.sale.quoteId}/`)
  expect(timeline.data.timeline.map(({ event }) => event)).toContain('motor_policy_uploaded')
})

it('uploads a new car by its chassis, with three years of third party, and its number once it has one', async () => {
  const { previous_policy: _, idv: __, ...registered } = carQuote
  const bought = { registration_number: 'NEW', registration_date: '2026-11-16', start_date: '2026-11-16', addons: [] }
  const policy = await world.buy('car', { quote: { ...registered, ...bought } })
  expect(await enteredOf(policy)).toMatchObject({
    registration_number: null,
    own_damage: { from: '2026-11-16', to: '2027-11-15' },
    third_party: { from: '2026-11-16', to: '2029-11-15' },
  })
  await world.partner.post(`/api/policy/${policy.id}/registration/`, { registration_number: 'MH02ZZ7654' })
  await runMoneyJobs(world.test, 'by the clock')
  expect(await enteredOf(policy)).toMatchObject({ registration_number: 'MH02ZZ7654', revision: 1 })
})

it('shows a refusal to the office, which sends the policy again once the register is put right', async () => {
  const policy = await world.buy('car', withChassis('MA3EWDE1S00121111'))
  expect(await uploadOf(policy.id)).toMatchObject({ state: 'refused', refusal: 'other_vehicle', uploaded_on: null })
  const refused = { state: 'refused', refusal: 'other_vehicle', may_retry: true }
  for (const code of ['U3001', 'F4001', 'A9001']) expect(await shownIn(policy, code)).toEqual(refused)
  const { number } = await policy.row()
  expect(await failedUploads()).toContainEqual(
    expect.objectContaining({ policy_number: number, proposal_id: policy.sale.proposalId, upload: refused }),
  )
  expect((await world.partner.post(retryAt(policy), {})).status).toBe(403)
  for (const code of ['R7001', 'S5001'])
    expect((await (await world.test.loginAs(code)).post(retryAt(policy), {})).status, code).toBe(403)

  const { motorRegister } = world.test.deps.integrations
  const put = async () => ({ ok: true as const, value: { taken: true as const, on: '2026-11-17' } })
  world.test.deps.integrations.motorRegister = { upload: put }
  const office = await world.test.loginAs('F4001')
  const reply = await office.post<PolicyUpload>(retryAt(policy), {})
  expect(reply.data, reply.text).toEqual({ state: 'waiting' })
  await runMoneyJobs(world.test, 'by the clock')
  world.test.deps.integrations.motorRegister = motorRegister!
  expect(await shownIn(policy)).toEqual({ state: 'uploaded', since: '2026-11-17' })
  expect((await office.post(retryAt(policy), {})).status, 'nothing to send again').toBe(409)
  expect((await failedUploads()).map(({ policy_number }) => policy_number)).not.toContain(number)
  expect(await eventsOf(policy.id)).toMatchObject([
    { event: 'motor_upload_refused', data: { refusal: 'other_vehicle' } },
    { event: 'motor_upload_retried', actor: 'office:F4001' },
    { event: 'motor_policy_uploaded' },
  ])
})

it('tries again by itself while the register is away, shows how often, and begins anew when the office asks', async () => {
  const { motorRegister } = world.test.deps.integrations
  const away = { ok: false as const, kind: 'timeout' as const, maybeDone: true, detail: 'timeout' }
  world.test.deps.integrations.motorRegister = { upload: async () => away }
  const policy = await world.buy('car')
  expect(await uploadOf(policy.id)).toMatchObject({ state: 'waiting', uploaded_on: null })
  const waiting = { state: 'waiting', failed: { attempts: 1, next_at: expect.any(String) }, may_retry: true }
  expect(await shownIn(policy)).toEqual(waiting)
  expect((await failedUploads()).map(({ upload }) => upload)).toContainEqual(waiting)

  await sql`select graphile_worker.permanently_fail_jobs(array(
    select id from graphile_worker.jobs where key = ${`upload-policy:${policy.id}`}), 'away')`.execute(world.test.db)
  const givenUp = await shownIn(policy)
  expect(givenUp).toEqual({ state: 'waiting', failed: { attempts: expect.any(Number) }, may_retry: true })

  world.test.deps.integrations.motorRegister = motorRegister!
  const office = await world.test.loginAs('A9001')
  expect((await office.post<PolicyUpload>(retryAt(policy), {})).data).toEqual({ state: 'waiting' })
  await runMoneyJobs(world.test, 'by the clock')
  expect(await shownIn(policy)).toEqual({ state: 'uploaded', since: '2026-11-16' })
})

it('uploads no other product, and nothing where the insurer has no register', async () => {
  const topup = await world.buy('topup')
  expect(await uploadOf(topup.id)).toBeUndefined()
  expect(await shownIn(topup)).toBeUndefined()
  const office = await world.test.loginAs('A9001')
  expect((await office.post(retryAt(topup), {})).status).toBe(404)

  const { motorRegister, ...others } = world.test.deps.integrations
  world.test.deps.integrations = others
  const policy = await world.buy('car')
  world.test.deps.integrations = { ...others, motorRegister: motorRegister! }
  expect(await uploadOf(policy.id)).toBeUndefined()
})
