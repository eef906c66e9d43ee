import { setTimeout as wait } from 'node:timers/promises'
import { type CompiledQuery, Kysely, type QueryResult } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { withTimeout } from '../kernel/with-timeout.ts'
import type { Database } from './database.ts'
import { isDatabaseAway } from './driver/database-away.ts'
import { batchOf } from './driver/marked-queries.ts'
import type { PreparingClient } from './driver/preparing-client.ts'
import { createReadingDialect } from './driver/reading-dialect.ts'
import type { Statement, StatementResult } from './driver/statement-batch.ts'
import type { Tables } from './schema.ts'
import { readWalPlace, WalSamples } from './wal-samples.ts'

/** Where reads that may be stale went, and why not to the replica. */
type ReadPlace = 'replica' | 'primary_own_change' | 'primary_replica_late' | 'primary_replica_away'

/** Lists, dashboards and exports read from a replica, as long as it is no older than the bound; otherwise from the primary. */
export interface ReplicaReads {
  /** Every query is answered by one of the two. It cannot begin a transaction. */
  db: Database
  /** For so long after a change of their own people read from the primary. */
  mostStaleMs: number
  count(place: ReadPlace): void
  counts(): Readonly<Record<ReadPlace, number>>
  /** Undefined while the replica or the primary does not answer. */
  lagMs(): number | undefined
  stop(): Promise<void>
}

interface ReplicaOptions {
  primary: { pool: Pool; db: Database }
  replica: Pool
  mostStaleMs: number
}

const longestProbeMs = 2000
/** A replica that was cut off must not take the time that the primary needs to answer in its place. */
const longestReadMs = 4000

/** Checked with every read and on its connection: behind one address there may be several replicas. */
const isFresh = 'pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn'

export function startReplicaReads({ primary, replica, mostStaleMs }: ReplicaOptions): ReplicaReads {
  const samples = new WalSamples(Math.max(10 * mostStaleMs, 10 * 60_000))
  const counts = { replica: 0, primary_own_change: 0, primary_replica_late: 0, primary_replica_away: 0 }
  const stopped = new AbortController()
  let lagMs: number | undefined

  async function samplePrimary(): Promise<void> {
    const at = performance.now()
    const { rows } = await withTimeout(
      longestProbeMs,
      primary.pool.query<{ place: string }>('select pg_current_wal_lsn()::text as place', []),
    )
    samples.add(at, readWalPlace(rows[0]!.place))
  }

  async function probeReplica(): Promise<void> {
    const probe = 'select pg_last_wal_replay_lsn()::text as place where pg_is_in_recovery()'
    const [row] = (await withTimeout(longestProbeMs, replica.query<{ place: string }>(probe, []))).rows
    // An address that leads to the primary, after a failover, has nothing to offer.
    lagMs = row && samples.lagMs(performance.now(), readWalPlace(row.place))
  }

  async function keepProbing(): Promise<void> {
    const pauseMs = Math.min(1000, mostStaleMs / 5)
    while (!stopped.signal.aborted) {
      await samplePrimary().catch(() => undefined)
      await probeReplica().catch(() => {
        lagMs = undefined
      })
      await wait(pauseMs, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined)
    }
  }

  /** Undefined where the replica is too old, or fails: the primary answers the same. */
  async function askReplica(statements: readonly Statement[]): Promise<StatementResult[] | undefined> {
    if (lagMs === undefined) return skip('primary_replica_away')
    const place = samples.placeFor(performance.now(), mostStaleMs)
    if (place === undefined || lagMs > mostStaleMs) return skip('primary_replica_late')
    try {
      const check = { text: `select ${isFresh} as fresh`, values: [place] }
      const [checked, ...results] = await runWithin(replica, [check, ...statements])
      if (!(checked?.rows[0] as { fresh: boolean | null }).fresh) return skip('primary_replica_late')
      counts.replica++
      return results
    } catch (error) {
      // Until the next probe finds it well.
      if (isDatabaseAway(error)) lagMs = undefined
      return skip('primary_replica_away')
    }
  }

  function skip(place: ReadPlace): undefined {
    counts[place]++
  }

  async function answer(query: CompiledQuery): Promise<QueryResult<unknown>> {
    const batch = batchOf(query)
    const results = await askReplica(batch ?? [{ text: query.sql, values: query.parameters }])
    if (!results) return primary.db.executeQuery(query)
    return { rows: batch ? results.map(({ rows }) => rows) : results[0]!.rows }
  }

  const probing = keepProbing()
  return {
    db: new Kysely<Tables>({ dialect: createReadingDialect(answer) }),
    mostStaleMs,
    count: (place) => {
      counts[place]++
    },
    counts: () => counts,
    lagMs: () => lagMs,
    async stop() {
      stopped.abort()
      await probing
      await replica.end()
    },
  }
}

async function runWithin(pool: Pool, statements: readonly Statement[]): Promise<StatementResult[]> {
  const connection = (await pool.connect()) as PoolClient & PreparingClient
  const timer = setTimeout(() => connection.breakOff(), longestReadMs)
  try {
    const results = await connection.runBatch(statements)
    connection.release()
    return results
  } catch (error) {
    connection.release(isDatabaseAway(error))
    throw error
  } finally {
    clearTimeout(timer)
  }
}
