import type { DeskCase, DeskRow, DeskShow } from '@portal/contract/calls/service-desk.ts'
import { addDays, type Day, dayInKolkata, isDay, startOfDayMs } from '@portal/domain/kernel/day.ts'
import { readSaleNumber } from '@portal/domain/kernel/sale-number.ts'
import {
  type DeskChannel,
  type DeskKind,
  type DeskTopic,
  deskDays,
  dueOn,
  ombudsmanFrom,
  stepsOf,
} from '@portal/domain/policy/desk-case.ts'
import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import { type Deps, today } from '../context/deps.ts'
import type { Executor } from '../db/database.ts'
import type { DeskCaseTable } from '../db/tables/service-desk.ts'
import { readCursor, writeCursor } from '../kernel/cursor.ts'
import { readSales } from '../sales/find-person.ts'
import { invalid } from '../sales/refusals.ts'
import { openWords } from './desk-words.ts'

export type DeskCaseRow = Selectable<DeskCaseTable>

export interface DeskFilter {
  show?: DeskShow
  topic?: DeskTopic
  channel?: DeskChannel
  /** Days of receipt, both included. */
  from?: Day
  to?: Day
  search?: string
  after?: string
}

/** What waits by age, since the oldest is due first; the others newest first. */
const orders = {
  waiting: { column: 'opened_at', direction: 'asc' },
  overdue: { column: 'opened_at', direction: 'asc' },
  closed: { column: 'closed_at', direction: 'desc' },
  all: { column: 'received_at', direction: 'desc' },
} as const satisfies Record<DeskShow, { column: keyof DeskCaseTable; direction: 'asc' | 'desc' }>

/** A page of complaints or of reported claims. */
export async function deskPage(
  db: Executor,
  deps: Pick<Deps, 'now'>,
  kind: DeskKind,
  { filter, size }: { filter: DeskFilter; size: number },
): Promise<{ rows: DeskRow[]; next?: string }> {
  const { column, direction } = orders[filter.show ?? 'waiting']
  const conditions = conditionsOf(deps, kind, filter)
  if (filter.after) {
    const { at, id } = readCursor(filter.after)
    const past = sql.raw(direction === 'desc' ? '<' : '>')
    conditions.push(sql`(${sql.ref(column)}, id) ${past} (${at}::timestamptz, ${id})`)
  }
  const order = sql.raw(`${column} ${direction}, id ${direction}`)
  const { rows } = await sql<DeskCaseRow & { place: string }>`
    select *, ${sql.ref(column)}::text as place from desk_cases where ${sql.join(conditions, sql` and `)}
    order by ${order} limit ${size + 1}`.execute(db)
  const shown = rows.slice(0, size)
  const last = shown.at(-1)
  return {
    rows: await toRows(db, shown),
    ...(rows.length > size && last && { next: writeCursor({ at: last.place, id: last.id }) }),
  }
}

function conditionsOf(deps: Pick<Deps, 'now'>, kind: DeskKind, filter: DeskFilter): RawBuilder<SqlBool>[] {
  const { show = 'waiting', topic, channel, from, to, search } = filter
  const startOf = (day: Day) => {
    if (!isDay(day)) throw invalid([{ path: 'from', code: 'date.format' }])
    return new Date(startOfDayMs(day)).toISOString()
  }
  const typed = search?.trim()
  return [
    sql<SqlBool>`kind = ${kind}`,
    ...(show === 'waiting' ? [sql<SqlBool>`state <> 'closed'`] : []),
    ...(show === 'closed' ? [sql<SqlBool>`state = 'closed'`] : []),
    // Its last day is over, as `dueOn` counts it.
    ...(show === 'overdue'
      ? [
          sql<SqlBool>`state <> 'closed'`,
          sql<SqlBool>`state = 'open' and opened_at < ${startOf(addDays(today(deps), -deskDays[kind]))}::timestamptz`,
        ]
      : []),
    ...(topic ? [sql<SqlBool>`topic = ${topic}`] : []),
    ...(channel ? [sql<SqlBool>`channel = ${channel}`] : []),
    ...(from ? [sql<SqlBool>`received_at >= ${startOf(from)}::timestamptz`] : []),
    ...(to ? [sql<SqlBool>`received_at < ${startOf(addDays(to, 1))}::timestamptz`] : []),
    ...(typed ? [isAbout(typed)] : []),
  ]
}

/** Whole numbers: of the case, of the claims team or the regulator's portal, of the policy or the quote. */
function isAbout(typed: string): RawBuilder<SqlBool> {
  const number = readSaleNumber(typed)?.number ?? typed.toUpperCase()
  // Each in its own index: an `or` over them would read the whole register.
  return sql`id in (select d.id from desk_cases d where d.number = ${number}
    union all select d.id from desk_cases d where d.reference = ${typed}
    union all select d.id from desk_cases d join policies p on p.id = d.policy_id where p.number = ${number}
    union all select d.id from desk_cases d join quotes q on q.id = d.quote_id where q.number = ${number})`
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
      ...(row.closed_at && { closed_at: row.closed_at }),
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
    .orderBy('seq', (order) => order.asc().nullsFirst())
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
