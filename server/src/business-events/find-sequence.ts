import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'

/** The first number at or after a moment; the next one to come where there is none. */
export async function findSequenceAt(db: Executor, at: string): Promise<number> {
  const { rows } = await sql<{ sequence: number }>`select coalesce(
    (select min(sequence) from business_events where at >= ${at}::timestamptz),
    (select sequence + 1 from event_position), 1) as sequence`.execute(db)
  return Number(rows[0]!.sequence)
}
