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

/** Once the page itself has all that it asked for. */
export async function onceLoaded(): Promise<void> {
  if (document.readyState === 'complete') return
  await new Promise((done) => window.addEventListener('load', done, { once: true }))
}

/** Whoever saves data loads nothing before it is needed. */
export function mayPrefetch(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return !connection?.saveData
}
