import { listOutboxQuery, messageParams, reasonBody } from '@portal/contract/calls/office-admin.schema.ts'
import { listOutbox, retryMessage, revealMessage } from '@portal/contract/calls/office-outbox.ts'
import { emptyBody } from '@portal/contract/calls/payment.schema.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context/deps.ts'
import { audit } from '../../db/audit.ts'
import { addJob } from '../../db/jobs.ts'
import { notFound } from '../../kernel/errors.ts'
import { limits } from '../../kernel/limits.ts'
import { sendMessageJob } from '../../messages/outbox.ts'
import { redactSecrets } from '../../messages/redact-secrets.ts'
import { openMessage } from '../../messages/sealed-message.ts'
import { readReason } from '../../office/change-account.ts'
import { messagesPage, messageView } from '../../office/message-list.ts'
import { route } from '../../plugins/route.ts'
import { wrongState } from '../../sales/refusals.ts'

const pageSize = 50

export function registerOfficeOutbox(app: FastifyInstance, deps: Deps): void {
  route(app, deps, listOutbox, {
    access: 'see outbox',
    limits: limits.search,
    mayBeStale: true,
    schema: { querystring: listOutboxQuery },
    handler: ({ tx, query }) => messagesPage(tx, deps, query, pageSize),
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
      return messageView(tx, deps, resentMessage)
    },
  })
}
