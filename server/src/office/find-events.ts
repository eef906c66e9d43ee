import { type AuditKind, auditKinds } from '@portal/contract/calls/audit-kinds.ts'
import { addDays, type Day, isDay, startOfDayMs } from '@portal/domain/kernel/day.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Deps } from '../context/deps.ts'
import type { Executor } from '../db/database.ts'
import { readCursor } from '../kernel/cursor.ts'
import { beginWork } from '../kernel/permit.ts'
import { invalid } from '../sales/refusals.ts'
import { chainsOfProposals, findCaseIds } from './find-numbers.ts'
import { proposalsNamed } from './find-payments.ts'

interface EventFilter {
  case_id?: string
  person?: string
  kind?: string
  /** Days on which they happened, both included. */
  from?: string
  to?: string
  after?: string
}

/** The filter with what was typed already found: no chain or actor finds nothing. */
export interface FoundEvents extends Pick<EventFilter, 'kind' | 'from' | 'to' | 'after'> {
  chains?: readonly string[]
  people?: People
  /** Whether so few events are of the kind that all of them are read to find those of a person. */
  isRareKind?: boolean
}

interface People {
  actors: readonly string[]
  /** The chains of their accounts: what was done to them. */
  accounts: readonly string[]
}

type Finding = Pick<Deps, 'now' | 'settings'>

export async function withPeopleFound(
  db: Executor,
  deps: Finding,
  { case_id, person, ...filter }: EventFilter,
): Promise<FoundEvents> {
  return {
    ...filter,
    ...(case_id?.trim() && { chains: await findChains(db, deps, case_id) }),
    ...(person?.trim() && { people: await findPeople(db, person) }),
    ...(person?.trim() && filter.kind && { isRareKind: await isRare(db, filter.kind) }),
  }
}

const fewEvents = 5000

/** Along the events of somebody who causes most of the trail, such as the portal itself, a rare kind would be looked for to the end. */
async function isRare(db: Executor, kind: string): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select from unnest(${auditKinds[kind as AuditKind]}::text[]) wanted (one) cross join lateral (
      select from audit_events where event = wanted.one limit ${fewEvents + 1}) found limit ${fewEvents + 1}) few`.execute(
    db,
  )
  return rows[0]!.count <= fewEvents
}

/** The chains that something typed names: an account by its code, a sale by a number of ours, a mobile, an e-mail or a number plate. */
export async function findChains(db: Executor, deps: Finding, typed: string): Promise<string[]> {
  const text = typed.trim()
  const account = await db
    .selectFrom('partners')
    .select('code')
    .where('code', '=', text.toUpperCase())
    .executeTakeFirst()
  if (account) return [`partner:${account.code}`]
  const byNumber = await findCaseIds(db, text)
  if (byNumber.length > 0) return byNumber
  beginWork('searches')
  const sales = await proposalsNamed(deps, text).execute(db)
  const bySale = await chainsOfProposals(
    db,
    sales.rows.map(({ id }) => id),
  )
  return bySale.length > 0 ? bySale : [text]
}

/** More are not one person: whoever searches types more of the name. */
const mostPeople = 20

async function findPeople(db: Executor, typed: string): Promise<People> {
  beginWork('searches')
  const text = typed.trim()
  const { rows } = await sql<{ code: string }>`select code from partners where code = ${text.toUpperCase()}
    union (select code from partners where not exists (select from partners where code = ${text.toUpperCase()})
      and position(${text.toLowerCase()} in lower(concat_ws(' ', name, email))) > 0 order by code limit ${mostPeople})`.execute(
    db,
  )
  const codes = rows.map(({ code }) => code)
  // Not an account: the customer, or the portal itself.
  if (codes.length === 0) return { actors: [text.toLowerCase()], accounts: [] }
  return {
    actors: codes.flatMap((code) => [`partner:${code}`, `office:${code}`]),
    accounts: codes.map((code) => `partner:${code}`),
  }
}

/**
 * The keys of a page, newest first. A list of people or names of events would be read along the time, past everybody else's events, until
 * enough are found: each of them is read along its own index instead, and the newest of all are taken.
 */
export function eventKeys(filter: FoundEvents, limit: number): Keys {
  const { chains, people, kind } = filter
  const within = conditionsOf(filter)
  const events: readonly string[] = kind ? auditKinds[kind as AuditKind] : []
  const isKind = kind ? [sql<SqlBool>`event = any(${events}::text[])`] : []
  const byPerson =
    people && sql<SqlBool>`(actor = any(${people.actors}::text[]) or case_id = any(${people.accounts}::text[]))`
  if (chains) return ofChains(chains, [...within, ...isKind, ...(byPerson ? [byPerson] : [])], limit)
  if (byPerson && filter.isRareKind) return ofRows(sql`event = any(${events}::text[])`, [...within, byPerson], limit)
  if (people) {
    const isOther = sql<SqlBool>`actor <> all(${people.actors}::text[])`
    const byThem = newestOfEach('actor', people.actors, [...within, ...isKind], limit)
    const toThem = ofChains(people.accounts, [isOther, ...within, ...isKind], limit)
    return sql`select at, id from ((${byThem}) union all (${toThem})) found ${order} limit ${limit}`
  }
  if (kind) return newestOfEach('event', events, within, limit)
  return sql`select at, id from audit_events where ${sql.join(within, sql` and `)} ${order} limit ${limit}`
}

type Keys = RawBuilder<{ at: string; id: number }>

const order = sql`order by at desc, id desc`

/** In one question for all of them: every branch of a union would be planned anew for each month of the trail. */
function newestOfEach(
  column: 'actor' | 'event',
  values: readonly string[],
  conditions: readonly RawBuilder<SqlBool>[],
  limit: number,
): Keys {
  return sql`select newest.at, newest.id from unnest(${values}::text[]) wanted (one) cross join lateral (
      select at, id from audit_events where ${sql.ref(column)} = wanted.one and ${sql.join(conditions, sql` and `)} ${order} limit ${limit}) newest
    order by newest.at desc, newest.id desc limit ${limit}`
}

const ofChains = (chains: readonly string[], conditions: readonly RawBuilder<SqlBool>[], limit: number) =>
  ofRows(sql`case_id = any(${chains}::text[])`, conditions, limit)

/** A chain, or a kind that is rare, is short and read whole: the planner would rather look for it along the time. */
function ofRows(isOne: RawBuilder<SqlBool>, conditions: readonly RawBuilder<SqlBool>[], limit: number): Keys {
  return sql`with listed as materialized (select at, id, actor, event, case_id from audit_events where ${isOne})
    select at, id from listed where ${sql.join(conditions, sql` and `)} ${order} limit ${limit}`
}

function conditionsOf(filter: FoundEvents): RawBuilder<SqlBool>[] {
  const { from, to, after } = filter
  for (const path of ['from', 'to'] as const)
    if (filter[path] && !isDay(filter[path])) throw invalid([{ path, code: 'date.format' }])
  const startOf = (day: string) => new Date(startOfDayMs(day as Day)).toISOString()
  return [
    sql`true`,
    ...(from ? [sql<SqlBool>`at >= ${startOf(from)}::timestamptz`] : []),
    ...(to ? [sql<SqlBool>`at < ${startOf(addDays(to as Day, 1))}::timestamptz`] : []),
    ...(after ? [isAfter(after)] : []),
  ]
}

/** The time alone too: it tells which months are not read at all. */
function isAfter(after: string): RawBuilder<SqlBool> {
  const { at, id } = readCursor(after)
  if (!/^\d{1,18}$/.test(id)) throw invalid([{ path: 'after', code: 'choice' }])
  return sql`at <= ${at}::timestamptz and (at, id) < (${at}::timestamptz, ${id}::bigint)`
}
