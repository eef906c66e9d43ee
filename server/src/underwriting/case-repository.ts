import type { UnderwritingReason } from '@portal/domain/underwriting/underwrite.ts'
import type { Selectable } from 'kysely'
import type { Deps } from '../context/deps.ts'
import type { Executor, Tx } from '../db/database.ts'
import type { AppointmentTable, CaseRow } from '../db/tables/underwriting.ts'
import { notFound } from '../kernel/errors.ts'
import { cryptoOf } from '../kernel/field-crypto.ts'
import { reasonsPlace } from '../sales/cases.ts'

export type AppointmentRow = Selectable<AppointmentTable>

export async function findCase(db: Executor, caseId: string): Promise<CaseRow> {
  const row = await db.selectFrom('uw_cases').selectAll().where('id', '=', caseId).executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** The partner's own case; 404 otherwise, whatever the reason. */
export async function findOwnCase(db: Executor, partnerId: string, caseId: string): Promise<CaseRow> {
  const row = await byKey(db, partnerId, caseId).executeTakeFirst()
  if (!row) throw notFound()
  return row
}

export async function lockOwnCase(tx: Tx, partnerId: string, caseId: string): Promise<CaseRow> {
  const row = await byKey(tx, partnerId, caseId).forUpdate().executeTakeFirst()
  if (!row) throw notFound()
  return row
}

function byKey(db: Executor, partnerId: string, caseId: string) {
  return db.selectFrom('uw_cases').selectAll().where('id', '=', caseId).where('partner_id', '=', partnerId)
}

export function openReasons(deps: Deps, row: CaseRow): UnderwritingReason[] {
  return row.reasons === ''
    ? []
    : cryptoOf(deps).open<UnderwritingReason[]>(reasonsPlace(row.id, row.partner_id), row.reasons)
}

export function listBookedAppointments(db: Executor, caseId: string): Promise<AppointmentRow[]> {
  return db
    .selectFrom('appointments')
    .selectAll()
    .where('case_id', '=', caseId)
    .where('state', '=', 'booked')
    .orderBy('starts_at')
    .execute()
}
