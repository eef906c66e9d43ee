import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { sqlState } from './database.ts'

export interface LockPatience {
  /** How long one try waits for a lock. Everybody who needs the table queues behind a waiting exclusive lock for as long. */
  lockMs: number
  /** Pause after a try, in which the others go on. */
  pauseMs: number
  tries: number
}

/** Ten minutes of tries that hold nobody up for more than two seconds. */
export const defaultPatience: LockPatience = { lockMs: 2000, pauseMs: 1000, tries: 200 }

const lockNotAvailable = '55P03'
const deadlock = '40P01'

/** One transaction, begun again from its start when it does not get a lock. */
export async function transactionWithRetry(
  client: pg.Client,
  patience: LockPatience,
  work: () => Promise<void>,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await client.query('begin')
      await client.query(`set local lock_timeout = ${patience.lockMs}`)
      await work()
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback').catch(() => undefined)
      const state = sqlState(error)
      if (state !== lockNotAvailable && state !== deadlock) throw error
      if (attempt >= patience.tries)
        throw new Error(
          `a lock was not free in ${attempt} tries. End the long transactions on this database and start again`,
          { cause: error },
        )
      await wait(patience.pauseMs)
    }
  }
}
