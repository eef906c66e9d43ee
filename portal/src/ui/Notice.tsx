import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon, type IconName } from './Icon.tsx'
import css from './Notice.module.css'

export type NoticeKind = 'info' | 'good' | 'wait' | 'bad'
const icons: Record<NoticeKind, IconName> = { info: 'info', good: 'check', wait: 'wait', bad: 'alert' }

interface NoticeProps {
  kind?: NoticeKind
  title?: string
  /** Across the whole page, without corners. */
  flat?: boolean
  children?: ReactNode
}

export function Notice({ kind = 'info', title, flat, children }: NoticeProps) {
  return (
    <div className={classes(css.notice, css[kind], flat && css.flat)}>
      <Icon name={icons[kind]} />
      <div>
        {title && <b>{title}</b>}
        {children && <div className={css.body}>{children}</div>}
      </div>
    </div>
  )
}
