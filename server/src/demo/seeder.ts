import type { Work } from '../context/work.ts'

/** A part of the demo world, made once per database. Later parts may build on earlier ones: the order is the list's. */
export interface Seeder {
  name: string
  seed: (work: Work) => Promise<void>
}
