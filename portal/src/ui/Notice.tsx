import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon, type IconName } from './Icon.tsx'
import css from './Notice.module.css'
import tones from './tones.module.css'

type NoticeKind = 'info' | 'good' | 'wait' | 'bad'
const looks: Record<NoticeKind, { icon: IconName; tone: string | undefined }> = {
  info: { icon: 'info', tone: tones.brand },
  good: { icon: 'check', tone: tones.good },
  wait: { icon: 'wait', tone: tones.wait },
  bad: { icon: 'alert', tone: tones.bad },
}

interface NoticeProps {
  kind?: NoticeKind
  title?: ReactNode
  /** Across the whole page, without corners. */
  flat?: boolean
  children?: ReactNode
}

export function Notice({ kind = 'info', title, flat, children }: NoticeProps) {
  const { icon, tone } = looks[kind]
  return (
    <div className={classes(css.notice, tone, flat && css.flat)}>
      <Icon name={icon} />
      <div>
        {title && <b>{title}</b>}
        {children && <div className={css.body}>{children}</div>}
      </div>
    </div>
  )
}
