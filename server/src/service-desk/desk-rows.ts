import type { DeskCase, DeskRow, DeskShow } from '@portal/contract/calls/service-desk.ts'
import { dayInKolkata } from '@portal/domain/kernel/day.ts'
import { type DeskKind, dueOn, ombudsmanFrom, stepsOf } from '@portal/domain/policy/desk-case.ts'
import { type Selectable, sql } from 'kysely'
import { type Deps, today } from '../context/deps.ts'
import type { Executor } from '../db/database.ts'
import type { DeskCaseTable } from '../db/tables/service-desk.ts'
import { readCursor, writeCursor } from '../kernel/cursor.ts'
import { readSales } from '../sales/find-person.ts'
import { openWords } from './desk-words.ts'

export type DeskCaseRow = Selectable<DeskCaseTable>

const pageSize = 50

/** A page of complaints or of reported claims: those that wait by age, since the oldest is due first; the others newest first. */
export async function deskPage(
  db: Executor,
  kind: DeskKind,
  { show = 'waiting', after }: { show?: DeskShow; after?: string },
): Promise<{ rows: DeskRow[]; next?: string }> {
  const from = after ? readCursor(after) : undefined
  const isOpen = show === 'waiting'
  const { rows } = await sql<DeskCaseRow & { place: string }>`
    select *, ${isOpen ? sql`opened_at` : sql`closed_at`}::text as place from desk_cases where kind = ${kind}
      and ${isOpen ? sql`state <> 'closed'` : sql`state = 'closed'`}
      and ${!from ? sql`true` : isOpen ? sql`(opened_at, id) > (${from.at}::timestamptz, ${from.id})` : sql`(closed_at, id) < (${from.at}::timestamptz, ${from.id})`}
    order by ${isOpen ? sql`opened_at, id` : sql`closed_at desc, id desc`} limit ${pageSize + 1}`.execute(db)
  const shown = rows.slice(0, pageSize)
  const last = shown.at(-1)
  return {
    rows: await toRows(db, shown),
    ...(rows.length > pageSize && last && { next: writeCursor({ at: last.place, id: last.id }) }),
  }
}

async function toRows(db: Executor, cases: readonly DeskCaseRow[]): Promise<DeskRow[]> {
  const sales = await readSales(db, [...new Set(cases.map(({ quote_id }) => quote_id))])
  return cases.flatMap((row) => {
    const sale = sales.find(({ quote_id }) => quote_id === row.quote_id)
    if (!sale) return []
    const due = dueOn(clockOf(row))
    return {
      case_id: row.id,
      number: row.number,
      kind: row.kind,
      topic: row.topic,
      channel: row.channel,
      state: row.state,
      ...(row.outcome && { outcome: row.outcome }),
      quote_id: row.quote_id,
      product: sale.product,
      ...(sale.name && { name: sale.name }),
      ...(sale.policy_number && { policy_number: sale.policy_number }),
      opened_by: row.opened_by,
      received_at: row.received_at,
      ...(due && { due_on: due }),
      ...(row.reference && { reference: row.reference }),
      ...(row.happened_on && { happened_on: row.happened_on }),
    }
  })
}

export const clockOf = ({ kind, state, opened_at, closed_at }: DeskCaseRow) => ({
  kind,
  state,
  openedOn: dayInKolkata(Date.parse(opened_at)),
  ...(closed_at && { closedOn: dayInKolkata(Date.parse(closed_at)) }),
})

/** One case with all that was done about it. */
export async function deskCaseView(db: Executor, deps: Deps, row: DeskCaseRow): Promise<DeskCase> {
  const [shown] = await toRows(db, [row])
  const entries = await db
    .selectFrom('desk_entries')
    .selectAll()
    .where('case_id', '=', row.id)
    .orderBy('at')
    .orderBy('id')
    .execute()
  return {
    ...shown!,
    told: openWords(deps, 'desk_cases', row.id, row.told_sealed),
    entries: entries.map(({ id, at, by, step, note_sealed }) => ({
      at,
      by,
      step,
      note: openWords(deps, 'desk_entries', id, note_sealed),
    })),
    steps: [...stepsOf(clockOf(row), today(deps))],
    ...(row.kind === 'complaint' && { ombudsman_from: ombudsmanFrom(dayInKolkata(Date.parse(row.received_at))) }),
  }
}
