import type { SystemStatus } from '@portal/contract/calls/system.ts'
import { sumFigures } from './find-figures.ts'

export interface JobRow {
  task: string
  queued: number
  failing: number
  delaySeconds: number
  /** Seconds since 1970. */
  lastSuccess?: number
  isRunning: boolean
  /** Of its present or last run, where it works through many items. */
  items?: { handled: number; failed: number }
  isOverLimit: boolean
}

/** Every job that a figure names. */
export function listJobs(status: Pick<SystemStatus, 'figures' | 'watched'>): JobRow[] {
  const tasks = new Set(status.figures.flatMap(({ labels }) => labels.task ?? []))
  return [...tasks].map((task) => {
    const read = (name: string) => sumFigures(status, name, { labels: { task } })
    const handled = read('jobs_run_handled')
    return {
      task,
      queued: read('jobs_waiting') ?? 0,
      failing: read('jobs_failing') ?? 0,
      delaySeconds: read('jobs_lag_seconds') ?? 0,
      lastSuccess: read('jobs_last_success_timestamp_seconds'),
      isRunning: (read('jobs_run_under_way') ?? 0) > 0,
      ...(handled !== undefined && { items: { handled, failed: read('jobs_run_failed') ?? 0 } }),
      isOverLimit: status.watched.some(
        ({ figure, of, is_over }) => is_over && of === task && figure.startsWith('jobs_'),
      ),
    }
  })
}

export const hasFailed = ({ failing, items, isOverLimit }: JobRow): boolean =>
  isOverLimit || failing > 0 || (items?.failed ?? 0) > 0

/** What only tidies up is not in the way of the rest, unless something is wrong with it. */
export const isHousekeeping = (row: JobRow): boolean => /^(purge|move)-/.test(row.task) && !hasFailed(row)
