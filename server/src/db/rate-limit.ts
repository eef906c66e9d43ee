import { sql } from 'kysely'
import type { Executor } from './database.ts'

interface LimitOutcome {
  allowed: boolean
  /** Seconds until the window ends. */
  retryAfter: number
}

interface RateLimit {
  key: string
  max: number
  perSeconds: number
}

/** Counts a hit for `key` and says whether it is still within `max` per window. The count is kept in PostgreSQL: N servers share it. */
export async function countHit(
  db: Executor,
  deps: { now: () => number },
  { key, max, perSeconds }: RateLimit,
): Promise<LimitOutcome> {
  const now = new Date(deps.now()).toISOString()
  const oldest = new Date(deps.now() - perSeconds * 1000).toISOString()
  const result = await sql<{ hits: number; window_start: string }>`
    insert into rate_limits as r (key, window_start, hits) values (${key}, ${now}, 1)
    on conflict (key) do update set
      hits = case when r.window_start <= ${oldest} then 1 else r.hits + 1 end,
      window_start = case when r.window_start <= ${oldest} then ${now} else r.window_start end
    returning hits, window_start`.execute(db)
  const row = result.rows[0]!
  const retryAfter = Math.max(1, Math.ceil((Date.parse(row.window_start) + perSeconds * 1000 - deps.now()) / 1000))
  return { allowed: row.hits <= max, retryAfter }
}
