import { type Day, dayInKolkata, startOfDayMs } from '@portal/domain/kernel/day.ts'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { Database } from '../db/database.ts'
import type { JobHealth } from '../db/job-health.ts'
import type { QuickReads } from '../db/quick-reads.ts'
import type { ReplicaReads } from '../db/replica-reads.ts'
import type { Integrations } from '../integrations/integrations.ts'
import type { DiskSpace } from '../kernel/disk-space.ts'
import type { RunningSettings } from '../kernel/settings.ts'
import type { GatewaySandbox } from '../sandbox/gateway/gateway-sandbox.ts'
import type { Events } from './events.ts'

/** What every handler and job is given. */
export interface Deps {
  settings: RunningSettings
  pool: Pool
  db: Database
  /** Short reads by a key, sent together. */
  reads: QuickReads
  /** Where a replica may answer lists, dashboards and exports. */
  replica?: ReplicaReads
  /** For LISTEN and for jobs, which need connections of their own: never that of a pooler. */
  directUrl: string
  /** Of the role that owns the tables, for what changes them; undefined where no server is given it. */
  ownerUrl?: string
  /** Milliseconds since 1970; tests move it. */
  now: () => number
  log: Logger
  /** Gateway, messages, documents and registers. */
  integrations: Integrations
  /** Publishes what happened in one area to the areas above it. */
  events: Events
  /** Whether background jobs run, on whichever server. */
  jobs: JobHealth
  /** Names the build of the portal, so that a page knows when it is old. */
  buildId: string
  /** Address of the built-in gateway's pages, where it is used. */
  sandboxUrl?: string
  /** Switches of the built-in gateway, where it runs. */
  sandbox?: Pick<GatewaySandbox, 'adoptPayment' | 'adoptRefund' | 'mishapRates' | 'setMishaps'>
  /** Of DATA_DIR, where documents or the built-in database are written there. */
  disk?: DiskSpace
  /** Set when the server begins to stop: readyz says no while open requests end. */
  stopping?: boolean
}

/** Now as the database's time text. */
export function timeNow(deps: Pick<Deps, 'now'>): string {
  return new Date(deps.now()).toISOString()
}

/** Worked out once a day: every request asks for it. */
let presentDay = { day: '', begins: 0, ends: 0 }
const dayMs = 86_400_000

/** The business day, yyyy-MM-dd in India. */
export function today(deps: Pick<Deps, 'now'>): Day {
  const now = deps.now()
  if (now < presentDay.begins || now >= presentDay.ends) {
    const day = dayInKolkata(now)
    const begins = startOfDayMs(day)
    presentDay = { day, begins, ends: begins + dayMs }
  }
  return presentDay.day
}
