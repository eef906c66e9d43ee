import type { Deps } from '../context/deps.ts'
import type { Tx } from '../db/database.ts'

/** A part of the demo world, made once per database. Later parts may build on earlier ones: the order is the list's. */
export interface Seeder {
  name: string
  seed: (tx: Tx, deps: Deps) => Promise<void>
}
