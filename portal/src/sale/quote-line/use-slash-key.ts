import { useEffect } from 'react'

const isTypedInto = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input:not([type=radio], [type=checkbox]), textarea, select, dialog') !== null

/** '/' puts the cursor into the field from anywhere on the page, except while something else is typed. */
export function useSlashKey(fieldId: string): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTypedInto(event.target)) return
      event.preventDefault()
      document.getElementById(fieldId)?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [fieldId])
}
