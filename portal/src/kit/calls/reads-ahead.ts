/** A read nobody has asked for by then is outdated. */
const KEPT_MS = 10_000

const readsAhead = new Map<string, { answer: Promise<unknown>; sentAt: number }>()

/** Keeps the answer of a read that was sent before the part of the screen that shows it is drawn. */
export function keepReadAhead(address: string, answer: Promise<unknown>, now: number): void {
  // A failure is told to whoever asks.
  answer.catch(() => undefined)
  readsAhead.set(address, { answer, sentAt: now })
}

/** Handed out once: the next one who asks reads anew. */
export function takeReadAhead(address: string, now: number): Promise<unknown> | undefined {
  const kept = readsAhead.get(address)
  readsAhead.delete(address)
  return kept && now - kept.sentAt < KEPT_MS ? kept.answer : undefined
}

/** Something was written: what was read before may be outdated. */
export const forgetReadsAhead = (): void => readsAhead.clear()
