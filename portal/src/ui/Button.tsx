import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import css from './Button.module.css'
import { classes } from './classes.ts'

type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger'

export interface Look {
  look?: ButtonLook
  wide?: boolean
  small?: boolean
}

/** The classes of a button's look, shared with links that look like buttons. */
export function buttonClass({ look = 'secondary', wide, small }: Look) {
  return classes(css.button, css[look], wide && css.wide, small && css.small)
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, Look {
  /** Shows that the work is under way and refuses a second press; it stays in the tab order, so focus is not lost. */
  busy?: boolean
  ref?: Ref<HTMLButtonElement>
  children: ReactNode
}

export function Button({ look: kind, wide, small, busy, children, type = 'button', onClick, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classes(buttonClass({ look: kind, wide, small }), busy && css.busy, rest.className)}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      {children}
    </button>
  )
}
