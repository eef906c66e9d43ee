import { exportAuditQuery, listAuditQuery, verifyAuditBody } from '@portal/contract/calls/office-admin.schema.ts'
import {
  exportAudit,
  getVerifiedAudit,
  listAudit,
  type VerifiedAudit,
  verifyAudit,
} from '@portal/contract/calls/office-audit.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context/deps.ts'
import { inTransaction } from '../../context/work.ts'
import { findArchiveBorder } from '../../db/archived-events.ts'
import { audit } from '../../db/audit.ts'
import { readAuditProgress, verifyAuditOn } from '../../db/continue-audit.ts'
import type { Executor } from '../../db/database.ts'
import { findBrokenAuditLinks } from '../../db/verify-audit.ts'
import { jobNames } from '../../kernel/job-names.ts'
import { limits } from '../../kernel/limits.ts'
import { auditPage } from '../../office/audit-rows.ts'
import { auditSheet } from '../../office/audit-sheet.ts'
import { findChains, withPeopleFound } from '../../office/find-events.ts'
import { findNumbers } from '../../office/find-numbers.ts'
import { route } from '../../plugins/route.ts'
import type { SheetFormat } from '../../sheets/sheet.ts'
import { sendSheet } from '../send-csv.ts'

const pageSize = 50
/** How long one call verifies; the screen asks again while something is left. */
const verifyMs = 1000

export function registerOfficeAudit(app: FastifyInstance, deps: Deps): void {
  route(app, deps, listAudit, {
    access: 'see audit trail',
    limits: limits.search,
    mayBeStale: true,
    schema: { querystring: listAuditQuery },
    handler: async ({ tx, query }) => auditPage(tx, await withPeopleFound(tx, deps, query), pageSize),
  })
  route(app, deps, exportAudit, {
    access: 'see audit trail',
    stepUp: true,
    limits: limits.export,
    mayBeStale: true,
    schema: { querystring: exportAuditQuery },
    handler: async ({ tx, who, query, reply }) => {
      // Who took a copy of the trail is in the trail, with what was asked for.
      await inTransaction(deps, (work) =>
        audit(work, {
          case_id: 'audit',
          actor: `office:${who.code}`,
          event: 'audit_exported',
          data: { filter: Object.keys(query) },
        }),
      )
      const { format = 'csv', ...filter } = query
      const sheet = auditSheet(tx, await withPeopleFound(tx, deps, filter), who.language)
      return sendSheet(reply, { name: 'audit', format: format as SheetFormat, sheet })
    },
  })
  route(app, deps, getVerifiedAudit, {
    access: 'see audit trail',
    limits: 'none',
    handler: async ({ tx }) => nameBroken(tx, await readProgress(deps)),
  })
  route(app, deps, verifyAudit, {
    access: 'see audit trail',
    reads: true,
    limits: limits.search,
    schema: { body: verifyAuditBody },
    // Each page is a transaction of its own: what is verified stays verified.
    transaction: false,
    repeatable: true,
    handler: async ({ body: { case_id } }) => {
      if (case_id === undefined) {
        await verifyAuditOn(deps, verifyMs)
        return nameBroken(deps.db, await readProgress(deps))
      }
      const caseIds = await findChains(deps.db, deps, case_id)
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

/** How far the verification is, and when the job that does it last ran to its end. */
async function readProgress(deps: Deps): Promise<VerifiedAudit> {
  const progress = await readAuditProgress(deps)
  const run = await deps.db
    .selectFrom('job_successes')
    .select('at')
    .where('task', '=', jobNames.verifyAudit)
    .executeTakeFirst()
  return { ...progress, ...(run && { completed_at: run.at }) }
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
