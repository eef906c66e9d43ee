import { sqlState } from '../db/database.ts'
import { isDatabaseAway } from '../db/driver/database-away.ts'
import { type Cursor, recordPage, startOfRun } from '../db/job-progress.ts'
import { addJob } from '../db/jobs.ts'
import type { Deps } from './deps.ts'
import { inTransaction, type Work } from './work.ts'

interface PageResult {
  handled: number
  failed: number
  /** Where the next page begins; left out after the last one. */
  next?: Cursor
}

/**
 * Work that grows with the book. Everything due is worked through in pages; a job does pages for a few seconds and leaves the rest
 * to the next one under the same key and queue. So no job runs long, no two run at once, and a run that stops in the middle goes on
 * after its last page.
 */
export interface PagedWork {
  /** Names its job. */
  name: string
  runPage(deps: Deps, after: Cursor | undefined): Promise<PageResult>
}

/** Well below the time that a stopping server waits for its jobs, together with the page that is under way. */
const longestJobMs = 2000

/** Goes on with the run that is under way, or begins a new one. */
export async function runPages(deps: Deps, work: PagedWork, mostMs = longestJobMs): Promise<void> {
  const startedAt = performance.now()
  let { cursor } = await startOfRun(deps.db, work.name)
  do {
    const page = await work.runPage(deps, cursor)
    cursor = page.next
    const isLastOfJob = deps.stopping || performance.now() - startedAt >= mostMs
    await inTransaction(deps, async ({ tx }) => {
      await recordPage(tx, { task: work.name, ...page })
      if (cursor && isLastOfJob) await addJob(tx, work.name, {}, { key: work.name, queue: work.name })
    })
    if (isLastOfJob) return
  } while (cursor)
}

interface DuePage<Row> {
  rows: readonly Row[]
  next?: Cursor
}

interface DueRows<Row> {
  name: string
  /** What is logged when a row cannot be handled. */
  failure: string
  /** The first rows that are due after a cursor, about `size` of them. */
  findPage(deps: Deps, after: Cursor | undefined, size: number): Promise<DuePage<Row>>
  /** Handles one row. It may have been handled already, or have changed since it was read. */
  handle(work: Work, row: Row): Promise<unknown>
  /** Tells the errors that say no more than that there is nothing to do. */
  isNothingToDo?(error: unknown): boolean
  pageSize?: number
  /** How many share a transaction; more than one only where nobody waits for their locks. */
  together?: number
}

const usualPageSize = 200

/** One row after the other: what cannot be handled is reported and stays due, and never stops the rows after it. */
export function dueRows<Row extends object>(due: DueRows<Row>): PagedWork {
  return {
    name: due.name,
    async runPage(deps, after) {
      const { rows, next } = await due.findPage(deps, after, due.pageSize ?? usualPageSize)
      const failed = await handleRows(deps, due, rows)
      return { handled: rows.length - failed, failed, ...(next && { next }) }
    },
  }
}

/** A page read by key: a full one is followed by another. */
export function pageOf<Row>(rows: readonly Row[], size: number, keyOf: (row: Row) => Cursor): DuePage<Row> {
  const last = rows.at(-1)
  return last && rows.length === size ? { rows, next: keyOf(last) } : { rows }
}

/** Answers how many failed. */
async function handleRows<Row extends object>(deps: Deps, due: DueRows<Row>, rows: readonly Row[]): Promise<number> {
  const { together = 1 } = due
  let failed = 0
  for (let first = 0; first < rows.length; first += together) {
    const chunk = rows.slice(first, first + together)
    if (chunk.length > 1 && (await tryTogether(deps, due, chunk)) === undefined) continue
    // Alone, so that only the one that fails is left.
    for (const row of chunk) {
      const why = await tryTogether(deps, due, [row])
      if (why === undefined) continue
      failed += 1
      deps.log.error({ task: due.name, row: idOf(row), why }, due.failure)
    }
  }
  return failed
}

/** Rows are known by their own id, commissions by that of their policy. */
function idOf(row: { id?: unknown; policy_id?: unknown }): string {
  return String(row.id ?? row.policy_id)
}

const outOfMemory = '53200'

/** Handles rows in one transaction. Answers why it failed. */
async function tryTogether<Row>(deps: Deps, due: DueRows<Row>, rows: readonly Row[]): Promise<string | undefined> {
  try {
    await inTransaction(deps, async (work) => {
      for (const row of rows) await due.handle(work, row)
    })
    return undefined
  } catch (error) {
    if (rows.length === 1 && due.isNothingToDo?.(error)) return undefined
    // Nothing is wrong with the row: the page is done again when the database is back.
    if (isDatabaseAway(error) && sqlState(error) !== outOfMemory) throw error
    // The driver's message may quote personal data.
    return error instanceof Error ? error.name : typeof error
  }
}
