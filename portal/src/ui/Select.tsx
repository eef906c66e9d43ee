import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import css from './Select.module.css'

/** The browser's own list behind one arrow for all of them; how the box looks is its user's. */
export function Select({ className, ...select }: ComponentProps<'select'>) {
  return (
    <span className={css.select}>
      <select {...select} className={classes(css.native, className)} />
      <span className={css.arrow}>
        <Icon name="down" size={18} />
      </span>
    </span>
  )
}
