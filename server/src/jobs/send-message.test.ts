import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Deps } from '../context/deps.ts'
import { transaction } from '../db/database.ts'
import type { Message, Messenger } from '../integrations/messages/messenger.ts'
import { done } from '../integrations/outcome.ts'
import { enqueueMessage, type OutgoingMessage } from '../messages/outbox.ts'
import { renderMessage } from '../messages/render.ts'
import { openMessage } from '../messages/sealed-message.ts'
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
    kind: 'pay_link',
    body: 'Please pay Rs. 2,200: https://portal.example/paynow#t=abcDEF Valid',
  },
]

async function sentAs(deps: Deps, message: OutgoingMessage) {
  await transaction(test.db, (tx) => enqueueMessage({ tx, deps }, message))
  const row = () =>
    test.db.selectFrom('outbox').selectAll().where('dedupe_key', '=', message.dedupeKey).executeTakeFirstOrThrow()
  await sendMessage(deps, (await row()).id)
  const sentRow = await row()
  expect(sentRow.state).toBe('sent')
  return sentRow
}

it('a sent message keeps no code and no link, and neither person nor words without the key', async () => {
  const messenger = { send: async () => done({ providerId: 'operator-1' }) }
  const settings = { ...test.deps.settings, demo: false }
  const depsWithMessenger = { ...test.deps, settings, integrations: { ...test.deps.integrations, messenger } }
  const rows = []
  for (const one of texts) rows.push(await sentAs(depsWithMessenger, one))
  expect(JSON.stringify(rows)).not.toMatch(/4821|abcDEF|9100000001|Please pay/)
  expect(openMessage(test.deps, rows[1]!)).toMatchObject({
    recipient: sms.recipient,
    body: 'Please pay Rs. 2,200: https://portal.example/paynow#… Valid',
  })
})

it('a message that failed says nothing without the key, and goes to the same person when it is tried again', async () => {
  const refuse: Messenger = {
    send: async () => ({ ok: false, kind: 'http', maybeDone: false, detail: '', status: 422 }),
  }
  const sent: Message[] = []
  const accept: Messenger = {
    send: async (message) => {
      sent.push(message)
      return done({ providerId: 'operator-3' })
    },
  }
  const settings = { ...test.deps.settings, demo: false }
  const withMessenger = (messenger: Messenger) => ({
    ...test.deps,
    settings,
    integrations: { ...test.deps.integrations, messenger },
  })
  const mail = {
    ...texts[1]!,
    channel: 'email',
    recipient: 'asha@example.in',
    subject: 'For Asha',
    dedupeKey: 'c',
  } as const
  await transaction(test.db, (tx) => enqueueMessage({ tx, deps: test.deps }, mail))
  const row = () => test.db.selectFrom('outbox').selectAll().where('dedupe_key', '=', 'c').executeTakeFirstOrThrow()
  await sendMessage(withMessenger(refuse), (await row()).id)
  const failed = await row()
  expect(failed.state).toBe('failed')
  expect(JSON.stringify(failed)).not.toMatch(/asha|Asha|abcDEF/)
  await test.db.updateTable('outbox').set({ state: 'waiting' }).where('id', '=', failed.id).execute()
  await sendMessage(withMessenger(accept), failed.id)
  expect(sent).toMatchObject([{ to: mail.recipient, subject: mail.subject, text: mail.body }])
  expect((await row()).state).toBe('sent')
})

it('without a provider the outbox keeps messages complete for the demo phone', async () => {
  for (const one of texts)
    expect(await sentAs(test.deps, { ...one, dedupeKey: `demo ${one.dedupeKey}` })).toMatchObject({
      recipient: one.recipient,
      body: one.body,
    })
})

describe('an SMS of a template', () => {
  const plain = renderMessage('referral_query', 'en', {
    name: 'Asha Kulkarni',
    reference: 'P-7F3K-9MX2',
    plan: 'Suraksha Health Gold',
    brand: 'Suraksha',
  }).text
  const template = { ...sms, kind: 'referral_query', body: plain } as const
  const registration = () =>
    test.db
      .selectFrom('registered_templates')
      .selectAll()
      .where('template', '=', 'referral_query')
      .where('language', '=', 'en')
      .executeTakeFirstOrThrow()

  /** A real installation whose gateway keeps what it is sent. */
  function realInstallation() {
    const sent: Message[] = []
    const messenger: Messenger = {
      send: async (message) => {
        sent.push(message)
        return done({ providerId: 'operator-2' })
      },
    }
    const settings = { ...test.deps.settings, demo: false, smsUrl: 'https://sms.example' }
    return { sent, deps: { ...test.deps, settings, integrations: { ...test.deps.integrations, messenger } } }
  }

  async function send(deps: Deps, message: OutgoingMessage) {
    await transaction(test.db, (tx) => enqueueMessage({ tx, deps }, message))
    const row = () =>
      test.db.selectFrom('outbox').selectAll().where('dedupe_key', '=', message.dedupeKey).executeTakeFirstOrThrow()
    const { id } = await row()
    await sendMessage(deps, id)
    return row()
  }

  it('goes out with the id of its registration', async () => {
    const { deps, sent } = realInstallation()
    expect(await send(deps, { ...template, dedupeKey: 'with id' })).toMatchObject({ state: 'sent' })
    expect(sent).toMatchObject([{ templateId: (await registration()).template_id }])
  })

  it('that is not registered, or no longer in these words, is held back where the DLT ids are set', async () => {
    const { deps, sent } = realInstallation()
    const { registered_text } = await registration()
    const change = (text: string) =>
      test.db
        .updateTable('registered_templates')
        .set({ registered_text: text })
        .where('template', '=', 'referral_query')
        .where('language', '=', 'en')
        .execute()
    await change('Dear {#var#}, other words. - Suraksha')
    const held = await send(deps, { ...template, dedupeKey: 'held' })
    expect([held.state, sent]).toEqual(['failed', []])
    const { data } = await test.db
      .selectFrom('audit_events')
      .select('data')
      .where('event', '=', 'message_failed')
      .where('case_id', '=', held.id)
      .executeTakeFirstOrThrow()
    expect(data).toMatchObject({ kind: 'referral_query', why: 'bad_template_not_registered' })
    const { dlt: _, ...pack } = deps.settings.pack
    const withoutDlt = { ...deps, settings: { ...deps.settings, pack } }
    await send(withoutDlt, { ...template, dedupeKey: 'gateway knows it' })
    expect(sent).toHaveLength(1)
    expect(sent[0]).not.toHaveProperty('templateId')
    await change(registered_text)
  })

  it('that is not registered is still delivered in the demo', async () => {
    await test.db.deleteFrom('registered_templates').where('template', '=', 'referral_revised').execute()
    const message = { ...sms, kind: 'referral_revised', body: 'Any words', dedupeKey: 'demo without id' }
    expect(await send(test.deps, message)).toMatchObject({ state: 'sent' })
  })

  it('in other words than registered is refused by the operator, and not tried again', async () => {
    const refused = await send(test.deps, { ...template, body: 'Other words', dedupeKey: 'other words' })
    expect(refused).toMatchObject({ state: 'failed', attempts: 1 })
  })

  it('is only sent by the channels it is listed for', async () => {
    const mail = { ...template, channel: 'email', recipient: 'asha@example.com', dedupeKey: 'mail' } as const
    await expect(transaction(test.db, (tx) => enqueueMessage({ tx, deps: test.deps }, mail))).rejects.toThrow(
      'referral_query is not sent by email',
    )
  })
})
