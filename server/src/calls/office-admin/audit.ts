import { listAuditQuery, verifyAuditBody } from '@portal/contract/calls/office-admin.schema.ts'
import { listAudit, verifyAudit } from '@portal/contract/calls/office-admin.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Deps } from '../../context/deps.ts'
import { findBrokenAuditLinks } from '../../db/verify-audit.ts'
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
      const rows = await page.execute()
      const last = rows.length > pageSize ? rows[pageSize - 1] : undefined
      return {
        rows: rows.slice(0, pageSize).map(({ id, case_id, seq, at, actor, event, data, hash }) => ({
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
      // Recomputing every hash is the slowest query; it must still finish within the call's time limit.
      await sql`set local statement_timeout = '9s'`.execute(tx)
      const broken = await findBrokenAuditLinks(tx, body.case_id)
      let countQuery = tx.selectFrom('audit_events').select((row) => row.fn.countAll<number>().as('events'))
      if (body.case_id) countQuery = countQuery.where('case_id', '=', body.case_id)
      return { broken, events: (await countQuery.executeTakeFirstOrThrow()).events }
    },
  })
}
