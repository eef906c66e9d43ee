import { classes } from './classes.ts'
import { Icon, type IconName } from './Icon.tsx'
import css from './Mark.module.css'
import tones from './tones.module.css'

export interface MarkProps {
  icon: IconName
  kind: 'good' | 'wait' | 'bad'
}

/** The large sign above a page's heading: done, waiting, gone wrong. */
export function Mark({ icon, kind }: MarkProps) {
  return (
    <span className={classes(css.mark, tones[kind])}>
      <Icon name={icon} size={28} />
    </span>
  )
}
