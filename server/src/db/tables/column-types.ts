import type { ColumnType } from 'kysely'
import type { SealedText } from '../../kernel/sealed-text.ts'
import type { WrittenJson } from '../written-json.ts'

/** ISO text in UTC both ways: db/database.ts sets the parser. */
export type Time = string

/** jsonb: read as a value, written as text so that arrays are not taken for PostgreSQL arrays. */
export type Json<Value> = ColumnType<Value, string | WrittenJson<Value>, string | WrittenJson<Value>>

/** Sealed at rest and open to whoever reads it; empty once the person was erased. */
export type Sealed<Value> = ColumnType<
  Value,
  SealedText | '' | Extract<Value, null>,
  SealedText | '' | Extract<Value, null>
>
