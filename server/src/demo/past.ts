import type { Deps } from '../context/deps.ts'
import type { Work } from '../context/work.ts'

export const hourMs = 3_600_000
export const dayMs = 24 * hourMs

/** As it was some time ago: what the demo tells of its past was written then. */
export const depsBefore = (deps: Deps, ms: number): Deps => ({ ...deps, now: () => deps.now() - ms })
export const workBefore = ({ tx, deps }: Work, ms: number): Work => ({ tx, deps: depsBefore(deps, ms) })
