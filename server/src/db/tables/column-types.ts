import type { ColumnType } from 'kysely'

/** ISO text in UTC both ways: db/database.ts sets the parser. */
export type Time = string

/** jsonb: read as a value, written as text so that arrays are not taken for PostgreSQL arrays. */
export type Json<Value> = ColumnType<Value, string, string>
