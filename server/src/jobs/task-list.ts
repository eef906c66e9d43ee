import type { Deps } from '../deps.ts'

/** What a job does. It may run more than once, and must end the same. */
export type Task = (payload: Record<string, unknown>, deps: Deps) => Promise<void>

/** Job name → what it does. Each area adds its lines. */
export const tasks: Readonly<Record<string, Task>> = {}

/** When a job runs by itself, in crontab form (UTC): `*\/5 * * * * reconcile`. */
export const timetable: readonly string[] = []
