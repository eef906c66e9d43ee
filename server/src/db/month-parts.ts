import { type Day, dayInKolkata, startOfDayMs } from '@portal/domain/kernel/day.ts'
import { sql } from 'kysely'
import { type RetentionSettings, usualPeriods } from '../kernel/retention-clocks.ts'
import { type Database, type Executor, sqlState, type Tx } from './database.ts'
import { keptSince, type MonthTable, monthTables, periodOf } from './retention.ts'
import { closePart } from './roles.ts'

/** A part of a table that is divided by month. */
export interface Part {
  name: string
  /** Null: from the first row. */
  from: string | null
  /** Null: the part that takes what no month was made for. */
  until: string | null
}

/** So many months are there before they begin: the job may fail for a quarter of a year. */
const monthsAhead = 3
/** Any number: one server makes months at a time. */
const advisoryLock = 7_252_028
const lockNotAvailable = '55P03'

const otherPartOf = (table: string) => `${table}_other`

/** The parts of a table, oldest first. */
export async function listParts(db: Executor, table: string): Promise<Part[]> {
  const { rows } = await sql<{ name: string; bound: string }>`
    select c.relname as name, pg_get_expr(c.relpartbound, c.oid) as bound
    from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = to_regclass(${table}) and not i.inhdetachpending`.execute(db)
  return rows.map(({ name, bound }) => ({ name, ...readBound(bound) })).sort(byAge)
}

/** `FOR VALUES FROM ('2026-11-30 18:30:00+00') TO (…)`, with MINVALUE for the first, or `DEFAULT`. */
function readBound(bound: string): Pick<Part, 'from' | 'until'> {
  const [, from, until] = /FROM \((.*?)\) TO \('(.*?)'\)/.exec(bound) ?? []
  if (!from || !until) return { from: null, until: null }
  return { from: from === 'MINVALUE' ? null : toIso(from.slice(1, -1)), until: toIso(until) }
}

const toIso = (time: string) => new Date(time).toISOString()
const endOf = ({ until }: Part) => (until ? Date.parse(until) : Number.MAX_SAFE_INTEGER)
const byAge = (a: Part, b: Part) => endOf(a) - endOf(b)

/** The first day of the month in India, so many months later. */
function monthOf(ms: number, later = 0): Day {
  const [year, month] = dayInKolkata(ms).split('-').map(Number)
  return new Date(Date.UTC(year!, month! - 1 + later, 1)).toISOString().slice(0, 10)
}

const startOf = (month: Day) => new Date(startOfDayMs(month)).toISOString()
let latest = { from: 0, until: 0, start: '' }

/** The beginning of the month in India, as the tables have it. */
export function startOfMonth(ms: number): string {
  if (ms < latest.from || ms >= latest.until) {
    const start = startOf(monthOf(ms))
    latest = { from: Date.parse(start), until: startOfDayMs(monthOf(ms, 1)), start }
  }
  return latest.start
}

/** Makes the months that are missing: those ahead, and those of rows that came while there was none. Returns their names. */
export async function makeMonths(db: Database, now: number): Promise<string[]> {
  const newMonths: string[] = []
  for (const declared of monthTables) {
    const ahead = Array.from({ length: monthsAhead + 1 }, (_, later) => monthOf(now, later))
    const behind = declared.isDatedBySender ? [] : await monthsOfOther(db, declared)
    for (const month of [...behind, ...ahead]) {
      const name = await makeMonth(db, declared, month)
      if (name) newMonths.push(name)
    }
  }
  return newMonths
}

/** Makes the month of a table that is about to get rows of it. */
export async function makeMonthFor(db: Database, table: string, month: Day): Promise<void> {
  await makeMonth(db, monthTables.find((declared) => declared.table === table)!, month)
}

/** At the start of a server: one that does not get its short lock begins without, and the daily job makes them. */
export async function makeMonthsIfFree(db: Database, now: number): Promise<void> {
  try {
    await makeMonths(db, now)
  } catch (error) {
    if (sqlState(error) !== lockNotAvailable) throw error
  }
}

async function monthsOfOther(db: Executor, { table, age }: MonthTable): Promise<Day[]> {
  const { rows } = await sql<{ month: string }>`
    select distinct date_trunc('month', ${sql.ref(age)} at time zone 'Asia/Kolkata')::date::text as month
    from ${sql.table(otherPartOf(table))} order by 1`.execute(db)
  return rows.map((row) => row.month)
}

async function makeMonth(db: Database, declared: MonthTable, month: Day): Promise<string | undefined> {
  const { table } = declared
  const name = `${table}_${month.slice(0, 7).replace('-', '_')}`
  const from = startOf(month)
  const until = startOf(monthOf(Date.parse(from), 1))
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${advisoryLock})`.execute(tx)
    const parts = await listParts(tx, table)
    if (parts.some((part) => part.until && (part.from ?? '') <= from && from < part.until)) return undefined
    await sql`create table ${sql.table(name)} (like ${sql.table(table)} including defaults including constraints)`.execute(
      tx,
    )
    await moveFromOther(tx, declared, { name, from, until })
    // Attached, not made in place: this locks neither writers nor readers out of the other months.
    await sql`alter table ${sql.table(table)} attach partition ${sql.table(name)}
      for values from (${sql.lit(from)}) to (${sql.lit(until)})`.execute(tx)
    if (declared.isAppendOnly) {
      await sql`create trigger ${sql.ref('audit_no_truncate')} before truncate on ${sql.table(name)}
        for each statement execute function audit_refuse_change()`.execute(tx)
      await sql.raw(closePart(name)).execute(tx)
    }
    return name
  })
}

/** Rows that came before their month was made. */
async function moveFromOther(
  tx: Tx,
  { table, age, isAppendOnly }: MonthTable,
  { name, from, until }: { name: string; from: string; until: string },
): Promise<void> {
  const other = sql.table(otherPartOf(table))
  const isOfMonth = sql`${sql.ref(age)} >= ${from}::timestamptz and ${sql.ref(age)} < ${until}::timestamptz`
  const { rows } = await sql<{
    found: boolean
  }>`select exists (select from ${other} where ${isOfMonth}) as found`.execute(tx)
  if (!rows[0]?.found) return
  await sql`lock table ${other} in access exclusive mode`.execute(tx)
  await sql`insert into ${sql.table(name)} select * from ${other} where ${isOfMonth}`.execute(tx)
  if (isAppendOnly) await sql`alter table ${other} disable trigger user`.execute(tx)
  await sql`delete from ${other} where ${isOfMonth}`.execute(tx)
  if (!isAppendOnly) return
  await sql`alter table ${other} enable trigger user`.execute(tx)
  // They are verified again in their month.
  await tx.deleteFrom('audit_checkpoints').where('part', '=', otherPartOf(table)).execute()
}

/** The parts that are past their time. */
export async function listExpiredParts(
  db: Executor,
  declared: MonthTable,
  now: number,
  settings: RetentionSettings = usualPeriods,
): Promise<Part[]> {
  const oldest = keptSince(periodOf(declared, settings), now)
  return (await listParts(db, declared.table)).filter(({ until }) => until !== null && until <= oldest)
}

/** Drops the months of tables that are not archived, each in a transaction with a short lock. Returns their names. */
export async function dropExpiredMonths(
  db: Database,
  now: number,
  settings: RetentionSettings = usualPeriods,
): Promise<string[]> {
  const dropped: string[] = []
  for (const declared of monthTables.filter(({ atEnd }) => atEnd === 'dropped'))
    for (const { name } of await listExpiredParts(db, declared, now, settings)) {
      await db.transaction().execute((tx) => detachPart(tx, declared.table, name))
      await sql`drop table ${sql.table(name)}`.execute(db)
      dropped.push(name)
    }
  return dropped
}

export async function detachPart(tx: Tx, table: string, name: string): Promise<void> {
  await sql`alter table ${sql.table(table)} detach partition ${sql.table(name)}`.execute(tx)
}
