import type { OutboxRow } from '@portal/contract/calls/office-outbox.ts'
import { addDays, dayInKolkata } from '@portal/domain/kernel/day.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transaction } from '../../db/database.ts'
import { indexReceivers } from '../../jobs/index-receivers.ts'
import { openMessage, sealMessage } from '../../messages/sealed-message.ts'
import { buildMoneyApp, settlePayments, toGateway } from '../../payment/testing/customer.ts'
import { indexName } from '../../sales/index-name.ts'
import type { TestApp } from '../../testing/test-app.ts'
import type { TestClient } from '../../testing/test-client.ts'

let test: TestApp
let admin: TestClient
let policy: { id: string; number: string; quote_id: string; proposal_id: string; partner_id: string }

beforeAll(async () => {
  test = await buildMoneyApp()
  admin = await test.loginAs('A9001')
  const { sale, orderId } = await toGateway(test, await test.loginAs('P1001'), 'topup')
  test.sandbox.control.engine.pay(orderId, 'success')
  await settlePayments(test)
  policy = await test.db
    .selectFrom('policies')
    .select(['id', 'number', 'quote_id', 'proposal_id', 'partner_id'])
    .where('proposal_id', '=', sale.proposalId)
    .executeTakeFirstOrThrow()
  // Another customer's, which no search below may show.
  await toGateway(test, await test.loginAs('P1002'), 'topup')
})
afterAll(() => test.close())

const find = async (query: Record<string, string>) =>
  (await admin.get<{ rows: OutboxRow[]; next?: string }>(`/api/office/outbox/?${new URLSearchParams(query)}`)).data
const kindsOf = (rows: OutboxRow[]) => [...new Set(rows.map(({ kind }) => kind))].sort()
const casesOf = (rows: OutboxRow[]) => new Set(rows.map(({ case_id }) => case_id))

describe('search of the messages', () => {
  it('a policy number finds the messages of the whole sale, and each row says what it is about', async () => {
    const { rows } = await find({ search: policy.number })
    expect(kindsOf(rows)).toContain('policy_issued')
    expect(kindsOf(rows)).toContain('otp_consent')
    expect([...casesOf(rows)].every((id) => [policy.id, policy.proposal_id, policy.quote_id].includes(id!))).toBe(true)
    expect(rows.every(({ about }) => /^[A-Z]+-/.test(about ?? ''))).toBe(true)
  })

  it('a mobile or an e-mail finds what went there, in clear and sealed, and nothing else', async () => {
    const message = await test.db
      .selectFrom('outbox')
      .selectAll()
      .where('kind', '=', 'policy_issued')
      .where('channel', '=', 'email')
      .executeTakeFirstOrThrow()
    const email = openMessage(test.deps, message).recipient
    const before = (await find({ search: email.toUpperCase() })).rows
    expect(before.map(({ message_id }) => message_id)).toContain(message.id)
    expect(before.every(({ channel }) => channel === 'email')).toBe(true)
    // As a server that is no demo leaves it.
    await test.db
      .updateTable('outbox')
      .set(sealMessage(test.deps, openMessage(test.deps, message)))
      .where('id', '=', message.id)
      .execute()
    expect((await find({ search: email })).rows).toEqual(before)
    expect((await find({ search: 'nobody@nowhere.example' })).rows).toEqual([])
  })

  it('sealed messages of an earlier release are found by receiver once the job has gone over them', async () => {
    const row = await test.db.selectFrom('outbox').selectAll().where('channel', '=', 'sms').executeTakeFirstOrThrow()
    const { recipient_index: _, ...sealed } = sealMessage(test.deps, openMessage(test.deps, row))
    const mobile = openMessage(test.deps, row).recipient
    const ids = async () => (await find({ search: `+91 ${mobile}` })).rows.map(({ message_id }) => message_id)
    await test.db
      .updateTable('outbox')
      .set({ ...sealed, recipient_index: null })
      .where('id', '=', row.id)
      .execute()
    expect(await ids()).not.toContain(row.id)
    expect(await indexReceivers.runPage(test.deps, undefined)).toMatchObject({ handled: 1 })
    expect(await ids()).toContain(row.id)
    expect(await indexReceivers.runPage(test.deps, undefined)).toEqual({ handled: 0, failed: 0 })
  })

  it('a part of the customer’s name finds the messages of their sales', async () => {
    const sale = { id: policy.quote_id, partner_id: policy.partner_id }
    await transaction(test.db, (tx) => indexName({ tx, deps: test.deps }, sale, 'Zubin Quaresma'))
    const { rows } = await find({ search: 'quares' })
    expect(kindsOf(rows)).toContain('policy_issued')
    expect(rows).toEqual((await find({ search: policy.number })).rows)
    const issued = (await find({ search: 'zubin', kind: 'policy_issued' })).rows
    expect(kindsOf(issued)).toEqual(['policy_issued'])
    expect([...casesOf(issued)].every((id) => [policy.id, policy.proposal_id].includes(id!))).toBe(true)
    expect((await find({ search: 'zubin nobody' })).rows).toEqual([])
  })

  it('the code of an account finds what it was sent', async () => {
    const body = {
      code: 'P7009',
      name: 'Nisha Verma',
      email: 'nisha9@partners.example',
      mobile: '9822222299',
      role: 'partner',
      licence: 'agent',
    }
    await admin.post('/api/office/partners/', body)
    const { rows } = await find({ search: 'p7009' })
    expect(kindsOf(rows)).toEqual(['account_welcome'])
    expect(rows.map(({ channel }) => channel).sort()).toEqual(['email', 'sms'])
  })

  it('kind, state and period narrow the list, alone and together', async () => {
    const today = dayInKolkata(test.clock.now())
    expect(kindsOf((await find({ kind: 'otp_consent' })).rows)).toEqual(['otp_consent'])
    await sql`update outbox set state = 'failed' where kind = 'otp_consent' and case_id = ${policy.proposal_id}`.execute(
      test.db,
    )
    const failed = await find({ state: 'failed', kind: 'otp_consent', from: today, to: today })
    expect(failed.rows.map(({ case_id }) => case_id)).toEqual([policy.proposal_id])
    expect((await find({ to: addDays(today, -1) })).rows).toEqual([])
    expect((await admin.get('/api/office/outbox/?from=2026-02-30')).body.fields).toHaveProperty('from')
  })
})
