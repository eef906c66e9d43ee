import type { InspectionList, InspectionRow, InspectionTab } from '@portal/contract/calls/inspection.ts'
import type { InspectionState } from '@portal/domain/lifecycle/moves.ts'
import { photoInspectionStates } from '@portal/domain/lifecycle/state-groups.ts'
import type { CarQuote } from '@portal/domain/quote/quote-input.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import { carName } from '../inspection/inspection-views.ts'
import { readCursor, writeCursor } from '../kernel/cursor.ts'
import { beginWork } from '../kernel/permit.ts'
import { proposalsOfNumber } from './find-numbers.ts'

const pageSize = 50

export interface InspectionQuery {
  tab?: InspectionTab
  search?: string
  reason?: string
  sort?: 'since' | '-since'
  after?: string
}

const isOpen = sql<SqlBool>`inspections.closed_at is null`
const awaitsPhotos = sql<SqlBool>`inspections.state in (${sql.join([...photoInspectionStates])})`
const conditions: Record<InspectionTab, RawBuilder<SqlBool>> = {
  ready: sql`(${isOpen} and inspections.state = 'photos_received')`,
  photos: sql`(${isOpen} and ${awaitsPhotos})`,
  team: isOpen,
  closed: sql`inspections.closed_at is not null`,
}

/** The surveyor's lists, oldest first unless asked otherwise. */
export async function listInspectionPage(db: Executor, query: InspectionQuery): Promise<InspectionList> {
  const [found, counts] = await Promise.all([inspectionRows(db, query).execute(), countOpen(db)])
  const page = found.slice(0, pageSize)
  const last = found.length > pageSize ? page.at(-1) : undefined
  const rows = page.map((row): InspectionRow => {
    const car = row.inputs as CarQuote
    return {
      inspection_id: row.id,
      proposal_id: row.proposal_id,
      state: row.state as InspectionState,
      reason: row.reason,
      car: { registration_number: car.registration_number, name: carName(car) },
      partner: { name: row.name, code: row.code },
      photos: Number(row.photos),
      requested_at: row.requested_at,
    }
  })
  return { rows, ...(last && { next: writeCursor({ at: last.exact_at, id: last.id }) }), counts }
}

function inspectionRows(db: Executor, { tab = 'ready', search, reason, sort = 'since', after }: InspectionQuery) {
  const direction = sort === 'since' ? 'asc' : 'desc'
  let rows = db
    .selectFrom('inspections')
    .innerJoin('quotes', 'quotes.id', 'inspections.quote_id')
    .innerJoin('partners', 'partners.id', 'inspections.partner_id')
    .select(['inspections.id', 'inspections.proposal_id', 'inspections.state', 'inspections.reason'])
    .select(['inspections.requested_at', 'quotes.inputs', 'partners.name', 'partners.code'])
    .select(sql<string>`inspections.requested_at::text`.as('exact_at'))
    .select((build) =>
      build
        .selectFrom('inspection_photos')
        .select((photo) => photo.fn.countAll<number>().as('count'))
        .whereRef('inspection_photos.inspection_id', '=', 'inspections.id')
        .where('replaced_at', 'is', null)
        .as('photos'),
    )
    .where(conditions[tab])
    .orderBy('inspections.requested_at', direction)
    .orderBy('inspections.id', direction)
    .limit(pageSize + 1)
  if (reason) rows = rows.where('inspections.reason', '=', reason)
  if (search?.trim()) rows = rows.where(searchCondition(search.trim()))
  if (!after) return rows
  const { at, id } = readCursor(after)
  const beyond = sort === 'since' ? sql`>` : sql`<`
  return rows.where(sql<SqlBool>`(inspections.requested_at, inspections.id) ${beyond} (${at}::timestamptz, ${id})`)
}

/** A part of the number plate, however it was typed, a number of the sale, or the code of a partner. */
function searchCondition(typed: string): RawBuilder<SqlBool> {
  beginWork('searches')
  const plate = typed.replace(/[\s-]/g, '').toLowerCase()
  return sql`(inspections.proposal_id in ${proposalsOfNumber(typed)}
    or inspections.partner_id = (select id from partners where code = ${typed.toUpperCase()})
    or exists (select from sale_search where sale_search.quote_id = inspections.quote_id and position(${plate} in sale_search.words) > 0))`
}

async function countOpen(db: Executor): Promise<InspectionList['counts']> {
  const { rows } = await sql<InspectionList['counts']>`select count(*) filter (where ${conditions.ready}) as ready,
    count(*) filter (where ${conditions.photos}) as photos, count(*) as team from inspections where ${isOpen}`.execute(
    db,
  )
  return rows[0]!
}
