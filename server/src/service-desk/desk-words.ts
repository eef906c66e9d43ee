import type { Deps } from '../context/deps.ts'
import { cryptoOf, type Place } from '../kernel/field-crypto.ts'

const placeOf = (table: 'desk_cases' | 'desk_entries', row: string): Place =>
  table === 'desk_cases' ? { table, column: 'told', row, partner: '' } : { table, column: 'note', row, partner: '' }

/** What people say at the desk may tell of illnesses and of other people: it rests sealed. */
export const sealWords = (
  deps: Pick<Deps, 'settings'>,
  table: 'desk_cases' | 'desk_entries',
  row: string,
  words: string,
) => cryptoOf(deps).seal(placeOf(table, row), words.trim())

/** Nothing, once the person was erased. */
export const openWords = (
  deps: Pick<Deps, 'settings'>,
  table: 'desk_cases' | 'desk_entries',
  row: string,
  sealed: string,
) => (sealed === '' ? '' : cryptoOf(deps).open<string>(placeOf(table, row), sealed))
