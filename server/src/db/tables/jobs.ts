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

/** One row for each server that runs on this database, as it last reported. */
interface ServerTable {
  id: string
  /** Host and port. */
  name: string
  release: string
  node: string
  started_at: Time
  reported_at: Time
  /** Its own figures; those that all servers share stand in the database. */
  figures: Json<{ name: string; labels: Record<string, string>; value: number }[]>
  /** How many data keys it has open; nothing from a server of a release that has none. */
  data_keys: Generated<number | null>
}

export interface JobTables {
  servers: ServerTable
  job_progress: JobProgressTable
  worker_heartbeats: WorkerHeartbeatTable
  job_successes: JobSuccessTable
}
