import type { Assignment, Colleague, DecidedWork, WorkNeighbours } from '@portal/contract/calls/workbench.ts'
import type { Call } from '@portal/contract/wire/call.ts'

/** Work that one person has at a time, or the team. */
export interface AssignedWork {
  assigned_to?: Colleague
}

/** Work as a list has it: decided or not. */
export interface ListedWork extends AssignedWork {
  decided?: DecidedWork<string>
}

/** What cases, identities and inspections do and say in their own way; all the rest they share. */
export interface WorkKind<Row extends AssignedWork> {
  /** The page of the list; that of one piece of work is below it. */
  path: string
  /** Its id in the address of a call. */
  param: string
  idOf: (row: Row) => string
  /** What people call it: the customer, the car. */
  nameOf: (row: Row) => string
  near: Call<undefined, WorkNeighbours>
  /** A neighbour as people call it, where the call names it otherwise. */
  showName?: (name: string) => string
  assign: (row: Row, body: Assignment) => Promise<AssignedWork>
  /** To whom it can be handed over. */
  colleagues: Call<undefined, { rows: Colleague[] }>
  says: {
    claimed: () => string
    returned: () => string
    handedOver: (colleague: string) => string
    /** The title of handing this one over. */
    handOver: (row: Row) => string
    colleague: () => string
    colleaguesNotLoaded: () => string
    /** Why it cannot be decided while a colleague has it. */
    held: (colleague: string) => string
    /** Names the way to its neighbours. */
    navigation: () => string
    left: (count: number) => string
    previous: () => string
    next: () => string
    nextOf: (name: string) => string
  }
}
