import type {
  InspectionList,
  InspectionOutcome,
  InspectionQuery,
  InspectionRow,
  InspectionTab,
} from '@portal/contract/calls/inspection.ts'
import type { WorkNeighbour } from '@portal/contract/calls/workbench.ts'
import { photoCheckHours } from '@portal/domain/lifecycle/deadlines.ts'
import type { InspectionState } from '@portal/domain/lifecycle/moves.ts'
import { photoInspectionStates } from '@portal/domain/lifecycle/state-groups.ts'
import type { CarQuote } from '@portal/domain/quote/quote-input.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Deps } from '../context/deps.ts'
import type { Executor } from '../db/database.ts'
import { carName, clockOf } from '../inspection/inspection-views.ts'
import { writeCursor } from '../kernel/cursor.ts'
import { beginWork } from '../kernel/permit.ts'
import { proposalsOfNumber } from './find-numbers.ts'
import {
  countLists,
  dueBefore,
  findWorkPage,
  isAssigned,
  type SortKey,
  toColleague,
  type WorkList,
} from './work-list.ts'

const pageSize = 50
const clockMs = photoCheckHours * 3_600_000

const isOpen = sql<SqlBool>`inspections.closed_at is null`
const isReady = sql<SqlBool>`inspections.state = 'photos_received'`
/** Since when it waits: for somebody to look at the photos, or for the photos. */
const since = sql<string>`coalesce(inspections.submitted_at, inspections.requested_at)`

/** Who decided it in the end; photos that are wanted again decide nothing. */
const decider = sql<string | null>`(select decided_by from inspection_decisions
  where inspection_id = inspections.id and decision in ('approve', 'reject') order by decided_at desc limit 1)`
/** How a closed inspection ended. */
const outcomeOf = sql<InspectionOutcome>`case when inspections.state <> 'expired' then inspections.state
  when ${decider} is null then 'closed' else 'lapsed' end`

type OpenTab = Exclude<InspectionTab, 'closed'>

/** What puts an open inspection into each list. */
const openTabs = (accountId: string): Record<OpenTab, RawBuilder<SqlBool>> => ({
  ready: isReady,
  photos: sql`inspections.state in (${sql.join([...photoInspectionStates])})`,
  mine: sql`inspections.assigned_to = ${accountId}`,
  team: sql`true`,
})

/** What a person asks for, with who asks. */
interface AskedList {
  accountId: string
  query: InspectionQuery
}

/** The surveyor's lists, those that wait longest first unless asked otherwise. */
export async function listInspectionPage(db: Executor, deps: Deps, asked: AskedList): Promise<InspectionList> {
  const [{ ids, next }, counts] = await Promise.all([
    findWorkPage(db, openInspectionList(deps, asked), { size: pageSize, ...asked.query }),
    countLists(db, sql`inspections where ${isOpen}`, openTabs(asked.accountId)),
  ])
  return { rows: await readInspectionRows(db, ids), ...(next && { next: writeCursor(next) }), counts }
}

/** Each by its number plate. */
export async function nameInspections(db: Executor, ids: readonly string[]): Promise<WorkNeighbour[]> {
  const rows = await readInspectionRows(db, ids)
  return rows.map(({ inspection_id, car }) => ({ id: inspection_id, name: car.registration_number }))
}

/** Inspections as the workbench lists them, in the order of the ids. */
export async function readInspectionRows(db: Executor, ids: readonly string[]): Promise<InspectionRow[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('inspections')
    .innerJoin('quotes', 'quotes.id', 'inspections.quote_id')
    .innerJoin('partners', 'partners.id', 'inspections.partner_id')
    .leftJoin('partners as holders', 'holders.id', 'inspections.assigned_to')
    .leftJoin('partners as deciders', (join) => join.on('deciders.code', '=', decider))
    .select(['inspections.id', 'inspections.proposal_id', 'inspections.state', 'inspections.reason'])
    .select(['inspections.requested_at', 'inspections.submitted_at', 'quotes.inputs', 'partners.name', 'partners.code'])
    .select(['holders.code as holder_code', 'holders.name as holder_name', 'inspections.closed_at'])
    .select([outcomeOf.as('outcome'), 'deciders.code as decider_code', 'deciders.name as decider_name'])
    .select((build) =>
      build
        .selectFrom('inspection_photos')
        .select((photo) => photo.fn.countAll<number>().as('count'))
        .whereRef('inspection_photos.inspection_id', '=', 'inspections.id')
        .where('replaced_at', 'is', null)
        .as('photos'),
    )
    .where('inspections.id', 'in', ids)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id): InspectionRow[] => {
    const row = byId.get(id)
    if (!row) return []
    const car = row.inputs as CarQuote
    const holder = toColleague(row.holder_code, row.holder_name)
    const decidedBy = toColleague(row.decider_code, row.decider_name)
    return [
      {
        inspection_id: id,
        proposal_id: row.proposal_id,
        state: row.state as InspectionState,
        reason: row.reason,
        car: { registration_number: car.registration_number, name: carName(car) },
        partner: { name: row.name, code: row.code },
        photos: Number(row.photos),
        requested_at: row.requested_at,
        ...clockOf(row),
        ...(holder && { assigned_to: holder }),
        ...(row.closed_at && {
          decided: { outcome: row.outcome, at: row.closed_at, ...(decidedBy && { by: decidedBy }) },
        }),
      },
    ]
  })
}

/** Open ones by how long they wait; closed ones by when that was, the newest first. */
function sortKeyOf({ tab, sort }: InspectionQuery): SortKey {
  if (tab !== 'closed') return { column: since, type: 'timestamptz', isDescending: sort === '-since' }
  return { column: sql.ref('inspections.closed_at'), type: 'timestamptz', isDescending: sort !== 'decided' }
}

export function openInspectionList(deps: Deps, { accountId, query }: AskedList): WorkList {
  const { tab = 'ready', search, reason, due, assigned, outcome, decided_by: decidedBy } = query
  const parts = [
    tab === 'closed'
      ? sql<SqlBool>`inspections.closed_at is not null`
      : sql<SqlBool>`${isOpen} and ${openTabs(accountId)[tab]}`,
    ...(reason ? [sql<SqlBool>`inspections.reason = ${reason}`] : []),
    // The clock runs only while there are photos to be looked at.
    ...(due ? [sql<SqlBool>`${isReady} and ${since} < ${dueBefore(deps.now() - clockMs, due)}::timestamptz`] : []),
    ...(assigned ? [isAssigned('inspections.assigned_to', assigned)] : []),
    ...(outcome ? [sql<SqlBool>`${outcomeOf} = ${outcome}`] : []),
    ...(decidedBy ? [sql<SqlBool>`${decider} = ${decidedBy}`] : []),
    ...(search?.trim() ? [searchCondition(search.trim())] : []),
  ]
  return {
    from: sql`inspections`,
    id: sql.ref('inspections.id'),
    sort: sortKeyOf(query),
    condition: sql.join(parts, sql` and `),
  }
}

/** A part of the number plate, however it was typed, a number of the sale, or the code of a partner. */
function searchCondition(typed: string): RawBuilder<SqlBool> {
  beginWork('searches')
  const plate = typed.replace(/[\s-]/g, '').toLowerCase()
  return sql`(inspections.proposal_id in ${proposalsOfNumber(typed)}
    or inspections.partner_id = (select id from partners where code = ${typed.toUpperCase()})
    or exists (select from sale_search where sale_search.quote_id = inspections.quote_id and position(${plate} in sale_search.words) > 0))`
}
