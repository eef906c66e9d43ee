import { listAuditQuery, verifyAuditBody } from '@portal/contract/calls/office-admin.schema.ts'
import { getVerifiedAudit, listAudit, verifyAudit } from '@portal/contract/calls/office-admin.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context/deps.ts'
import { findArchiveBorder } from '../../db/archived-events.ts'
import { traceKey } from '../../db/audit.ts'
import { readAuditProgress, verifyAuditOn } from '../../db/continue-audit.ts'
import { findBrokenAuditLinks } from '../../db/verify-audit.ts'
import { referenceOf } from '../../kernel/trace.ts'
import { route } from '../../plugins/route.ts'

const pageSize = 50
/** How long one call verifies; the screen asks again while something is left. */
const verifyMs = 1000

export function registerOfficeAudit(app: FastifyInstance, deps: Deps): void {
  route(app, deps, listAudit, {
    access: 'see audit trail',
    limits: 'none',
    mayBeStale: true,
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
        rows: rows.slice(0, pageSize).map(({ id, case_id, seq, at, actor, event, data, hash }) => {
          const { [traceKey]: traceId, ...details } = data as Record<string, unknown>
          const request = typeof traceId === 'string' && { request: referenceOf(traceId) }
          return { id: String(id), case_id, seq, at, actor, event, data: details, ...request, hash }
        }),
        ...(last && { next: String(last.id) }),
      }
    },
  })
  route(app, deps, getVerifiedAudit, {
    access: 'see audit trail',
    limits: 'none',
    handler: () => readAuditProgress(deps),
  })
  route(app, deps, verifyAudit, {
    access: 'see audit trail',
    limits: 'none',
    schema: { body: verifyAuditBody },
    // Each page is a transaction of its own: what is verified stays verified.
    transaction: false,
    repeatable: true,
    handler: async ({ body: { case_id } }) => {
      if (case_id === undefined) return verifyAuditOn(deps, verifyMs)
      const broken = await findBrokenAuditLinks(deps.db, case_id)
      const { events } = await deps.db
        .selectFrom('audit_events')
        .select((row) => row.fn.countAll<number>().as('events'))
        .where('case_id', '=', case_id)
        .executeTakeFirstOrThrow()
      const archived_before = await findArchiveBorder(deps.db, [case_id])
      return { broken, events, left: 0, ...(archived_before && { archived_before }) }
    },
  })
}
