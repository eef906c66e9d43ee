import type { Machine, StateOf } from '@portal/domain/lifecycle/moves.ts'
import type { ColumnType } from 'kysely'

/** A state column: read by everybody, written by `begin()` and `move()` alone. */
export type MachineState<M extends Machine> = ColumnType<StateOf<M>, never, never>
