import { useEffect } from 'react'

/** A link's token stands in the fragment, which no server sees. */
export function tokenIn(hash: string): string | undefined {
  return /^#t=([\w.~-]+)$/.exec(hash)?.[1]
}

/** A link tapped while its page is open changes only the fragment: the page opens anew with it. */
export function useReloadOnNewLink(): void {
  useEffect(() => {
    const reload = () => tokenIn(window.location.hash) && window.location.reload()
    window.addEventListener('hashchange', reload)
    return () => window.removeEventListener('hashchange', reload)
  }, [])
}
