import type { ReactNode } from 'react'
import css from './Card.module.css'
import { classes } from './classes.ts'
import { keepHyphens } from './keep-hyphens.tsx'
import tones from './tones.module.css'

interface CardProps {
  title?: ReactNode
  /** At the end of the title's line: Edit, Share, a tag. */
  end?: ReactNode
  /** No inner space: for tables and lists that draw their own lines. */
  flush?: boolean
  highlighted?: boolean
  children?: ReactNode
}

export function Card({ title, end, flush, highlighted, children }: CardProps) {
  return (
    <section className={classes(css.card, flush && css.flush, highlighted && css.highlighted)}>
      {(title || end) && (
        <div className={css.top}>
          {title && <h2>{keepHyphens(title)}</h2>}
          {end}
        </div>
      )}
      {children}
    </section>
  )
}

/** Name and value, line by line. */
export function Rows({ rows }: { rows: readonly { label: ReactNode; value: ReactNode; strong?: boolean }[] }) {
  return (
    <dl className={css.rows}>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity beyond their place
        <div key={index} className={row.strong ? css.total : undefined}>
          <dt>{keepHyphens(row.label)}</dt>
          <dd>{keepHyphens(row.value)}</dd>
        </div>
      ))}
    </dl>
  )
}

export type TagKind = 'plain' | 'good' | 'wait' | 'bad' | 'brand'

/** A status is a word in a tag, never colour alone. */
export function Tag({ kind = 'plain', children }: { kind?: TagKind; children: ReactNode }) {
  return <span className={classes(css.tag, tones[kind])}>{keepHyphens(children)}</span>
}
