import type { Generated } from 'kysely'
import type { Json, Time } from './column-types.ts'

/** One row for each runner of a server, by the id under which the queue locks its jobs. */
interface WorkerHeartbeatTable {
  worker: string
  runner: Generated<string>
  at: Time
}

interface JobSuccessTable {
  task: string
  at: Time
}

/** How far each job is that works in pages. */
interface JobProgressTable {
  task: string
  cursor: Json<Record<string, string>> | null
  began_at: Time
  page_at: Time
  finished_at: Time | null
  pages: number
  handled: number
  failed: number
}

export interface JobTables {
  job_progress: JobProgressTable
  worker_heartbeats: WorkerHeartbeatTable
  job_successes: JobSuccessTable
}
