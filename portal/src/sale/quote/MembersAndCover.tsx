import type { ReactNode } from 'react'
import css from './MembersAndCover.module.css'

interface MembersAndCoverProps {
  members: ReactNode
  /** Where they live and the sum insured. */
  children: ReactNode
}

/** The members, and beside them on a wide screen what they are covered for. */
export function MembersAndCover({ members, children }: MembersAndCoverProps) {
  return (
    <div className={css.pair}>
      {members}
      <div className={css.cover}>{children}</div>
    </div>
  )
}
