import { TooOften } from '../kernel/errors.ts'
import { limits } from '../kernel/limits.ts'
import { beginWork } from '../kernel/permit.ts'
import type { SignedIn } from './session.ts'

interface OpenStreams {
  /** Counts one more stream of this session. Throws when there are too many. Returns how to close it. */
  open(who: Pick<SignedIn, 'partnerId' | 'sessionId'>): () => void
}

/** A page that is refused reads its status by calls meanwhile. */
const retrySeconds = 30

/** How many streams are open at once, on this server: each holds a connection and reads at every change. */
export function createOpenStreams(): OpenStreams {
  const counts = new Map<string, number>()
  const add = (key: string, change: 1 | -1) => {
    const count = (counts.get(key) ?? 0) + change
    if (count > 0) counts.set(key, count)
    else counts.delete(key)
  }
  return {
    open({ partnerId, sessionId }) {
      beginWork('streams')
      const whose = { session: sessionId, partner: partnerId, everybody: '' }
      const keys = limits.liveStatus.most.map(({ by, max }) => ({
        key: `${by} ${whose[by as keyof typeof whose]}`,
        max,
      }))
      if (keys.some(({ key, max }) => (counts.get(key) ?? 0) >= max)) throw new TooOften(retrySeconds)
      for (const { key } of keys) add(key, 1)
      let isOpen = true
      return () => {
        if (!isOpen) return
        isOpen = false
        for (const { key } of keys) add(key, -1)
      }
    },
  }
}
