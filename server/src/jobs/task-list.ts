import { passwordResetJob, sendPasswordReset } from '../calls/session/password-reset.ts'
import type { Deps } from '../deps.ts'
import { housekeepingJob, keepHouse } from './housekeeping.ts'

/** What a job does. It may run more than once, and must end the same. */
export type Task = (payload: Record<string, unknown>, deps: Deps) => Promise<void>

/** Job name → what it does. Each area adds its lines. */
export const tasks: Readonly<Record<string, Task>> = {
  [housekeepingJob]: keepHouse,
  [passwordResetJob]: sendPasswordReset,
}

/** When a job runs by itself: minute, hour, day, month, weekday (UTC), then the job. */
export const timetable: readonly string[] = [`17 * * * * ${housekeepingJob}`]
