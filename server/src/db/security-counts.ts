import { sql } from 'kysely'
import type { Database } from './database.ts'

/** What is counted: many of one kind, from one address or on one account, raise an alarm. */
export const securityPatterns = ['foreign_ids', 'codes', 'sign_ins'] as const
export type SecurityPattern = (typeof securityPatterns)[number]

interface Sighting {
  pattern: SecurityPattern
  account?: string | undefined
  address?: string | undefined
}

export interface SeenOften {
  pattern: SecurityPattern
  kind: 'account' | 'address'
  subject: string
  hits: number
  last_at: string
}

const stretchMs = 10 * 60_000
const watchedMs = 60 * 60_000

/** Gathers sightings and writes them together: a flood costs one statement every few seconds, and no request waits for it. */
export function createSecurityCounts({ db, now }: { db: Database; now: () => number }) {
  let waiting = new Map<string, Omit<SeenOften, 'last_at'>>()
  const add = (row: Omit<SeenOften, 'hits' | 'last_at'>) => {
    const key = JSON.stringify(row)
    const hits = (waiting.get(key)?.hits ?? 0) + 1
    waiting.set(key, { ...row, hits })
  }
  return {
    see({ pattern, account, address }: Sighting): void {
      if (account) add({ pattern, kind: 'account', subject: account })
      if (address) add({ pattern, kind: 'address', subject: address })
    },
    async write(): Promise<void> {
      if (waiting.size === 0) return
      const rows = [...waiting.values()]
      waiting = new Map()
      const at = new Date(now()).toISOString()
      const began = new Date(Math.floor(now() / stretchMs) * stretchMs).toISOString()
      await sql`insert into security_counts as seen (pattern, kind, subject, began_at, hits, last_at)
        select pattern, kind, subject, ${began}::timestamptz, hits, ${at}::timestamptz
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as added (pattern text, kind text, subject text, hits integer)
        on conflict (pattern, kind, subject, began_at) do update set hits = seen.hits + excluded.hits, last_at = excluded.last_at`.execute(
        db,
      )
    },
  }
}

/** Who was seen most often in the last hour, of each pattern. */
export async function readSeenOften(db: Database, now: number): Promise<SeenOften[]> {
  const since = new Date(now - watchedMs).toISOString()
  const { rows } = await sql<SeenOften>`select pattern, kind, subject, hits::int as hits, last_at from (
      select pattern, kind, subject, sum(hits) as hits, max(last_at) as last_at,
        row_number() over (partition by pattern order by sum(hits) desc, subject) as place
      from security_counts where last_at > ${since}::timestamptz group by pattern, kind, subject) seen
    where place <= 5 order by hits desc, subject`.execute(db)
  return rows
}
