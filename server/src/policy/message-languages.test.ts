import { afterAll, beforeAll, expect, it } from 'vitest'
import { isMessageKind, templateUses } from '../kernel/message-uses.ts'
import { buildPolicyWorld, type PolicyWorld } from './testing/policy-world.ts'

let world: PolicyWorld
beforeAll(async () => {
  world = await buildPolicyWorld()
})
afterAll(() => world.test.close())

const address = { line1: '12 Hill Road', pincode: '400050', city: 'Mumbai', state: 'Maharashtra' }

it('every message of a policy speaks the language of its reader: the sale of the customer, the account of the agent', async () => {
  const { db } = world.test
  const policy = await world.buy()
  await db.updateTable('quotes').set({ language: 'mr' }).where('id', '=', policy.sale.quoteId).execute()
  await db.updateTable('partners').set({ language: 'hi' }).where('code', '=', 'P1001').execute()
  await db.deleteFrom('outbox').execute()
  expect((await policy.view()).share_text).toMatch(/^तुमची .* पॉलिसी/)

  await policy.changeTo({ kind: 'address', body: { current: address, permanent: 'same' } })
  await policy.cancel()

  const rows = await db.selectFrom('outbox').select(['kind', 'template', 'language', 'body']).execute()
  const sent = rows.map(({ kind, template, language }) => ({ template: template ?? kind, language }))
  const readers = new Set<string>()
  for (const { template, language } of sent) {
    if (!isMessageKind(template)) throw new Error(`${template} has no template`)
    const { to } = templateUses[template]
    readers.add(to)
    expect({ template, language }).toEqual({ template, language: to === 'customer' ? 'mr' : 'hi' })
  }
  expect([...readers].sort()).toEqual(['customer', 'partner'])
  expect(sent.map(({ template }) => template)).toEqual(
    expect.arrayContaining(['service_request', 'endorsement_issued', 'service_confirmed']),
  )
})
