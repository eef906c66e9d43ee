import { type RefObject, useEffect, useRef } from 'react'
import { openDialogs } from './open-dialogs.ts'

/** A native modal dialog: the browser keeps focus inside, closes on Escape and makes the rest inert. */
export function useModalDialog(open: boolean): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (!open) {
      if (element.open) element.close()
      return
    }
    if (!element.open) element.showModal()
    openDialogs.add(element)
    // A window that becomes narrow, or a tablet that is turned, may hide the place of a dialog: open but unseen it would block the page.
    const closeUnseen = () => {
      if (element.getClientRects().length === 0) element.close()
    }
    window.addEventListener('resize', closeUnseen)
    return () => {
      window.removeEventListener('resize', closeUnseen)
      openDialogs.remove(element)
    }
  }, [open])
  return dialog
}

/** The ref of what has the focus when its dialog opens: the browser looks for the attribute, which React does not write. */
export function startFocus(element: HTMLElement | null): void {
  element?.setAttribute('autofocus', '')
}
