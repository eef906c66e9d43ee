import type { Time } from './column-types.ts'

export interface DataKeyTable {
  id: string
  kind: 'field' | 'index'
  /** Follows from a secret of FIELD_KEYS. */
  is_derived: boolean
  /** The master key that opens it. */
  wrapped_by: string
  wrapped: string
  created_at: Time
  active_from: Time
  retired_at: Time | null
}

interface KeyRotationTable {
  field_key: string
  index_key: string
  began_at: Time
  step: string
  /** The last row of the step that is done; empty before its first page. */
  cursor: string
  handled: number
  failed: number
  finished_at: Time | null
}

export interface KeyTables {
  data_keys: DataKeyTable
  key_rotations: KeyRotationTable
}
