import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import { openDialogs } from './open-dialogs.ts'
import css from './Toasts.module.css'
import type { Toasts } from './toasts.ts'
import { say } from './words.ts'

export function ToastRegion({ toasts }: { toasts: Toasts }) {
  const list = useSyncExternalStore(toasts.subscribe, toasts.list, toasts.list)
  const dialog = useSyncExternalStore(openDialogs.subscribe, openDialogs.topmost, openDialogs.topmost)
  const region = (
    <div
      className={css.region}
      role="status"
      aria-live="polite"
      onMouseEnter={toasts.pause}
      onMouseLeave={toasts.resume}
      onFocus={toasts.pause}
      onBlur={toasts.resume}
    >
      {list.map((toast) => (
        <div
          key={toast.id}
          className={classes(css.toast, css[toast.kind])}
          role={toast.kind === 'error' ? 'alert' : undefined}
        >
          <Icon name={toast.kind === 'error' ? 'alert' : 'check'} />
          <span>{toast.text}</span>
          {toast.action && (
            <button
              type="button"
              className={css.action}
              onClick={() => {
                toast.action?.run()
                toasts.close(toast.id)
              }}
            >
              {toast.action.label}
            </button>
          )}
          <button
            type="button"
            className={css.close}
            aria-label={`${say('ui.close')}: ${toast.text}`}
            onClick={() => toasts.close(toast.id)}
          >
            <Icon name="close" size={18} />
          </button>
        </div>
      ))}
    </div>
  )
  return dialog ? createPortal(region, dialog) : region
}
