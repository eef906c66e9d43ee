import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../context/work.ts'
import { dropExpiredMonths, listParts, makeMonths } from '../db/month-parts.ts'
import { enqueueMessage } from '../messages/outbox.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'
import { workThrough } from '../testing/work-through.ts'
import { finishedRows } from './move-finished.ts'

const dayMs = 86_400_000
let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  for (const table of ['outbox', 'sent_messages', 'sent_message_keys', 'gateway_inbox', 'applied_notifications'])
    await sql`delete from ${sql.table(table)}`.execute(test.db)
})

/** The deps of so many days later. */
const later = (days: number) => ({ ...test.deps, now: () => test.deps.now() + days * dayMs })
const send = (dedupeKey: string, deps = test.deps) =>
  inTransaction(deps, (work) =>
    enqueueMessage(work, { dedupeKey, channel: 'sms', recipient: '9820010011', kind: 'otp', body: 'x', caseId: 'Q-1' }),
  )
const markSent = () => sql`update outbox set state = 'sent', provider_id = 'p', sent_at = created_at`.execute(test.db)
const keysIn = async (table: 'outbox' | 'sent_messages' | 'messages') =>
  (await test.db.selectFrom(table).select('dedupe_key').orderBy('dedupe_key').execute()).map((row) => row.dedupe_key)

describe('messages', () => {
  it('that were sent or have failed move to their month after ninety days; what waits stays', async () => {
    await send('failed')
    await sql`update outbox set state = 'failed'`.execute(test.db)
    await send('sent')
    await sql`update outbox set state = 'sent', provider_id = 'p', sent_at = created_at where state = 'waiting'`.execute(
      test.db,
    )
    await send('waiting')
    await workThrough(later(60), ...finishedRows)
    expect(await keysIn('outbox')).toEqual(['failed', 'sent', 'waiting'])
    await workThrough(later(91), ...finishedRows)
    await workThrough(later(92), ...finishedRows)
    expect([await keysIn('outbox'), await keysIn('sent_messages')]).toEqual([['waiting'], ['failed', 'sent']])
    expect(await keysIn('messages')).toEqual(['failed', 'sent', 'waiting'])
  })

  it('are sent once for ever, also after they have moved and after their month was dropped', async () => {
    await send('policy:1:sms')
    await markSent()
    await workThrough(later(91), ...finishedRows)
    await workThrough(later(92), ...finishedRows)
    await send('policy:1:sms', later(93))
    expect(await keysIn('messages')).toEqual(['policy:1:sms'])
    await sql`delete from sent_messages`.execute(test.db)
    await send('policy:1:sms', later(2000))
    expect(await keysIn('messages')).toEqual([])
  })

  it('have their key kept before they move, so that one written meanwhile finds the row or the key', async () => {
    await send('sent')
    await markSent()
    const moved = await workThrough(later(95), ...finishedRows)
    expect([moved, await keysIn('outbox')]).toEqual([0, ['sent']])
    expect(await test.db.selectFrom('sent_message_keys').selectAll().execute()).toEqual([{ dedupe_key: 'sent' }])
    expect(await workThrough(later(95), ...finishedRows)).toBe(1)
  })

  it('move however many there are, page by page', async () => {
    await sql`insert into outbox (id, dedupe_key, channel, recipient, kind, body, state, created_at)
      select 'M' || n, 'k' || n, 'sms', '9800000000', 'otp', 'x', 'sent', ${new Date(test.deps.now()).toISOString()}::timestamptz
      from generate_series(1, 4500) n`.execute(test.db)
    await workThrough(later(92), ...finishedRows)
    expect(await workThrough(later(91), ...finishedRows)).toBe(4500)
    expect(await keysIn('outbox')).toEqual([])
    const { rows } = await sql`select count(*) as count from sent_messages_other`.execute(test.db)
    expect(rows).toEqual([{ count: 0 }])
  })
})

describe('notifications of the gateway', () => {
  it('that were applied move to their month after thirty days, which is dropped after two years; parked ones stay', async () => {
    const march = Date.parse('2090-03-10T06:30:00Z')
    await makeMonths(test.db, march)
    const receivedAt = new Date(march).toISOString()
    for (const state of ['done', 'ignored', 'parked', 'new'])
      await sql`insert into gateway_inbox (event_id, gateway, kind, raw, headers, state, received_at)
        values (${state}, 'sandbox', 'paid', 'x', '{}', ${state}, ${receivedAt})`.execute(test.db)
    await workThrough({ ...test.deps, now: () => march + 31 * dayMs }, ...finishedRows)
    const left = await test.db.selectFrom('gateway_inbox').select('event_id').orderBy('event_id').execute()
    expect(left.map((row) => row.event_id)).toEqual(['new', 'parked'])
    const { rows } = await sql`select tableoid::regclass::text as part from applied_notifications`.execute(test.db)
    expect(rows).toEqual(Array(2).fill({ part: 'applied_notifications_2090_03' }))
    const parts = async () => (await listParts(test.db, 'applied_notifications')).map(({ name }) => name)
    await dropExpiredMonths(test.db, Date.parse('2092-03-20T06:30:00Z'))
    expect(await parts()).toContain('applied_notifications_2090_03')
    await dropExpiredMonths(test.db, Date.parse('2092-04-02T06:30:00Z'))
    expect(await parts()).not.toContain('applied_notifications_2090_03')
  })
})
