import { useSyncExternalStore } from 'react'

/** Where the style sheets put a rail beside the work. */
const railWidth = '60em'

/** Whether the window is wide: for what stands elsewhere in the page then, so that the focus follows the eye. */
export function useIsWide(from = railWidth): boolean {
  const query = `(width >= ${from})`
  return useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    () => matchMedia(query).matches,
    // Drawn before there is a window: as on a phone.
    () => false,
  )
}
