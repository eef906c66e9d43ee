import { useEffect } from 'react'

/** Ctrl and '/' put the cursor into the field from anywhere on the page. A key alone would be pressed by whoever dictates (WCAG 2.1.4). */
export function useSlashKey(fieldId: string): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || !(event.ctrlKey || event.metaKey) || document.querySelector('dialog:modal')) return
      event.preventDefault()
      document.getElementById(fieldId)?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [fieldId])
}
