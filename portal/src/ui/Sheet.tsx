import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Icon } from './Icon.tsx'
import { openDialogs } from './open-dialogs.ts'
import css from './Sheet.module.css'
import { say } from './words.ts'

interface SheetProps {
  open: boolean
  onClose: () => void
  title: string
  /** Where it lives: below on phones (a card in the middle on desktop), or at the side. */
  from?: 'below' | 'side'
  /** Buttons at the foot. */
  actions?: ReactNode
  children: ReactNode
}

/** A native modal dialog: the browser keeps focus inside, closes on Escape and makes the rest inert. */
export function Sheet({ open, onClose, title, from = 'below', actions, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

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

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a native dialog by itself
    <dialog
      ref={dialog}
      className={css[from]}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) onClose()
      }}
    >
      {open && (
        <div className={css.inside}>
          <div className={css.top}>
            <h2 id={titleId}>{title}</h2>
            <button type="button" className={css.close} aria-label={say('ui.close')} onClick={onClose}>
              <Icon name="close" />
            </button>
          </div>
          <div className={css.body}>{children}</div>
          {actions && <div className={css.actions}>{actions}</div>}
        </div>
      )}
    </dialog>
  )
}
