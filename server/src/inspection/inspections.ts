import type { InspectionDecision } from '@portal/contract/calls/inspection.ts'
import { type EventOf, nextState } from '@portal/domain/lifecycle/moves.ts'
import { closedInspectionStates, isOneOf } from '@portal/domain/lifecycle/state-groups.ts'
import type { Selectable } from 'kysely'
import { timeNow } from '../context/deps.ts'
import type { Work } from '../context/work.ts'
import { announceProposalChange } from '../db/announce-proposal-change.ts'
import type { Executor, Tx } from '../db/database.ts'
import { move } from '../db/move.ts'
import type { InspectionDecisionTable, InspectionPhotoTable, InspectionTable } from '../db/tables/inspection.ts'
import { notFound } from '../kernel/errors.ts'

export type InspectionRow = Selectable<InspectionTable>
export type PhotoRow = Selectable<InspectionPhotoTable>
export type DecisionRow = Selectable<InspectionDecisionTable>

/** Who sends photos: decides access and what is recorded. */
export interface PhotoSender {
  takenBy: 'partner' | 'customer'
  actor: string
}

export async function findInspection(db: Executor, id: string, partnerId?: string): Promise<InspectionRow> {
  const inspection = await db.selectFrom('inspections').selectAll().where('id', '=', id).executeTakeFirst()
  if (!inspection || (partnerId !== undefined && inspection.partner_id !== partnerId)) throw notFound()
  return inspection
}

export async function lockInspection(tx: Tx, id: string): Promise<InspectionRow> {
  const inspection = await tx.selectFrom('inspections').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!inspection) throw notFound()
  return inspection
}

/** One move of an inspection: refused with 409 where the state does not allow it, audited and announced. */
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
    change: {
      closed_at: isClosed ? (inspection.closed_at ?? timeNow(work.deps)) : null,
      ...(event === 'send_photos' && { submitted_at: timeNow(work.deps) }),
    },
  })
  await announceProposalChange(work.tx, inspection.proposal_id)
  return moved
}

/** The photos that count: the last one of each view, and every close-up of damage. */
export function listPhotos(db: Executor, inspectionId: string): Promise<PhotoRow[]> {
  return db
    .selectFrom('inspection_photos')
    .selectAll()
    .where('inspection_id', '=', inspectionId)
    .where('replaced_at', 'is', null)
    .orderBy('received_at')
    .execute()
}

export function listDecisions(db: Executor, inspectionId: string): Promise<DecisionRow[]> {
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
