/** Runs when the browser is idle; returns how to cancel it. */
export function onceIdle(work: () => void): () => void {
  // Safari has no idle callback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 1000)
    return () => clearTimeout(timer)
  }
  const id = requestIdleCallback(work, { timeout: 3000 })
  return () => cancelIdleCallback(id)
}

/** Whoever saves data loads nothing before it is needed. */
export function mayPrefetch(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return !connection?.saveData
}
