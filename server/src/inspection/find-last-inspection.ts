import type { OfficeInspection } from '@portal/contract/calls/inspection.ts'
import { sql } from 'kysely'
import type { Deps } from '../context/deps.ts'
import type { Executor } from '../db/database.ts'
import { isFamilyForm } from '../sales/proposal-form.ts'
import { readSaleUnlessErased } from '../sales/read-sale.ts'
import type { InspectionRow } from './inspections.ts'

type RcNumbers = NonNullable<OfficeInspection['rc']>

/** A car is inspected a few times in its life: beyond so many, an owner has a fleet. */
const mostCandidates = 20

/** Engine and chassis number as the proposal states them; nothing where the sale was erased. */
export async function findRcNumbers(db: Executor, deps: Deps, proposalId: string): Promise<RcNumbers | undefined> {
  const form = (await readSaleUnlessErased(db, deps, proposalId))?.answers.proposal
  if (!form || isFamilyForm(form)) return undefined
  const { engine_number, chassis_number } = form.vehicle
  return { engine_number, chassis_number }
}

interface InspectedCar {
  plate: string
  chassis: string | undefined
}

/**
 * The last closed inspection of the same car that has photos. Chassis numbers are sealed and cannot be searched for: a car that was given
 * another number plate is recognised among the sales of the same owner.
 */
export async function findLastInspection(
  db: Executor,
  deps: Deps,
  inspection: InspectionRow,
  { plate, chassis }: InspectedCar,
): Promise<OfficeInspection['last']> {
  for (const candidate of await listCandidates(db, inspection, plate)) {
    const { id, proposal_id, requested_at } = candidate
    const found = (matched: 'registration' | 'chassis') => ({ inspection_id: id, requested_at, matched })
    if (candidate.plate === plate) return found('registration')
    if (chassis && (await findRcNumbers(db, deps, proposal_id))?.chassis_number === chassis) return found('chassis')
  }
  return undefined
}

interface Candidate {
  id: string
  proposal_id: string
  requested_at: string
  plate: string
}

async function listCandidates(db: Executor, inspection: InspectionRow, plate: string): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select inspections.id, inspections.proposal_id, inspections.requested_at, quotes.inputs ->> 'registration_number' as plate
    from inspections join quotes on quotes.id = inspections.quote_id
    where inspections.proposal_id in (
      select proposal_id from sales_board where registration = ${plate}
      union select same.id from proposals owned join proposals same using (proposer_index)
        where owned.id = ${inspection.proposal_id} and same.product = 'car')
      and inspections.id <> ${inspection.id} and inspections.requested_at < ${inspection.requested_at}
      and inspections.closed_at is not null
      and exists (select from inspection_photos where inspection_id = inspections.id and replaced_at is null)
    order by inspections.requested_at desc, inspections.id desc limit ${mostCandidates}`.execute(db)
  return rows
}
