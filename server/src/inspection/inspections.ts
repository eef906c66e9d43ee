import type { InspectionDecision } from '@portal/contract/calls/inspection.ts'
import { type EventOf, nextState } from '@portal/domain/lifecycle/moves.ts'
import { closedInspectionStates, isOneOf } from '@portal/domain/lifecycle/state-groups.ts'
import type { Selectable } from 'kysely'
import { timeNow } from '../context/deps.ts'
import type { Work } from '../context/work.ts'
import { announce } from '../db/announce.ts'
import type { Executor, Tx } from '../db/database.ts'
import { move } from '../db/move.ts'
import type { InspectionDecisionTable, InspectionPhotoTable, InspectionTable } from '../db/tables/inspection.ts'
import { notFound } from '../kernel/errors.ts'

export type InspectionRow = Selectable<InspectionTable>
export type PhotoRow = Selectable<InspectionPhotoTable>
export type DecisionRow = Selectable<InspectionDecisionTable>

/** Who sends photos: decides what may be opened and what the record says. */
export interface Taker {
  takenBy: 'partner' | 'customer'
  actor: string
}

export async function findInspection(db: Executor, id: string, partnerId?: string): Promise<InspectionRow> {
  const found = await db.selectFrom('inspections').selectAll().where('id', '=', id).executeTakeFirst()
  if (!found || (partnerId !== undefined && found.partner_id !== partnerId)) throw notFound()
  return found
}

export async function lockInspection(tx: Tx, id: string): Promise<InspectionRow> {
  const found = await tx.selectFrom('inspections').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!found) throw notFound()
  return found
}

/** One named move: 409 from any state that does not allow it; audited; told to whoever watches the sale. */
export async function moveInspection(
  work: Work,
  inspection: InspectionRow,
  { event, actor, data }: { event: EventOf<'inspection'>; actor: string; data?: Record<string, unknown> },
): Promise<InspectionRow> {
  const to = nextState('inspection', inspection.state, event)
  const isClosed = to !== undefined && isOneOf(closedInspectionStates, to)
  const moved = await move(work, 'inspection', inspection, {
    event,
    caseId: inspection.proposal_id,
    actor,
    data: { inspection_id: inspection.id, ...data },
    change: { closed_at: isClosed ? (inspection.closed_at ?? timeNow(work.deps)) : null },
  })
  await announce(work.tx, inspection.proposal_id)
  return moved
}

/** The photos that count: the last one of each view, and every close-up of damage. */
export function photosOf(db: Executor, inspectionId: string): Promise<PhotoRow[]> {
  return db
    .selectFrom('inspection_photos')
    .selectAll()
    .where('inspection_id', '=', inspectionId)
    .where('replaced_at', 'is', null)
    .orderBy('received_at')
    .execute()
}

export function decisionsOf(db: Executor, inspectionId: string): Promise<DecisionRow[]> {
  return db
    .selectFrom('inspection_decisions')
    .selectAll()
    .where('inspection_id', '=', inspectionId)
    .orderBy('decided_at')
    .execute()
}

export async function insertDecision(
  { tx, deps }: Work,
  inspection: InspectionRow,
  { id, by, decision }: { id: string; by: string; decision: InspectionDecision },
): Promise<void> {
  await tx
    .insertInto('inspection_decisions')
    .values({
      id,
      inspection_id: inspection.id,
      decision: decision.decision,
      views: 'views' in decision ? decision.views : [],
      damage: 'damage' in decision ? decision.damage : [],
      reasons: 'reasons' in decision ? decision.reasons : [],
      note: decision.note ?? '',
      decided_by: by,
      decided_at: timeNow(deps),
    })
    .execute()
}
