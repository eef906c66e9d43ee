import { useEffect } from 'react'
import { config } from './browser/config.ts'

/** Names the page in the browser's tab and history. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${config().insurer.brand}`
  }, [title])
}
