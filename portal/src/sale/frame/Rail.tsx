import type { ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'
import { StickyBar } from '../../ui/StickyBar.tsx'
import { SaleCustomer } from '../customer/SaleCustomer.tsx'
import { SaleNumber } from '../customer/SaleNumber.tsx'
import columns from './columns.module.css'
import { reserveRoom } from './reserve-room.ts'

interface RailProps {
  /** What the plan comes to; on phones the banner and the bar say it. */
  premium?: ReactNode
  /** Below the premium on wide screens; after the work on phones, or before it. */
  aside?: ReactNode
  isAsideFirst?: boolean
  /** The answers are on their way: what was changed beside them now would be neither sent nor kept. */
  isSending?: boolean
  /** The shorter way, before the main action; after the work on phones. */
  express?: ReactNode
  /** In the bar of a phone, beside the action. */
  start?: ReactNode
  /** The one main action. */
  action?: ReactNode
  /** Below it on wide screens. */
  share?: ReactNode
}

/** Beside the work: whose sale it is (on phones before it), premium, what belongs to it, and the main action as the last control. On phones the action's bar. */
export function Rail(props: RailProps) {
  return (
    <>
      <SaleCustomer isInRail />
      <RailCard {...props} />
      <SaleNumber />
    </>
  )
}

/** The same without a sale behind it yet. */
export function RailCard({ premium, aside, isAsideFirst, isSending, express, start, action, share }: RailProps) {
  return (
    <div className={columns.card}>
      <div className={columns.side} inert={isSending}>
        {premium && <div className={columns.wideOnly}>{premium}</div>}
        {aside && <div className={classes(columns.stack, isAsideFirst && columns.first)}>{aside}</div>}
      </div>
      {express}
      {action && (
        <StickyBar ref={reserveRoom} start={start}>
          {action}
        </StickyBar>
      )}
      {share && <div className={columns.share}>{share}</div>}
    </div>
  )
}
