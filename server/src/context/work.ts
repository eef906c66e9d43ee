import { type Database, transaction } from '../db/database.ts'
import type { WorkWith } from '../db/work-with.ts'
import type { Deps } from './deps.ts'

/** A unit of work: its transaction and the server's parts, which travel together. */
export type Work = WorkWith<Deps>

/** One unit of work in a transaction of its own. */
export function inTransaction<Given extends { db: Database }, Result>(
  deps: Given,
  run: (work: WorkWith<Given>) => Promise<Result>,
): Promise<Result> {
  return transaction(deps.db, (tx) => run({ tx, deps }))
}
