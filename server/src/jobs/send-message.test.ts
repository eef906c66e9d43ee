import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Deps } from '../context/deps.ts'
import { transaction } from '../db/database.ts'
import { done } from '../integrations/outcome.ts'
import { enqueueMessage, type OutgoingMessage } from '../messages/outbox.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'
import { sendMessage } from './send-message.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

const sms = { channel: 'sms', recipient: '9100000001' } as const
const texts: OutgoingMessage[] = [
  { ...sms, dedupeKey: 'a', kind: 'otp_policy_change', body: 'पॉलिसी TU-2026-00000003 में पता बदलने का कोड 4821 है।' },
  {
    ...sms,
    dedupeKey: 'b',
    kind: 'link_payment',
    body: 'Please pay ₹2,200: https://portal.example/paynow#t=abcDEF Valid',
  },
]

async function sentAs(deps: Deps, message: OutgoingMessage): Promise<string> {
  await transaction(test.db, (tx) => enqueueMessage({ tx, deps }, message))
  const { id } = await test.db
    .selectFrom('outbox')
    .select('id')
    .where('dedupe_key', '=', message.dedupeKey)
    .executeTakeFirstOrThrow()
  await sendMessage(deps, id)
  const row = await test.db
    .selectFrom('outbox')
    .select(['body', 'state'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row.state).toBe('sent')
  return row.body
}

it('a sent message keeps no code and no link', async () => {
  const messenger = { send: async () => done({ providerId: 'operator-1' }) }
  const settings = { ...test.deps.settings, demo: false }
  const depsWithMessenger = { ...test.deps, settings, integrations: { ...test.deps.integrations, messenger } }
  const storedBodies = []
  for (const one of texts) storedBodies.push(await sentAs(depsWithMessenger, one))
  expect(storedBodies.join(' ')).not.toMatch(/4821|abcDEF/)
  expect(storedBodies[1]).toBe('Please pay ₹2,200: https://portal.example/paynow#… Valid')
})

it('without a provider the outbox keeps messages complete for the demo phone', async () => {
  for (const one of texts)
    expect(await sentAs(test.deps, { ...one, dedupeKey: `demo ${one.dedupeKey}` })).toBe(one.body)
})
