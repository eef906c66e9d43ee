import { useSyncExternalStore } from 'react'

/** Where the style sheets put a rail beside the work. */
const wide = '(width >= 60em)'

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(wide)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Whether the window is wide: for what stands elsewhere in the page then, so that the focus follows the eye. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(wide).matches,
    // Drawn before there is a window: as on a phone.
    () => false,
  )
}
