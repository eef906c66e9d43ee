/** The update that waits for a person's word, for the notice; undefined while the open version is the newest. */
let waiting: ServiceWorker | undefined
const listeners = new Set<() => void>()
const checkEveryMs = 60 * 60_000

export function subscribeToUpdates(notify: () => void) {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

export const hasUpdate = (): boolean => waiting !== undefined

/** The new version replaces the old one in every tab; this one reloads, the others keep what they have loaded. */
export function switchToNewVersion(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true })
  waiting?.postMessage('use-new-version')
}

/** Makes the partner's pages open without a connection from the next visit on. */
export async function startOfflineShell(): Promise<void> {
  const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  noteWaiting(registration)
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', () => noteWaiting(registration))
  })
  const check = () => void registration.update().catch(() => undefined)
  setInterval(check, checkEveryMs)
  window.addEventListener('online', check)
}

function noteWaiting(registration: ServiceWorkerRegistration): void {
  // The first worker of a device waits for nobody: there is no older version to replace.
  waiting = navigator.serviceWorker.controller ? (registration.waiting ?? undefined) : undefined
  for (const notify of listeners) notify()
}
