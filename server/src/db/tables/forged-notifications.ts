import type { Generated, JSONColumnType } from 'kysely'

export interface ForgedNotificationTable {
  id: Generated<number>
  ip: string
  headers: JSONColumnType<Record<string, string>>
  /** The beginning of what came. */
  raw: Buffer
  /** How long it was. */
  bytes: number
  received_at: string
}

export interface ForgedNotificationTables {
  forged_notifications: ForgedNotificationTable
}
