import { type CommissionRow, getEarnings, listCommission } from '@portal/contract/calls/policy.ts'
import { showDay } from '@portal/domain/kernel/day.ts'
import { groupDigits } from '@portal/domain/kernel/money.ts'
import { lazy, Suspense, useState } from 'react'
import { config } from '../../kit/browser/config.ts'
import { useCall } from '../../kit/calls/use-call.ts'
import { usePages } from '../../kit/calls/use-pages.ts'
import { ExportLink } from '../../kit/ExportLink.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { NextPage } from '../../kit/NextPage.tsx'
import { showAmount } from '../../kit/show-amount.ts'
import { withWords } from '../../speech/language.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { Card, Rows } from '../../ui/Card.tsx'
import { Skeleton } from '../../ui/Loading.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import css from './Dashboard.module.css'
import { say } from './words.ts'

const Statements = lazy(() => withWords(() => import('./Statements.tsx')))

/** Hidden until asked for: customers sit on the other side of the table. It is not even read before. */
export function Earnings() {
  const [isShown, setShown] = useState(false)
  return (
    <Card
      title={say('dashboard.earnings')}
      end={
        <Button look="quiet" small className={css.atEnd} aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {say(isShown ? 'dashboard.hide_earnings' : 'dashboard.show_earnings')}
        </Button>
      }
    >
      {isShown ? <Amounts /> : <p className="muted small">{say('dashboard.earnings_hidden')}</p>}
    </Card>
  )
}

function Amounts() {
  const earnings = useCall(getEarnings)
  const [isOpen, setOpen] = useState(false)
  const [hasStatements, setStatements] = useState(false)
  return (
    <Loaded reading={earnings} lines={2} failed={say('dashboard.earnings_failed')}>
      {({ held, released, policies }) => (
        <>
          <Rows
            rows={[
              { label: say('dashboard.paid_or_due'), value: showAmount(released) },
              { label: say('dashboard.held_in_free_look'), value: showAmount(held) },
              { label: say('dashboard.policies'), value: groupDigits(policies) },
            ]}
          />
          <div className="row outdented">
            <Button look="quiet" small disabled={policies === 0} onClick={() => setOpen(true)}>
              {say('dashboard.commission')}
            </Button>
            <Button look="quiet" small disabled={policies === 0} onClick={() => setStatements(true)}>
              {say('dashboard.statements')}
            </Button>
            <ExportLink
              className={buttonClass({ look: 'quiet', small: true })}
              href={`${config().apiRoot.replace(/\/$/, '')}/api/export/commission/`}
            >
              {say('dashboard.download_statement')}
            </ExportLink>
          </div>
          <Sheet open={isOpen} onClose={() => setOpen(false)} title={say('dashboard.commission')}>
            {isOpen && <CommissionList />}
            <Button onClick={() => setOpen(false)}>{say('dashboard.close')}</Button>
          </Sheet>
          <Sheet
            open={hasStatements}
            onClose={() => setStatements(false)}
            title={say('dashboard.statements')}
            actions={<Button onClick={() => setStatements(false)}>{say('dashboard.close')}</Button>}
          >
            {hasStatements && (
              <Suspense fallback={<Skeleton lines={6} />}>
                <Statements />
              </Suspense>
            )}
          </Sheet>
        </>
      )}
    </Loaded>
  )
}

function CommissionList() {
  const { reading, more, busy, moreFailure } = usePages(listCommission, {})
  return (
    <Loaded reading={reading} lines={4} failed={say('dashboard.commission_failed')}>
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
  const amount = showAmount(taken_back)
  if (state === 'held') return say('dashboard.commission_held', { day: showDay(held_until) })
  if (state === 'reversed') return say('dashboard.commission_recovered', { amount })
  return Number(taken_back) > 0
    ? say('dashboard.commission_partly_recovered', { amount })
    : say('dashboard.commission_paid')
}
