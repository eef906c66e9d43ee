import { listOutboxQuery, messageParams, reasonBody } from '@portal/contract/calls/office-admin.schema.ts'
import { listOutbox, type OutboxRow, retryMessage, revealMessage } from '@portal/contract/calls/office-outbox.ts'
import { emptyBody } from '@portal/contract/calls/payment.schema.ts'
import type { FastifyInstance } from 'fastify'
import { type Selectable, type SqlBool, sql } from 'kysely'
import type { Deps } from '../../context/deps.ts'
import { audit } from '../../db/audit.ts'
import type { Executor } from '../../db/database.ts'
import { addJob } from '../../db/jobs.ts'
import type { MessageTable } from '../../db/tables/foundation.ts'
import { readCursor, writeCursor } from '../../kernel/cursor.ts'
import { notFound } from '../../kernel/errors.ts'
import { limits } from '../../kernel/limits.ts'
import { sendMessageJob } from '../../messages/outbox.ts'
import { redactSecrets } from '../../messages/redact-secrets.ts'
import { openMessage } from '../../messages/sealed-message.ts'
import { readReason } from '../../office/change-account.ts'
import { failureKindOf } from '../../office/failure-kind.ts'
import { route } from '../../plugins/route.ts'
import { maskEmail, maskMobile } from '../../sales/otp.ts'
import { wrongState } from '../../sales/refusals.ts'

const pageSize = 50

export function registerOfficeOutbox(app: FastifyInstance, deps: Deps): void {
  route(app, deps, listOutbox, {
    access: 'see outbox',
    limits: 'none',
    mayBeStale: true,
    schema: { querystring: listOutboxQuery },
    handler: async ({ tx, query }) => {
      let page = tx
        .selectFrom('messages')
        .selectAll()
        .select(sql<string>`created_at::text`.as('exact_at'))
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(pageSize + 1)
      if (query.state) page = page.where('state', '=', query.state as OutboxRow['state'])
      if (query.after) {
        const { at, id } = readCursor(query.after)
        page = page.where(sql<SqlBool>`(created_at, id) < (${at}::timestamptz, ${id})`)
      }
      const rows = await page.execute()
      const last = rows.length > pageSize ? rows[pageSize - 1] : undefined
      const failures = await findFailures(tx, rows)
      return {
        rows: rows.slice(0, pageSize).map((row) => messageView(deps, row, failures.get(row.id))),
        ...(last && { next: writeCursor({ at: last.exact_at, id: last.id }) }),
      }
    },
  })

  route(app, deps, revealMessage, {
    access: 'see outbox',
    reads: true,
    limits: limits.reveal,
    schema: { params: messageParams, body: emptyBody },
    handler: async ({ work, who, params }) => {
      const stored = await work.tx
        .selectFrom('messages')
        .selectAll()
        .where('id', '=', params.message_id ?? '')
        .executeTakeFirst()
      if (!stored) throw notFound()
      const row = openMessage(deps, stored)
      const data = { what: 'message', message_id: row.id }
      const caseId = row.case_id ?? `outbox:${row.id}`
      await audit(work, { case_id: caseId, actor: `office:${who.code}`, event: 'personal_data_revealed', data })
      return { to: row.recipient, ...(row.subject && { subject: row.subject }), text: redactSecrets(row) }
    },
  })

  route(app, deps, retryMessage, {
    access: 'see outbox',
    limits: 'none',
    schema: { params: messageParams, body: reasonBody },
    handler: async ({ tx, work, who, params, body }) => {
      const reason = readReason(body.reason)
      const row = await tx
        .selectFrom('outbox')
        .selectAll()
        .where('id', '=', params.message_id ?? '')
        .forUpdate()
        .executeTakeFirst()
      if (!row) throw notFound()
      if (row.state !== 'failed') throw wrongState(row.state)
      const resentMessage = await tx
        .updateTable('outbox')
        .set({ state: 'waiting' })
        .where('id', '=', row.id)
        .returningAll()
        .executeTakeFirstOrThrow()
      await addJob(tx, sendMessageJob, { id: row.id }, { key: `message:${row.id}` })
      const data = { message_id: row.id, kind: row.kind, reason }
      const caseId = row.case_id ?? `outbox:${row.id}`
      await audit(work, { case_id: caseId, actor: `office:${who.code}`, event: 'message_retried', data })
      return messageView(deps, resentMessage)
    },
  })
}

type Message = Selectable<MessageTable>

/** Why messages could not be sent: the audit trail has it, in the chain of each. */
async function findFailures(db: Executor, messages: readonly Message[]) {
  const failed = messages.filter(({ state }) => state === 'failed')
  if (failed.length === 0) return new Map<string, NonNullable<OutboxRow['failure']>>()
  const { rows } = await sql<{ id: string; why: string; at: string }>`
    select data->>'message_id' as id, data->>'why' as why, at from audit_events
    where case_id = any(${failed.map(({ id, case_id }) => case_id ?? id)}::text[]) and event = 'message_failed'
      and data->>'message_id' = any(${failed.map(({ id }) => id)}::text[]) order by seq`.execute(db)
  return new Map(rows.map(({ id, why, at }) => [id, { kind: failureKindOf(why), at }]))
}

function messageView(deps: Deps, row: Message, failure?: OutboxRow['failure']): OutboxRow {
  const to = openMessage(deps, row).recipient
  return {
    message_id: row.id,
    channel: row.channel,
    kind: row.kind,
    to_masked: to.includes('@') ? maskEmail(to) : maskMobile(to),
    state: row.state,
    attempts: row.attempts,
    ...(row.case_id && { case_id: row.case_id }),
    created_at: row.created_at,
    ...(row.sent_at && { sent_at: row.sent_at }),
    ...(failure && { failure }),
  }
}
