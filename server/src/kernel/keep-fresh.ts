/** Reads at most once in `forMs`: whoever asks meanwhile gets the same answer. A failure is not kept. */
export function keepFresh<Value>(forMs: number, read: () => Promise<Value>): () => Promise<Value> {
  let latest: { value: Promise<Value>; readAt: number } | undefined
  return () => {
    if (latest && performance.now() - latest.readAt < forMs) return latest.value
    const value = read()
    latest = { value, readAt: performance.now() }
    value.catch(() => {
      if (latest?.value === value) latest = undefined
    })
    return value
  }
}
