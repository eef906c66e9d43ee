import type { TargetView } from '@portal/contract/calls/dashboard.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildPolicyWorld, type PolicyWorld } from '../../policy/testing/policy-world.ts'

let world: PolicyWorld
beforeAll(async () => {
  world = await buildPolicyWorld()
})
afterAll(() => world.test.close())

const at = '/api/dashboard/target/'
const read = async () => (await world.partner.get<TargetView>(at)).data

it('a partner sets a target for the present month, for themselves, and sees what was sold in the last twelve', async () => {
  const policy = await world.buy('topup')
  expect(await read()).toMatchObject({ month: '2026-11' })
  expect(await read()).not.toHaveProperty('target')
  expect((await world.partner.put<TargetView>(at, { target: '250000' })).data.target).toBe('250000.00')
  const { months } = await read()
  expect(months).toHaveLength(12)
  expect(months[0]?.month).toBe('2025-12')
  const { premium_paise } = await policy.row()
  expect(months.at(-1)).toEqual({ month: '2026-11', premium: (premium_paise / 100).toFixed(2), policies: 1 })
  const rohan = await world.test.loginAs('P1002')
  expect((await rohan.get<TargetView>(at)).data).not.toHaveProperty('target')

  await world.goTo('2026-12-02')
  expect(await read(), 'a new month has no target yet').not.toHaveProperty('target')
  await world.goTo('2026-11-18')
  expect((await world.partner.put<TargetView>(at, { target: null })).data).not.toHaveProperty('target')
  const events = await world.test.db
    .selectFrom('audit_events')
    .select(['actor', 'data'])
    .where('event', '=', 'target_set')
    .orderBy('seq')
    .execute()
  expect(events).toMatchObject([
    { actor: 'partner:P1001', data: { month: '2026-11', isSet: true } },
    { actor: 'partner:P1001', data: { month: '2026-11', isSet: false } },
  ])
})

it('refuses an amount that is none, and whoever sells nothing', async () => {
  for (const target of ['0', '-5', 'x', '']) expect((await world.partner.put(at, { target })).status).toBe(422)
  expect((await (await world.test.loginAs('U3001')).get(at)).status).toBe(403)
})
