import { call } from '../wire/call.ts'

/** `moment` is a time in seconds since 1970, `yes_no` is 1 or 0. */
export type FigureUnit = 'count' | 'seconds' | 'paise' | 'moment' | 'yes_no' | 'share'

/** What an alert rule watches: the same rules as in deploy/observe/alerts.yml. */
export const alertNames = [
  'PaymentsPaused',
  'DatabaseUnreadable',
  'AuditBroken',
  'DiskNearlyFull',
  'OutsidePartyDown',
  'MessagesLate',
  'EventsLate',
  'NotificationsLate',
  'JobsLate',
  'JobsFailing',
  'RefundsOld',
  'ReviewsOld',
  'RequestsFail',
  'RateLimitsHit',
  'ForeignIdsAsked',
  'ManyCodes',
  'SignInsRefused',
  'AuditNotAnchored',
  'RolesNotSeparate',
  'ReplicaLate',
  'ConnectionsWaitedFor',
] as const
export type AlertName = (typeof alertNames)[number]

/** One figure that /metrics serves too. */
export interface StatusFigure {
  name: string
  unit: FigureUnit
  labels: Record<string, string>
  value: number
  /** Id of the server whose figure it is; absent where all servers share it. */
  server_id?: string
}
/** A figure with the limit beyond which its alert goes off. */
export interface WatchedFigure {
  alert: AlertName
  figure: string
  unit: FigureUnit
  value: number
  limit: number
  is_over: boolean
  /** The job, outside party or server it is about, where the alert is about one of several. */
  of?: string
}
export interface ServerStatus {
  server_id: string
  /** Host and port. */
  name: string
  release: string
  node: string
  started_at: string
  reported_at: string
  /** False when it has not reported for some time. */
  is_alive: boolean
}
/** An account or address that was seen often with something suspicious in the last hour. */
export interface SeenOften {
  pattern: 'foreign_ids' | 'codes' | 'sign_ins'
  kind: 'account' | 'address'
  subject: string
  hits: number
  last_at: string
}
export interface SystemStatus {
  at: string
  watched: WatchedFigure[]
  figures: StatusFigure[]
  /** Most often first, at most five of each pattern. */
  seen_often: SeenOften[]
  servers: ServerStatus[]
  versions: {
    release: string
    /** The last migration of the database. */
    schema: string
    postgres: string
    /** Absent while nothing is on sale. */
    rates?: string
  }
}
export const getSystemStatus = call<undefined, SystemStatus>('getSystemStatus', 'GET', '/api/office/status/')
