import type pg from 'pg'
import { crashPoint } from '../kernel/crash-point.ts'
import { type MigrationStep, readSteps } from './migration-steps.ts'
import { type LockPatience, transactionWithRetry } from './transaction-with-retry.ts'

interface StepRecord {
  last_key: string
  done_at: Date | null
}

/** Runs what is left of an online migration. Killed anywhere, it goes on with the step, and the page, at which it stopped. */
export async function runOnlineMigration(
  client: pg.Client,
  { name, sql }: { name: string; sql: string },
  patience: LockPatience,
): Promise<void> {
  for (const step of readSteps(sql)) {
    const record = await readRecord(client, name, step)
    if (record?.done_at) continue
    await runners[step.kind]({ client, name, step, patience, lastKey: record?.last_key ?? '' })
  }
}

async function readRecord(client: pg.Client, name: string, step: MigrationStep): Promise<StepRecord | undefined> {
  const records = await client.query<StepRecord>(
    'select last_key, done_at from schema_migration_steps where migration = $1 and step = $2',
    [name, step.title],
  )
  return records.rows[0]
}

interface StepRun {
  client: pg.Client
  name: string
  step: MigrationStep
  patience: LockPatience
  lastKey: string
}

const runners: Record<MigrationStep['kind'], (run: StepRun) => Promise<void>> = {
  once: runOnce,
  concurrently: runConcurrently,
  parts: runParts,
  pages: runPages,
}

async function runOnce(run: StepRun): Promise<void> {
  await transactionWithRetry(run.client, run.patience, async () => {
    await run.client.query(run.step.sql)
    await recordDone(run)
  })
}

/** Waits as long as it must: what runs concurrently holds nobody up while it waits. */
async function runConcurrently(run: StepRun): Promise<void> {
  await run.client.query('set lock_timeout = 0')
  await runIndex(run.client, run.step.sql)
  await recordDone(run)
}

/** A month that is made meanwhile is empty: the step that gives the whole table its index gives that month its own. */
async function runParts(run: StepRun): Promise<void> {
  await run.client.query('set lock_timeout = 0')
  const parts = await run.client.query<{ name: string }>(
    'select inhrelid::regclass::text as name from pg_inherits where inhparent = to_regclass($1) order by 1',
    [run.step.table],
  )
  for (const { name } of parts.rows) await runIndex(run.client, run.step.sql.replaceAll(':part', name))
  await recordDone(run)
}

async function runIndex(client: pg.Client, sql: string): Promise<void> {
  await dropUnfinishedIndex(client, sql)
  await client.query(sql)
}

/** An interrupted `create index concurrently` leaves an index that is kept up but never used. */
async function dropUnfinishedIndex(client: pg.Client, sql: string): Promise<void> {
  const [, index] = /create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?(\w+)/i.exec(sql) ?? []
  if (!index) return
  const unfinished = await client.query('select from pg_index where indexrelid = to_regclass($1) and not indisvalid', [
    index,
  ])
  if (unfinished.rowCount) await client.query(`drop index concurrently ${index}`)
}

async function runPages(run: StepRun): Promise<void> {
  let { lastKey } = run
  for (let isLeft = true; isLeft; ) {
    await transactionWithRetry(run.client, run.patience, async () => {
      const page = await run.client.query<{ last: string | null }>(run.step.sql, [lastKey])
      const last = page.rows[0]?.last ?? null
      if (last === null) await recordDone(run)
      else await recordPage(run, String(last))
      isLeft = last !== null
      if (last !== null) lastKey = String(last)
    })
    crashPoint('migration-middle')
  }
}

async function recordDone({ client, name, step }: StepRun): Promise<void> {
  await client.query(
    `insert into schema_migration_steps (migration, step, done_at) values ($1, $2, now())
      on conflict (migration, step) do update set done_at = now()`,
    [name, step.title],
  )
}

async function recordPage({ client, name, step }: StepRun, last: string): Promise<void> {
  await client.query(
    `insert into schema_migration_steps (migration, step, last_key) values ($1, $2, $3)
      on conflict (migration, step) do update set last_key = excluded.last_key`,
    [name, step.title, last],
  )
}
