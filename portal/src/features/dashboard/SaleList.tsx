import type { SaleRow, SaleTurn } from '@portal/contract/calls/dashboard.ts'
import { showDay } from '@portal/domain/kernel/day.ts'
import { type ReactNode, useState } from 'react'
import { ago } from '../../kit/ago.ts'
import { readNow } from '../../kit/calls/keep-fresh.ts'
import { sayKit } from '../../kit/kit-words.ts'
import { ReadFailed } from '../../kit/ReadFailed.tsx'
import { showAmount } from '../../kit/show-amount.ts'
import { sayFailure } from '../../kit/words.ts'
import { SaleActions } from '../../sale/overview/SaleActions.tsx'
import { saleLine, sayEmptyTurn, sayStatus, tagKind } from '../../sale/overview/sale-words.ts'
import { useResume } from '../../sale/state/use-resume.ts'
import { Button } from '../../ui/Button.tsx'
import { Tag } from '../../ui/Card.tsx'
import { Skeleton } from '../../ui/Loading.tsx'
import css from './Dashboard.module.css'
import type { useSales } from './use-sales.ts'
import { say } from './words.ts'

export interface SaleRowsProps {
  rows: readonly SaleRow[]
  /** The sale that is being opened. */
  busy: string | undefined
  onResume: (row: SaleRow) => void
  onMore: (row: SaleRow) => void
}

export interface SaleListProps {
  list: ReturnType<typeof useSales>
  turn?: SaleTurn
  empty?: string
}

/** A queue or what a search found, and the actions on each sale of it. How the rows are drawn is the width's: a list unless something else is given. */
export function SaleList({
  list,
  turn,
  empty,
  draw = SaleItems,
}: SaleListProps & { draw?: (rows: SaleRowsProps) => ReactNode }) {
  const [open, setOpen] = useState<SaleRow>()
  const { resume, busy } = useResume()
  // As it stands now, where it is still in this list.
  const shown = open && (list.rows.find((row) => row.quote_id === open.quote_id) ?? open)
  if (list.isLoading) return <Skeleton lines={6} />
  if (list.failure && list.rows.length === 0)
    return <ReadFailed title={say('dashboard.cases_failed')} failure={list.failure} onRetry={list.reload} />
  if (list.rows.length === 0) return <p className={css.empty}>{empty ?? (turn && sayEmptyTurn(turn))}</p>
  return (
    <>
      {draw({ rows: list.rows, busy, onResume: resume, onMore: setOpen })}
      {list.loadMore && (
        <div className={css.foot}>
          <Button busy={list.isLoadingMore} onClick={list.loadMore}>
            {sayKit('kit.show_more')}
          </Button>
        </div>
      )}
      {list.failure && <p role="alert">{sayFailure(list.failure)}</p>}
      {shown && <SaleActions sale={shown} onClose={() => setOpen(undefined)} onChanged={readNow} />}
    </>
  )
}

function SaleItems({ rows, busy, onResume, onMore }: SaleRowsProps) {
  const now = Date.now()
  return (
    <ul className={css.sales}>
      {rows.map((row) => (
        <li key={row.quote_id} className={css.sale}>
          <div className={css.who}>
            <button
              type="button"
              className={`tap ${css.name}`}
              disabled={busy === row.quote_id}
              onClick={() => onResume(row)}
            >
              {row.name ?? say('dashboard.quote', { number: row.quote_number })}
            </button>
            <p className="muted small">
              {saleLine(row)}
              {row.name && (
                <>
                  {'\u00a0· '}
                  <span className="number">{row.quote_number}</span>
                </>
              )}
            </p>
            {row.policy_number && (
              <p className="muted small">
                <span className="number">{row.policy_number}</span>
                {row.issued_on && `\u00a0· ${showDay(row.issued_on)}`}
              </p>
            )}
          </div>
          <div className={css.state}>
            <Tag kind={tagKind(row)}>{sayStatus(row)}</Tag>
          </div>
          <div className={css.money}>
            <b className="number">{showAmount(row.amount)}</b>
            <p className="muted small">{ago(row.updated_at, now)}</p>
          </div>
          <Button
            look="quiet"
            small
            className={css.more}
            aria-label={say('dashboard.more_for', { name: row.name ?? row.quote_number })}
            onClick={() => onMore(row)}
          >
            {say('dashboard.more')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
