import { type ComponentType, useEffect, useState } from 'react'
import { mayPrefetch, onceIdle, onceLoaded } from '../kit/browser/idle.ts'
import { withWords } from '../speech/language.ts'

/** Loads what the shell needs only later, after the first screen; the service worker once somebody uses the page. */
export function useLateNotices(): ComponentType | undefined {
  const [Notices, setNotices] = useState<ComponentType>()
  useEffect(
    () =>
      onceIdle(() => {
        void withWords(() => import('./LateNotices.tsx')).then(
          ({ default: Loaded }) => setNotices(() => Loaded),
          // Without them the portal works; the next visit tries again.
          () => undefined,
        )
      }),
    [],
  )
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator) || !mayPrefetch()) return
    const start = () =>
      void import('./offline-shell.ts').then((shell) => shell.startOfflineShell()).catch(() => undefined)
    // A page that belongs to a worker looks for a new version at once; a new visitor's first page has better things to load.
    if (navigator.serviceWorker.controller) return onceIdle(start)
    const events = ['pointerdown', 'keydown'] as const
    const first = () => {
      for (const event of events) window.removeEventListener(event, first)
      void onceLoaded().then(() => onceIdle(start))
    }
    for (const event of events) window.addEventListener(event, first)
    return () => {
      for (const event of events) window.removeEventListener(event, first)
    }
  }, [])
  return Notices
}
