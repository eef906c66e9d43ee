import type { Generated } from 'kysely'

/** Times are ISO text in UTC both ways (db/database.ts sets the parser). */
type Time = string

/** One row a runner of a server, by the id under which the queue locks its jobs. */
export interface WorkerHeartbeatTable {
  worker: string
  runner: Generated<string>
  at: Time
}

export interface JobSuccessTable {
  task: string
  at: Time
}

export interface JobTables {
  worker_heartbeats: WorkerHeartbeatTable
  job_successes: JobSuccessTable
}
