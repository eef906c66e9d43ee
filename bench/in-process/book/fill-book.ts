import pg from 'pg'
import { type Clone, cloneRows } from './clone-rows.ts'
import { clonesOf } from './clones.ts'
import { type BookTemplate, bookDay } from './make-template.ts'

/** The one who sells a fifth of everything; signs in as P1001. */
export const broker = 'partner-p1001'
const partners = 1000
/** The book was sold evenly over this many days, up to the day it is measured. */
const days = 730

/** Which copies are numbered how, who sold them, under which names, and on which day the last was sold. */
export interface CopyPlan {
  /** The number of a copy among all, as SQL over `n`. */
  number: string
  total: number
  partner: string
  name: string
  policyNumber: string
  lastDay: string
}

/** As the number of a sale looks. */
const lettersOf = (number: string) =>
  `regexp_replace((2 + m % 8)::text || upper(translate(lpad(to_hex((${number})::bigint * 7919 % 268435456), 7, '0'), '01', 'gh')), '(.{4})', '\\1-')`

/** What tells the copies of a template apart. They are sold between nine and seven: a later one would be paid on the day after its cover began. */
export const copyValues = ({ soldOn, soldAtSecond }: BookTemplate, plan: CopyPlan): string => `
  select k, partner, name, policy_number, letters, unsold_letters, days,
    make_interval(days => days, secs => ${9 * 3600 - soldAtSecond} + m % 36000) as later
  from (select ${plan.number} as m) numbered cross join lateral (
    select lpad(m::text, 8, '0') as k, ${plan.partner} as partner, ${plan.name} as name, ${plan.policyNumber} as policy_number,
      ${lettersOf('m')} as letters, ${lettersOf('m + 134217728')} as unsold_letters,
      (date '${plan.lastDay}' - date '${soldOn}') - ((${plan.total} - m)::bigint * ${days} / ${plan.total})::int as days) v`

/** Copies the template until the book holds this many policies and as many quotes that nobody bought. */
export async function fillBook(url: string, template: BookTemplate, policies: number): Promise<void> {
  const client = await connect(url)
  await client.query(`insert into partners (id, code, name, email, role, licence, password_hash)
    select 'partner-b' || n, 'B' || n, 'Partner ' || n, 'b' || n || '@partners.example', 'partner', 'agent', 'x'
    from generate_series(1, ${partners}) n`)
  await client.query(`insert into request_keys (scope, key, body_hash, status, answer, created_at)
    values ('book', 'K', 'x', 200, '{}', '${bookDay}')`)
  const values = copyValues(template, {
    number: 'n',
    total: policies,
    partner: `case when m % 5 = 0 then '${broker}' else 'partner-b' || (m % ${partners} + 1) end`,
    name: `'Customer ' || lpad(m::text, 8, '0')`,
    policyNumber: `'TU-B-' || lpad(m::text, 8, '0')`,
    lastDay: bookDay,
  })
  await writeCopies(
    url,
    clonesOf(template, bookDay).map((clone) => ({ clone, values, count: policies })),
  )
  await client.query(remindersSent)
  await client.query('vacuum analyze outbox')
  await client.end()
}

interface Copies {
  clone: Clone
  count: number
  values: string
}

/** Writes the copies, and what triggers and jobs would have made of them. */
export async function writeCopies(url: string, copies: readonly Copies[]): Promise<void> {
  const client = await connect(url)
  await client.query('alter system set max_wal_size = "8GB"')
  await setDurable(client, false)
  const indexes = await dropIndexes(client)
  await eachOnTwoConnections(url, copies, (worker, { clone, values, count }) => cloneRows(worker, values, clone, count))
  for (const statement of whatTriggersKeep) await client.query(statement)
  await eachOnTwoConnections(url, indexes, (worker, definition) => worker.query(definition))
  await vacuumTables(client)
  await setDurable(client, true)
  await client.end()
}

/** What is kept by day, and of commission by month, from the entries and journals themselves. */
export const sumsOfLedger = [
  `truncate ledger_tail, ledger_balances`,
  `insert into ledger_balances (account, day, amount_paise)
    select account, (at at time zone 'Asia/Kolkata')::date, sum(amount_paise)
    from ledger_entries join ledger_journals on ledger_journals.id = journal_id group by 1, 2`,
  `truncate commission_tail, commission_months`,
  `insert into commission_months (partner_id, month, kind, amount_paise)
    select partner_id, to_char(at at time zone 'Asia/Kolkata', 'YYYY-MM'), kind, sum(amount_paise) from commission_journals group by 1, 2, 3`,
]

/** Rows that triggers and jobs would have made from the copied ones. */
const whatTriggersKeep = [
  `insert into sale_search (quote_id, partner_id, words)
    select quote_id, partner_id, lower(concat_ws(' ', name, registration, policy_number)) from sales_board on conflict do nothing`,
  `insert into audit_heads (case_id, seq, previous_hash, hash)
    select case_id, seq, previous_hash, hash from audit_events where seq = 1 on conflict do nothing`,
  `insert into commission_journals (journal_id, partner_id, policy_id, kind, at, amount_paise)
    select j.id, c.partner_id, c.policy_id, split_part(j.ref, ':', 1), j.at, c.amount_paise
    from commissions c cross join (values ('commission'), ('commission-released')) kind (of)
    join ledger_journals j on j.ref = kind.of || ':' || c.policy_id on conflict do nothing`,
  ...sumsOfLedger,
]

/** Everybody whose cover ends soon has had the reminder of that time. */
const remindersSent = `insert into outbox (id, dedupe_key, channel, recipient, kind, body, state, case_id, partner_id, created_at, sent_at)
  select 'M-r' || id, 'renewal:' || id || ':' || case when ends < date '${bookDay}' then 'grace'
      when ends <= date '${bookDay}' + 1 then '1' when ends <= date '${bookDay}' + 7 then '7'
      when ends <= date '${bookDay}' + 15 then '15' when ends <= date '${bookDay}' + 30 then '30' else '45' end || ':sms',
    'sms', '9800000000', 'renewal_reminder', 'x', 'sent', id, partner_id, timestamptz '${bookDay}' - interval '1 day', timestamptz '${bookDay}'
  from policies where state in ('issued', 'active', 'grace') and ends between date '${bookDay}' - 30 and date '${bookDay}' + 45`

/** Copied rows need no trigger: they are as the triggers left the template. */
async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  // After a failure the server is stopped under the others: it is the failure that is told.
  client.on('error', () => undefined)
  await client.connect()
  await client.query(`set session_replication_role = replica; set maintenance_work_mem = '512MB'; set timezone = 'UTC'`)
  return client
}

/** A crash while filling costs nothing but the fill. */
async function setDurable(client: pg.Client, isDurable: boolean): Promise<void> {
  const value = isDurable ? 'on' : 'off'
  await client.query(`alter system set fsync = ${value}`)
  await client.query(`alter system set full_page_writes = ${value}`)
  await client.query('select pg_reload_conf()')
  if (isDurable) await client.query('checkpoint')
}

/** Building an index over a full table takes a fraction of the time of keeping it row by row. Answers how to make them again. */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    // An index of a table in months stands for those of its parts.
    `select indexname as name, replace(indexdef, ' ON ONLY ', ' ON ') as definition from pg_indexes where schemaname = 'public'
       and indexname not in (select conname from pg_constraint where connamespace = 'public'::regnamespace)
       and indexname not in (select relname from pg_class where relispartition)`,
  )
  for (const { name } of rows) await client.query(`drop index if exists ${name}`)
  return rows.map((row) => row.definition)
}

async function eachOnTwoConnections<Item>(
  url: string,
  items: readonly Item[],
  run: (client: pg.Client, item: Item) => Promise<unknown>,
): Promise<void> {
  const queue = [...items]
  const workThrough = async () => {
    const client = await connect(url)
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await run(client, item)
    await client.end()
  }
  await Promise.all([workThrough(), workThrough()])
}

/** As a book that has stood for a while: the planner knows its size, and an index alone answers where it can. */
async function vacuumTables(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  )
  await client.query(`vacuum analyze ${rows.map((row) => row.name).join(', ')}`)
}
