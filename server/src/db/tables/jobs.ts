import type { Generated } from 'kysely'
import type { Time } from './column-types.ts'

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

export interface JobTables {
  worker_heartbeats: WorkerHeartbeatTable
  job_successes: JobSuccessTable
}
