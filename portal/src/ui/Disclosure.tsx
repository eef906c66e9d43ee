import type { ReactNode } from 'react'
import css from './Disclosure.module.css'
import { Icon } from './Icon.tsx'

export function Disclosure({ summary, open, children }: { summary: ReactNode; open?: boolean; children: ReactNode }) {
  return (
    <details className={css.disclosure} open={open}>
      <summary>
        {summary}
        <Icon name="down" size={18} />
      </summary>
      <div className={css.body}>{children}</div>
    </details>
  )
}
