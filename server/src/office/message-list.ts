import type { OutboxRow } from '@portal/contract/calls/office-outbox.ts'
import { addDays, type Day, isDay, startOfDayMs } from '@portal/domain/kernel/day.ts'
import { checkField, normaliseField } from '@portal/domain/validation/fields.ts'
import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import { type Deps, today } from '../context/deps.ts'
import type { Executor } from '../db/database.ts'
import type { MessageTable } from '../db/tables/foundation.ts'
import { readCursor, writeCursor } from '../kernel/cursor.ts'
import { cryptoOf } from '../kernel/field-crypto.ts'
import { beginWork } from '../kernel/permit.ts'
import { openMessage, receiverLookups } from '../messages/sealed-message.ts'
import { maskEmail, maskMobile } from '../sales/otp.ts'
import { invalid } from '../sales/refusals.ts'
import { failureKindOf } from './failure-kind.ts'
import { findNamedSales, hasName, isName } from './find-names.ts'
import { chainsOfProposals, findCaseIds, findNumbers } from './find-numbers.ts'
import { proposalsNamed } from './find-payments.ts'

type Finding = Pick<Deps, 'now' | 'settings'>
type Message = Selectable<MessageTable>
type Condition = RawBuilder<SqlBool>

interface MessageFilter {
  search?: string
  kind?: string
  state?: string
  /** Days on which they were written, both included. */
  from?: string
  to?: string
  after?: string
}

/** One page of the messages that a filter leaves, newest first. */
export async function messagesPage(
  db: Executor,
  deps: Finding,
  filter: MessageFilter,
  size: number,
): Promise<{ rows: OutboxRow[]; next?: string }> {
  const rows = await readRows(db, deps, filter, size + 1)
  const last = rows.length > size ? rows[size - 1] : undefined
  return {
    rows: await messageViews(db, deps, rows.slice(0, size)),
    ...(last && { next: writeCursor({ at: last.exact_at, id: last.id }) }),
  }
}

type Row = Message & { exact_at: string }

async function readRows(db: Executor, deps: Finding, filter: MessageFilter, limit: number): Promise<Row[]> {
  const conditions = conditionsOf(filter)
  const typed = filter.search?.trim()
  if (!typed) return readMessages(db, conditions, limit)
  beginWork('searches')
  if (!isName(typed)) return readMessages(db, [...conditions, await searchMessages(db, deps, typed)], limit)
  const name = hasName(deps, typed)
  const first = await readMessages(db, conditions, limit, isNamed(name))
  if (first.length === limit || (await isShort(db, conditions))) return first
  const sales = await findNamedSales(db, name)
  return readMessages(db, [...conditions, sales ? isOfSales(sales) : isNamed(name)], limit)
}

/** So many of a list are looked through for a name before its index is asked: one that many have is found there. */
const firstRead = 1000

/** All of the list were looked through already. */
async function isShort(db: Executor, conditions: readonly Condition[]): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from (
    select from messages where ${sql.join([sql`true`, ...conditions], sql` and `)} limit ${firstRead}) listed`.execute(
    db,
  )
  return rows[0]!.count < firstRead
}

async function readMessages(
  db: Executor,
  conditions: readonly Condition[],
  limit: number,
  amongFirst?: Condition,
): Promise<Row[]> {
  const order = sql.raw('created_at desc, id desc')
  const listed = sql`select * from messages where ${sql.join([sql`true`, ...conditions], sql` and `)} order by ${order}`
  const page = amongFirst
    ? sql`select * from (${listed} limit ${firstRead}) messages where ${amongFirst} order by ${order} limit ${limit}`
    : sql`${listed} limit ${limit}`
  const { rows } =
    await sql<Row>`select page.*, page.created_at::text as exact_at from (${page}) page order by ${order}`.execute(db)
  return rows
}

function conditionsOf(filter: MessageFilter): Condition[] {
  const { kind, state, from, to, after } = filter
  for (const path of ['from', 'to'] as const)
    if (filter[path] && !isDay(filter[path])) throw invalid([{ path, code: 'date.format' }])
  const startOf = (day: string) => new Date(startOfDayMs(day as Day)).toISOString()
  const cursor = after ? readCursor(after) : undefined
  return [
    ...(kind ? [sql<SqlBool>`kind = ${kind}`] : []),
    ...(state ? [sql<SqlBool>`state = ${state}`] : []),
    ...(from ? [sql<SqlBool>`created_at >= ${startOf(from)}::timestamptz`] : []),
    ...(to ? [sql<SqlBool>`created_at < ${startOf(addDays(to as Day, 1))}::timestamptz`] : []),
    ...(cursor ? [sql<SqlBool>`(created_at, id) < (${cursor.at}::timestamptz, ${cursor.id})`] : []),
  ]
}

/** A message names its sale by the quote, the proposal or the policy. */
const isNamed = (
  name: Condition,
): Condition => sql`(select ${name} from sale_search where sale_search.quote_id = coalesce(
  (select quote_id from proposals where proposals.id = case_id), (select quote_id from policies where policies.id = case_id), case_id))`

const isOfSales = (quoteIds: readonly string[]): Condition => sql`case_id = any(array(
  select unnest(${quoteIds}::text[]) union all select id from proposals where quote_id = any(${quoteIds}::text[])
  union all select id from policies where quote_id = any(${quoteIds}::text[])))`

const isAmong = (ids: readonly string[]): Condition => sql`id = any(${ids}::text[])`

/** What was typed is found before the list is asked: in one statement the planner does not know how few they are. */
async function searchMessages(db: Executor, deps: Finding, typed: string): Promise<Condition> {
  const receiver = readReceiver(deps, typed)
  if (receiver) return isAmong(await findSentTo(db, deps, [receiver]))
  const proposals = await proposalsNamed(deps, typed).execute(db)
  const cases = [
    typed,
    ...(await findCaseIds(db, typed)),
    ...(await chainsOfProposals(
      db,
      proposals.rows.map(({ id }) => id),
    )),
  ]
  const account = await db
    .selectFrom('partners')
    .select(['email', 'mobile'])
    .where('code', '=', typed.toUpperCase())
    .executeTakeFirst()
  const about: Condition = sql`case_id = any(${cases}::text[])`
  if (!account) return about
  const contacts = [account.email, account.mobile].filter((contact) => contact !== null && contact !== '') as string[]
  return sql`(${about} or ${isAmong(await findSentTo(db, deps, contacts))})`
}

function readReceiver(deps: Finding, typed: string): string | undefined {
  const name = typed.includes('@') ? 'email' : /^[\d\s+()-]+$/.test(typed) ? 'mobile' : undefined
  const value = name && normaliseField(name, typed)
  return value && checkField(name, value, { today: today(deps) }).length === 0 ? value : undefined
}

/** A mailbox of an insurer's own may have had more: the latest are listed. */
const mostFound = 10_000

/** What went to them: one that waits has its receiver in clear, in the demo every one. Each way in its own index, and before the list: it would be read whole otherwise. */
async function findSentTo(db: Executor, deps: Finding, receivers: readonly string[]): Promise<string[]> {
  const indexes = receivers.flatMap((receiver) => receiverLookups(cryptoOf(deps), receiver))
  const written = [...receivers, ...receivers.map((receiver) => receiver.toLowerCase())]
  const { rows } = await sql<{ id: string }>`select id from (
      select id, created_at from messages where recipient = any(${written}::text[]) and recipient > ''
      union all select id, created_at from messages where recipient_index = any(${indexes}::text[])) sent
    order by created_at desc limit ${mostFound}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function messageView(db: Executor, deps: Finding, row: Message): Promise<OutboxRow> {
  const [view] = await messageViews(db, deps, [row])
  return view!
}

async function messageViews(db: Executor, deps: Finding, rows: readonly Message[]): Promise<OutboxRow[]> {
  const failures = await findFailures(db, rows)
  const numbers = await findNumbers(
    db,
    rows.flatMap(({ case_id }) => case_id ?? []),
  )
  return rows.map((row) => {
    const to = openMessage(deps, row).recipient
    const failure = failures.get(row.id)
    const about = row.case_id && numbers.get(row.case_id)
    return {
      message_id: row.id,
      channel: row.channel,
      kind: row.kind,
      to_masked: to.includes('@') ? maskEmail(to) : maskMobile(to),
      state: row.state,
      attempts: row.attempts,
      ...(row.case_id && { case_id: row.case_id }),
      ...(about && { about }),
      created_at: row.created_at,
      ...(row.sent_at && { sent_at: row.sent_at }),
      ...(failure && { failure }),
    }
  })
}

/** Why messages could not be sent: the audit trail has it, in the chain of each. */
async function findFailures(db: Executor, messages: readonly Message[]) {
  const failed = messages.filter(({ state }) => state === 'failed')
  if (failed.length === 0) return new Map<string, NonNullable<OutboxRow['failure']>>()
  const { rows } = await sql<{ id: string; why: string; at: string }>`
    select data->>'message_id' as id, data->>'why' as why, at from audit_events
    where case_id = any(${failed.map(({ id, case_id }) => case_id ?? id)}::text[]) and event = 'message_failed'
      and data->>'message_id' = any(${failed.map(({ id }) => id)}::text[]) order by seq`.execute(db)
  return new Map(rows.map(({ id, why, at }) => [id, { kind: failureKindOf(why), at }]))
}
