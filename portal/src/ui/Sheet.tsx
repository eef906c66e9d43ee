import { type ReactNode, useId } from 'react'
import { Icon } from './Icon.tsx'
import css from './Sheet.module.css'
import { useModalDialog } from './use-modal-dialog.ts'
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

/** A modal dialog over a part of the page. */
export function Sheet({ open, onClose, title, from = 'below', actions, children }: SheetProps) {
  const dialog = useModalDialog(open)
  const titleId = useId()
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
