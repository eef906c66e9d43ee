import { listAuditQuery, verifyAuditBody } from '@portal/contract/calls/office-admin.schema.ts'
import { getVerifiedAudit, listAudit, type VerifiedAudit, verifyAudit } from '@portal/contract/calls/office-admin.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context/deps.ts'
import { findArchiveBorder } from '../../db/archived-events.ts'
import { traceKey } from '../../db/audit.ts'
import { readAuditProgress, verifyAuditOn } from '../../db/continue-audit.ts'
import type { Executor } from '../../db/database.ts'
import { findBrokenAuditLinks } from '../../db/verify-audit.ts'
import { referenceOf } from '../../kernel/trace.ts'
import { findCaseIds, findNumbers } from '../../office/find-numbers.ts'
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
      if (query.case_id) page = page.where('case_id', 'in', await findCaseIds(tx, query.case_id))
      if (query.before) page = page.where('id', '<', Number(query.before))
      const rows = await page.execute()
      const last = rows.length > pageSize ? rows[pageSize - 1] : undefined
      const shown = rows.slice(0, pageSize)
      const numbers = await findNumbers(tx, shown.flatMap(idsIn))
      return {
        rows: shown.map((row) => {
          const { id, case_id, seq, at, actor, event, data, hash } = row
          const { [traceKey]: traceId, ...details } = data as Record<string, unknown>
          const request = typeof traceId === 'string' && { request: referenceOf(traceId) }
          const named = Object.fromEntries(
            idsIn(row).flatMap((one) => (numbers.has(one) ? [[one, numbers.get(one)!]] : [])),
          )
          return { id: String(id), case_id, seq, at, actor, event, data: details, numbers: named, ...request, hash }
        }),
        ...(last && { next: String(last.id) }),
      }
    },
  })
  route(app, deps, getVerifiedAudit, {
    access: 'see audit trail',
    limits: 'none',
    handler: async ({ tx }) => nameBroken(tx, await readAuditProgress(deps)),
  })
  route(app, deps, verifyAudit, {
    access: 'see audit trail',
    reads: true,
    limits: 'none',
    schema: { body: verifyAuditBody },
    // Each page is a transaction of its own: what is verified stays verified.
    transaction: false,
    repeatable: true,
    handler: async ({ body: { case_id } }) => {
      if (case_id === undefined) return nameBroken(deps.db, await verifyAuditOn(deps, verifyMs))
      const caseIds = await findCaseIds(deps.db, case_id)
      const broken = []
      for (const id of caseIds) broken.push(...(await findBrokenAuditLinks(deps.db, id)))
      const { events } = await deps.db
        .selectFrom('audit_events')
        .select((row) => row.fn.countAll<number>().as('events'))
        .where('case_id', 'in', caseIds)
        .executeTakeFirstOrThrow()
      const archived_before = await findArchiveBorder(deps.db, caseIds)
      return nameBroken(deps.db, { broken, events, left: 0, ...(archived_before && { archived_before }) })
    },
  })
}

/** Ids that an event names: that of its chain and those among its details. */
function idsIn({ case_id, data }: { case_id: string; data: unknown }): string[] {
  const values = Object.values(data as Record<string, unknown>).flat()
  return [case_id, ...values.filter((value) => typeof value === 'string')]
}

/** With the numbers that people know the broken chains by. */
async function nameBroken(db: Executor, verified: VerifiedAudit): Promise<VerifiedAudit> {
  const numbers = await findNumbers(
    db,
    verified.broken.map(({ case_id }) => case_id),
  )
  const broken = verified.broken.map((one) => {
    const number = numbers.get(one.case_id)
    return number ? { ...one, number } : one
  })
  return { ...verified, broken }
}
