import { sql } from 'kysely'
import type { Limit, Limits } from '../kernel/limits.ts'
import type { Counts } from '../kernel/permit.ts'
import type { Executor } from './database.ts'

/** The key under which a limit counts for somebody. */
export function limitKey({ name }: Pick<Limits, 'name'>, { by, perSeconds }: Limit, whose: string): string {
  return `${name}:${by}:${perSeconds}:${whose}`
}

/**
 * Counts for all keys in one statement, in PostgreSQL, so that N servers share the counts. Answers the seconds to wait when one of them is
 * over its limit.
 */
export async function countLimits(
  db: Executor,
  deps: { now: () => number },
  { keys, most, seconds }: Counts,
): Promise<number | undefined> {
  if (keys.length === 0) return undefined
  const { rows } = await sql<{ wait: number | null }>`
    select count_limits(${keys}::text[], ${most}::integer[], ${seconds}::integer[], ${new Date(deps.now()).toISOString()}::timestamptz) as wait`.execute(
    db,
  )
  return rows[0]?.wait ?? undefined
}

/** Forgets the counts of these keys. */
export async function clearLimits(db: Executor, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await sql`delete from rate_limits where key = any(${keys}::text[])`.execute(db)
}

/** Takes back what an attempt that turned out well has counted. */
export async function uncountLimits(db: Executor, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await sql`update rate_limits set hits = hits - 1 where key = any(${keys}::text[]) and hits > 0`.execute(db)
}
