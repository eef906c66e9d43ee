import { setTimeout as wait } from 'node:timers/promises'
import { signIn } from '../../../server/src/payment/testing/sale-stream.ts'
import type { TestClient } from '../../../server/src/testing/test-client.ts'

/** Lists of sales read one after the other, as dashboards do. */
export interface ListReads {
  answered: number
  stop(): Promise<void>
}

const everyMs = 250

export function startListReads(address: string): ListReads {
  const reads = { answered: 0 }
  let isReading = true
  const read = async () => {
    let partner: TestClient | undefined
    while (isReading) {
      try {
        partner ??= await signIn(address)
        // A browser drops it some seconds after a change; this one changes nothing but signs in.
        partner.cookies.delete('recent-change')
        if ((await partner.get('/api/dashboard/sales/?turn=quote')).status === 200) reads.answered++
      } catch {
        // While the entry does not answer there is nothing to count.
      }
      await wait(everyMs)
    }
  }
  const reading = read()
  return {
    get answered() {
      return reads.answered
    },
    async stop() {
      isReading = false
      await reading
    },
  }
}
