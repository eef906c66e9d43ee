import type { OfficePolicy, PolicyOrder } from '@portal/contract/calls/office-policies.ts'
import { addDays, type Day, isDay, startOfDayMs } from '@portal/domain/kernel/day.ts'
import { toRupees } from '@portal/domain/kernel/money.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Deps } from '../context/deps.ts'
import type { Executor } from '../db/database.ts'
import { readCursor, writeCursor } from '../kernel/cursor.ts'
import { beginWork } from '../kernel/permit.ts'
import { invalid } from '../sales/refusals.ts'
import { hasName, isName, isNamed, isNamedAmongAll } from './find-names.ts'
import { proposalsNamed } from './find-payments.ts'

type Finding = Pick<Deps, 'now' | 'settings'>

export interface PolicyFilter {
  search?: string
  product?: string
  state?: string
  /** Days of issue, both included. */
  from?: string
  to?: string
  sort?: string
  after?: string
}

interface PoliciesPage {
  rows: OfficePolicy[]
  next?: string
  quoteIds: string[]
}

/** One page of the policies that a filter leaves, in its order, and the sales it shows. */
export async function policiesPage(
  db: Executor,
  deps: Finding,
  filter: PolicyFilter,
  size: number,
): Promise<PoliciesPage> {
  const rows = await readRows(db, deps, filter, size + 1)
  const shown = rows.slice(0, size)
  const last = rows.length > size ? shown.at(-1) : undefined
  return {
    rows: shown.map(officePolicy),
    quoteIds: shown.map(({ quote_id }) => quote_id),
    ...(last && { next: writeCursor({ at: last.exact_at, id: last.id }) }),
  }
}

async function readRows(db: Executor, deps: Finding, filter: PolicyFilter, limit: number) {
  const typed = filter.search?.trim()
  if (!typed) return policiesQuery(db, { filter }, limit).execute()
  beginWork('searches')
  if (isName(typed)) {
    const amongFirst = isNamed('policies.quote_id', hasName(deps, typed))
    const first = await policiesQuery(db, { filter, amongFirst }, limit).execute()
    if (first.length === limit) return first
  }
  return policiesQuery(db, { filter, found: await searchPolicies(db, deps, typed) }, limit).execute()
}

/** What was typed is found before the list is asked: in one statement the planner does not know how few they are. */
export async function searchPolicies(db: Executor, deps: Finding, typed: string): Promise<RawBuilder<SqlBool>> {
  if (isName(typed)) return isNamedAmongAll(db, 'policies.quote_id', hasName(deps, typed))
  const proposals = await proposalsNamed(deps, typed).execute(db)
  return sql`proposal_id = any(${proposals.rows.map(({ id }) => id)}::text[])`
}

/** So many of a list are looked through for a name before its index is asked: one that many have is found there. */
const firstRead = 1000

interface Asked {
  filter: PolicyFilter
  found?: RawBuilder<SqlBool>
  /** Looked for among the first of the list alone. */
  amongFirst?: RawBuilder<SqlBool>
}

/** The page's keys are found first, along an index; what a row shows is read for those alone. */
export function policiesQuery(db: Executor, asked: Asked, limit: number) {
  const direction = directionOf(asked.filter)
  const order = sql.raw(`issued_at ${direction}, id ${direction}`)
  const listed = sql`policies where ${sql.join(conditionsOf(asked), sql` and `)}`
  const from = asked.amongFirst
    ? sql`(select id, quote_id, issued_at from ${listed} order by ${order} limit ${firstRead}) policies where ${asked.amongFirst}`
    : listed
  const keys = sql<string>`(select id from ${from} order by ${order} limit ${limit})`
  return policyRows(db)
    .where('policies.id', 'in', keys)
    .orderBy('policies.issued_at', direction)
    .orderBy('policies.id', direction)
}

const directions = { newest: 'desc', oldest: 'asc' } as const satisfies Record<PolicyOrder, string>
const directionOf = ({ sort }: PolicyFilter) => directions[(sort as PolicyOrder | undefined) ?? 'newest']

function conditionsOf({ filter, found }: Asked): RawBuilder<SqlBool>[] {
  const { product, state, from, to, after } = filter
  for (const path of ['from', 'to'] as const)
    if (filter[path] && !isDay(filter[path])) throw invalid([{ path, code: 'date.format' }])
  const startOf = (day: string) => new Date(startOfDayMs(day as Day)).toISOString()
  return [
    sql`true`,
    ...(found ? [found] : []),
    ...(product ? [sql<SqlBool>`product = ${product}`] : []),
    ...(state ? [sql<SqlBool>`state = ${state}`] : []),
    ...(from ? [sql<SqlBool>`issued_at >= ${startOf(from)}::timestamptz`] : []),
    ...(to ? [sql<SqlBool>`issued_at < ${startOf(addDays(to as Day, 1))}::timestamptz`] : []),
    ...(after ? [isAfter(filter, after)] : []),
  ]
}

function isAfter(filter: PolicyFilter, after: string): RawBuilder<SqlBool> {
  const { at, id } = readCursor(after)
  return sql`(issued_at, id) ${sql.raw(directionOf(filter) === 'desc' ? '<' : '>')} (${at}::timestamptz, ${id})`
}

function policyRows(db: Executor) {
  return (
    db
      .selectFrom('policies')
      .innerJoin('partners', 'partners.id', 'policies.partner_id')
      .leftJoin('sales_board', 'sales_board.quote_id', 'policies.quote_id')
      // The number that a car got which was new when it was sold.
      .leftJoin('car_registrations', 'car_registrations.policy_id', 'policies.id')
      .select(['policies.id', 'policies.number', 'policies.proposal_id', 'policies.quote_id', 'policies.product'])
      .select(['policies.holder', 'policies.state', 'policies.starts', 'policies.ends', 'policies.premium_paise'])
      .select(['policies.issued_at', 'partners.code', 'partners.name as partner_name'])
      .select(sql<string | null>`coalesce(registration_number, registration)`.as('registration'))
      .select(sql<string>`policies.issued_at::text`.as('exact_at'))
  )
}

type PolicyListRow = Awaited<ReturnType<ReturnType<typeof policyRows>['executeTakeFirstOrThrow']>>

function officePolicy(row: PolicyListRow): OfficePolicy {
  return {
    policy_id: row.id,
    policy_number: row.number,
    proposal_id: row.proposal_id,
    product: row.product,
    ...(row.holder && { holder: row.holder }),
    ...(row.registration && { registration: row.registration }),
    partner: { code: row.code, name: row.partner_name },
    state: row.state,
    starts: row.starts,
    ends: row.ends,
    premium: toRupees(row.premium_paise),
    issued_at: row.issued_at,
  }
}
