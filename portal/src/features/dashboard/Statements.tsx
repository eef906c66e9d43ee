import {
  type CommissionMonth,
  exportCommissionMonth,
  getCommissionPaper,
  listCommissionMonths,
} from '@portal/contract/calls/policy.ts'
import { pathOf } from '@portal/contract/wire/call.ts'
import { dayInKolkata } from '@portal/domain/kernel/day.ts'
import { startOfFinancialYear } from '@portal/domain/policy/commission-tds.ts'
import { useState } from 'react'
import { config } from '../../kit/browser/config.ts'
import { useCall } from '../../kit/calls/use-call.ts'
import { ExportLink } from '../../kit/ExportLink.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { showAmount } from '../../kit/show-amount.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { Rows } from '../../ui/Card.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { say } from './book-words.ts'
import css from './Dashboard.module.css'
import { sayMonth } from './month-name.ts'
import calendar from './RenewalCalendar.module.css'

/** Commission month by month of a financial year, as the ledger has it, each with its file. */
export default function Statements() {
  const present = Number(startOfFinancialYear(dayInKolkata(Date.now())).slice(0, 4))
  const [year, setYear] = useState(present)
  const reading = useCall(listCommissionMonths, { query: { year: String(year) } })
  return (
    <div className="stack">
      <div className={calendar.months}>
        <Button look="quiet" aria-label={say('sales-book.year_before')} onClick={() => setYear(year - 1)}>
          <Icon name="back" />
        </Button>
        <h3 aria-live="polite">{say('sales-book.year', { from: year, to: year + 1 })}</h3>
        <Button
          look="quiet"
          aria-label={say('sales-book.year_after')}
          disabled={year >= present}
          onClick={() => setYear(year + 1)}
        >
          <Icon name="next" />
        </Button>
      </div>
      <Loaded reading={reading} lines={6} failed={say('sales-book.statements_failed')}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className={css.empty}>{say('sales-book.no_statements')}</p>
          ) : (
            <ul className={css.renewals}>
              {rows.map((row) => (
                <Statement key={row.month} statement={row} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <p className="muted small">{say('sales-book.statement_note')}</p>
    </div>
  )
}

function Statement({ statement }: { statement: CommissionMonth }) {
  const { month, earned, recovered, released, tds, tds_percent, payable } = statement
  const files = [
    { call: getCommissionPaper, label: say('sales-book.download_paper', { month: sayMonth(month) }) },
    { call: exportCommissionMonth, label: say('sales-book.download_month', { month: sayMonth(month) }) },
  ]
  return (
    <li>
      <h4>{sayMonth(month)}</h4>
      <div className={css.statement}>
        <Rows
          rows={[
            { label: say('sales-book.earned'), value: showAmount(earned) },
            { label: say('sales-book.recovered'), value: showAmount(recovered) },
            { label: say('sales-book.released'), value: showAmount(released) },
            // Below the yearly limit nothing is deducted, whatever the rate.
            {
              label: Number(tds) > 0 ? `${say('sales-book.tds')} (${tds_percent}%)` : say('sales-book.tds'),
              value: showAmount(tds),
            },
            { label: say('sales-book.payable'), value: showAmount(payable), strong: true },
          ]}
        />
      </div>
      <div className="row">
        {files.map(({ call, label }) => (
          <ExportLink
            key={call.name}
            className={buttonClass({ look: 'quiet', small: true })}
            href={`${config().apiRoot.replace(/\/$/, '')}${pathOf(call, { month })}`}
          >
            <Icon name="download" size={18} />
            {label}
          </ExportLink>
        ))}
      </div>
    </li>
  )
}
