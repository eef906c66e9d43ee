import type { Colleague } from '@portal/contract/calls/workbench.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import { type Cursor, readCursor } from '../kernel/cursor.ts'

export interface SortKey {
  column: RawBuilder<unknown>
  /** How the column is compared with a cursor. */
  type: 'timestamptz' | 'bigint'
  isDescending: boolean
}

/** Work of the office in one order: cases, identities or inspections. */
export interface WorkList {
  /** The table, with the joins that order and condition need. */
  from: RawBuilder<unknown>
  id: RawBuilder<unknown>
  sort: SortKey
  condition: RawBuilder<SqlBool>
}

interface Place {
  id: string
  /** The value of the sort's column, as a cursor holds it. */
  at: string
}

interface Part {
  limit: number
  from?: Cursor
  isBackwards?: boolean
}

/** Ids of a list from a place on, in its order or backwards. */
async function findPlaces(db: Executor, list: WorkList, part: Part): Promise<Place[]> {
  const { limit, from, isBackwards = false } = part
  const { column, type, isDescending } = list.sort
  const goesDown = isDescending !== isBackwards
  const direction = goesDown ? sql`desc` : sql`asc`
  const isBeyond = from
    ? sql<SqlBool>`(${column}, ${list.id}) ${goesDown ? sql`<` : sql`>`} (${from.at}::${sql.raw(type)}, ${from.id})`
    : sql<SqlBool>`true`
  const { rows } = await sql<Place>`select ${list.id} as id, ${column}::text as at from ${list.from}
    where ${list.condition} and ${isBeyond}
    order by ${column} ${direction}, ${list.id} ${direction} limit ${limit}`.execute(db)
  return rows
}

/** One page of ids; `next` where there are more. */
export async function findWorkPage(db: Executor, list: WorkList, { size, after }: { size: number; after?: string }) {
  const kind = list.sort.type === 'bigint' ? 'number' : 'time'
  const from = after === undefined ? undefined : readCursor(after, kind)
  const places = await findPlaces(db, list, { limit: size + 1, ...(from && { from }) })
  return {
    ids: places.slice(0, size).map(({ id }) => id),
    next: places.length > size ? places[size - 1] : undefined,
  }
}

interface Neighbours {
  nextId: string | undefined
  previousId: string | undefined
  /** How many of the list are left besides this one. */
  left: number
}

/** The neighbours of a piece of work in a list, whether it is still in it or not; nothing where it is unknown. */
export async function findNeighbours(db: Executor, list: WorkList, id: string): Promise<Neighbours | undefined> {
  const here = await placeOf(db, list, id)
  if (!here) return undefined
  const [[after], [before], firsts, left] = await Promise.all([
    findPlaces(db, list, { limit: 1, from: here }),
    findPlaces(db, list, { limit: 1, from: here, isBackwards: true }),
    findPlaces(db, list, { limit: 2 }),
    countOthers(db, list, id),
  ])
  // At the end of the list those that were passed over come again.
  return { nextId: (after ?? firsts.find((one) => one.id !== id))?.id, previousId: before?.id, left }
}

async function placeOf(db: Executor, { from, id, sort }: WorkList, wanted: string): Promise<Place | undefined> {
  const { rows } = await sql<Place>`select ${id} as id, ${sort.column}::text as at from ${from}
    where ${id} = ${wanted}`.execute(db)
  return rows[0]
}

async function countOthers(db: Executor, { from, id, condition }: WorkList, besides: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${from}
    where ${condition} and ${id} <> ${besides}`.execute(db)
  return rows[0]!.count
}

/** How many open ones each list has. */
export async function countLists<List extends string>(
  db: Executor,
  from: RawBuilder<unknown>,
  conditions: Record<List, RawBuilder<SqlBool>>,
): Promise<Record<List, number>> {
  const counts = Object.entries<RawBuilder<SqlBool>>(conditions).map(
    ([list, condition]) => sql`count(*) filter (where ${condition}) as ${sql.ref(list)}`,
  )
  const { rows } = await sql<Record<List, number>>`select ${sql.join(counts)} from ${from}`.execute(db)
  return rows[0]!
}

/** Whose work is listed: that of the account with this code, or what nobody has. */
export const isAssigned = (column: string, code: string): RawBuilder<SqlBool> =>
  code === 'nobody'
    ? sql`${sql.ref(column)} is null`
    : sql`${sql.ref(column)} = (select id from partners where code = ${code})`

const dayMs = 24 * 3_600_000

/** The moment before which the clock has to end for a list of what is due. */
export function dueBefore(now: number, due: 'overdue' | 'day' | 'two_days'): string {
  return new Date(now + { overdue: 0, day: 1, two_days: 2 }[due] * dayMs).toISOString()
}

/** The account that has work or has decided it, as the lists name it. */
export function toColleague(code: string | null, name: string | null): Colleague | undefined {
  return code === null ? undefined : { code, name: name ?? code }
}
