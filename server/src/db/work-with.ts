import type { Tx } from './database.ts'

/** A unit of work: the transaction it is done in, and what its functions are given beside it. */
export interface WorkWith<Given> {
  tx: Tx
  deps: Given
  /** What the person asking has been told that a change withdraws, and wants withdrawn; nothing where nobody is asked. */
  confirmed?: readonly string[]
}
