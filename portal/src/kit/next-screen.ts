import { useEffect } from 'react'
import { mayPrefetch, onceIdle } from './browser/idle.ts'

type LoadScreenAt = (path: string) => void
let loadScreenAt: LoadScreenAt | undefined

/** The table of screens stands above the steps: it hands in how to load one. */
export function setScreenLoader(load: LoadScreenAt): void {
  loadScreenAt = load
}

/** Loads the code of the screen at `path` while the person fills the present one. */
export function useNextScreen(path: string | undefined): void {
  useEffect(() => {
    if (!path || !mayPrefetch()) return
    return onceIdle(() => loadScreenAt?.(path))
  }, [path])
}
