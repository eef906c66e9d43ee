import { listDemoMessages } from '@portal/contract/calls/demo-messages.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context/deps.ts'
import { isDemoDatabase } from '../../db/purpose.ts'
import { notFound } from '../../kernel/errors.ts'
import { route } from '../../plugins/route.ts'

/** Only on a demo server with a demo database: the customer's messages, so that one person can play both sides. */
export function registerDemoPhone(app: FastifyInstance, deps: Deps): void {
  if (!deps.settings.demo) return
  route(app, deps, listDemoMessages, {
    access: 'public',
    limits: 'none',
    handler: async ({ tx }) => {
      if (!(await isDemoDatabase(tx))) throw notFound()
      const rows = await tx
        .selectFrom('outbox')
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(100)
        .execute()
      return {
        messages: rows.map((row) => ({
          id: row.id,
          channel: row.channel,
          to: row.recipient,
          kind: row.kind,
          ...(row.subject && { subject: row.subject }),
          text: row.body,
          sent: row.state === 'sent',
          at: row.created_at,
        })),
      }
    },
  })
}
