import { AsyncLocalStorage } from 'node:async_hooks'
import type { CostlyWork } from './limits.ts'

/** Counts that a statement makes: by key, with what each may reach in how many seconds. */
export interface Counts {
  keys: string[]
  most: number[]
  seconds: number[]
}

export interface CountedMessage {
  recipient: string
  caseId?: string
  partnerId?: string
}

/** What the limits of the present call allow it to do. */
export interface Permit {
  /** Counts one piece of costly work. Throws when there was too much of it, or when the call has not declared it. */
  begin(work: CostlyWork): void
  /** What one message counts for, in the statement that writes it. */
  countsOf(message: CountedMessage): Counts
}

const present = new AsyncLocalStorage<Permit>()

export function runWithPermit<Result>(permit: Permit, work: () => Result): Result {
  return present.run(permit, work)
}

/** Jobs and commands have no limits: what they do was decided, and limited, when they were asked for. */
export function beginWork(work: CostlyWork): void {
  present.getStore()?.begin(work)
}

/** Undefined outside a call. */
export function countsOfMessage(message: CountedMessage): Counts | undefined {
  return present.getStore()?.countsOf(message)
}
