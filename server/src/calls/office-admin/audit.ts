import { listAuditQuery, verifyAuditBody } from '@portal/contract/calls/office-admin.schema.ts'
import { listAudit, verifyAudit } from '@portal/contract/calls/office-admin.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Deps } from '../../context/deps.ts'
import { brokenAuditLinks } from '../../db/verify-audit.ts'
import { route } from '../../plugins/route.ts'

const pageSize = 50

export function registerOfficeAudit(app: FastifyInstance, deps: Deps): void {
  route(app, deps, listAudit, {
    access: 'see audit trail',
    schema: { querystring: listAuditQuery },
    handler: async ({ tx, query }) => {
      let page = tx
        .selectFrom('audit_events')
        .selectAll()
        .orderBy('id', 'desc')
        .limit(pageSize + 1)
      if (query.case_id) page = page.where('case_id', '=', query.case_id)
      if (query.before) page = page.where('id', '<', Number(query.before))
      const found = await page.execute()
      const last = found.length > pageSize ? found[pageSize - 1] : undefined
      return {
        rows: found.slice(0, pageSize).map(({ id, case_id, seq, at, actor, event, data, hash }) => ({
          id: String(id),
          case_id,
          seq,
          at,
          actor,
          event,
          data: data as Record<string, unknown>,
          hash,
        })),
        ...(last && { next: String(last.id) }),
      }
    },
  })
  route(app, deps, verifyAudit, {
    access: 'see audit trail',
    schema: { body: verifyAuditBody },
    handler: async ({ tx, body }) => {
      // Working every hash out again takes longer than any other question; it must still end before the call does.
      await sql`set local statement_timeout = '9s'`.execute(tx)
      const broken = await brokenAuditLinks(tx, body.case_id)
      let counted = tx.selectFrom('audit_events').select((row) => row.fn.countAll<number>().as('events'))
      if (body.case_id) counted = counted.where('case_id', '=', body.case_id)
      return { broken, events: (await counted.executeTakeFirstOrThrow()).events }
    },
  })
}
