import { type CommissionRow, getEarnings, listCommission } from '@portal/contract/calls/policy.ts'
import { showDay } from '@portal/domain/kernel/day.ts'
import { useState } from 'react'
import { config } from '../../kit/browser/config.ts'
import { useCall } from '../../kit/calls/use-call.ts'
import { usePages } from '../../kit/calls/use-pages.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { NextPage } from '../../kit/NextPage.tsx'
import { showAmount } from '../../kit/show-amount.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { Card, Rows } from '../../ui/Card.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import css from './Dashboard.module.css'

/** Hidden until asked for: customers sit on the other side of the table. It is not even read before. */
export function Earnings() {
  const [isShown, setShown] = useState(false)
  return (
    <Card
      title="Earnings"
      end={
        <Button look="quiet" small aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? 'Hide earnings' : 'Show earnings'}
        </Button>
      }
    >
      {isShown ? <Amounts /> : <p className="muted small">Hidden, so that you can turn the screen to your customer.</p>}
    </Card>
  )
}

function Amounts() {
  const earnings = useCall(getEarnings)
  const [isOpen, setOpen] = useState(false)
  return (
    <Loaded reading={earnings} lines={2} failed="Your earnings could not be read">
      {({ held, released, policies }) => (
        <>
          <Rows
            rows={[
              { label: 'Paid out or due', value: showAmount(released) },
              { label: 'Held through free look', value: showAmount(held) },
              { label: 'Policies', value: policies.toLocaleString('en-IN') },
            ]}
          />
          <div className="row">
            <Button look="quiet" small disabled={policies === 0} onClick={() => setOpen(true)}>
              Commission by policy
            </Button>
            <a
              className={buttonClass({ look: 'quiet', small: true })}
              href={`${config().apiRoot.replace(/\/$/, '')}/api/export/commission/`}
              download
            >
              Download statement (CSV)
            </a>
          </div>
          <Sheet open={isOpen} onClose={() => setOpen(false)} title="Commission by policy">
            {isOpen && <CommissionList />}
            <Button onClick={() => setOpen(false)}>Close</Button>
          </Sheet>
        </>
      )}
    </Loaded>
  )
}

function CommissionList() {
  const { reading, more, busy, moreFailure } = usePages(listCommission, {})
  return (
    <Loaded reading={reading} lines={4} failed="Your commission could not be read">
      {(rows) => (
        <>
          <ul className={css.renewals}>
            {rows.map((row) => (
              <li key={row.policy_number}>
                <div className="between">
                  <b>{row.policy_number}</b>
                  <b className="number">{showAmount(row.amount)}</b>
                </div>
                <p className="muted small">
                  {showDay(row.accrued_on)} · {describeState(row)}
                </p>
              </li>
            ))}
          </ul>
          <NextPage more={more} busy={busy} moreFailure={moreFailure} />
        </>
      )}
    </Loaded>
  )
}

function describeState({ state, held_until, taken_back }: CommissionRow): string {
  if (state === 'held') return `held until ${showDay(held_until)}`
  if (state === 'reversed') return `${showAmount(taken_back)} taken back`
  return Number(taken_back) > 0 ? `paid out or due, ${showAmount(taken_back)} taken back` : 'paid out or due'
}
