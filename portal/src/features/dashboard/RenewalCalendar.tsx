import {
  type DueRenewal,
  getRenewalCalendar,
  listDueRenewals,
  type RenewalDay,
} from '@portal/contract/calls/renewal.ts'
import { addDays, type Day, dayInKolkata, isDay, showDay } from '@portal/domain/kernel/day.ts'
import { fromRupees, groupDigits, showRupees } from '@portal/domain/kernel/money.ts'
import { renewalOpensDays } from '@portal/domain/lifecycle/deadlines.ts'
import { graceDays } from '@portal/domain/products/policy-terms.ts'
import { type KeyboardEvent, useState } from 'react'
import { toFailure } from '../../kit/calls/call-failure.ts'
import { send } from '../../kit/calls/clients.ts'
import { useCall } from '../../kit/calls/use-call.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { showAmount } from '../../kit/show-amount.ts'
import { showToast } from '../../kit/toasts.ts'
import { sayFailure } from '../../kit/words.ts'
import { sayCount } from '../../speech/speaker.ts'
import { Button } from '../../ui/Button.tsx'
import { Segmented } from '../../ui/Choices.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { BulkReminders } from './BulkReminders.tsx'
import { say } from './book-words.ts'
import { addMonths, type CalendarDay, weeksOf } from './calendar.ts'
import { sayMonth } from './month-name.ts'
import css from './RenewalCalendar.module.css'
import RenewalList from './RenewalList.tsx'
import { say as sayDashboard } from './words.ts'

interface RenewalCalendarProps {
  /** A month or one of its days, as the address names it; the present month for anything else. */
  chosen: string
  onChoose: (chosen: string) => void
}

const sum = (days: readonly RenewalDay[]) => ({
  policies: days.reduce((all, { policies }) => all + policies, 0),
  premium: showRupees(days.reduce((all, { premium }) => all + (fromRupees(premium) ?? 0), 0)),
})

/** On which days cover ends, month by month; a day opens its policies. */
export default function RenewalCalendar({ chosen, onChoose }: RenewalCalendarProps) {
  const today = dayInKolkata(Date.now())
  const day: Day | undefined = isDay(chosen) ? chosen : undefined
  const month = /^20\d{2}-(0[1-9]|1[0-2])/.exec(chosen)?.[0] ?? today.slice(0, 7)
  const reading = useCall(getRenewalCalendar, { query: { month } })
  const [look, setLook] = useState<'calendar' | 'table'>('calendar')
  const [reminded, setReminded] = useState<readonly DueRenewal[]>()
  if (reminded) return <BulkReminders renewals={reminded} onClose={() => setReminded(undefined)} />
  return (
    <div className="stack">
      <div className={css.months}>
        <Button look="quiet" aria-label={say('sales-book.month_before')} onClick={() => onChoose(addMonths(month, -1))}>
          <Icon name="back" />
        </Button>
        <h3 aria-live="polite">{sayMonth(month)}</h3>
        <Button look="quiet" aria-label={say('sales-book.month_after')} onClick={() => onChoose(addMonths(month, 1))}>
          <Icon name="next" />
        </Button>
      </div>
      <Segmented
        label={say('sales-book.look')}
        hideLabel
        value={look}
        onChoose={setLook}
        choices={[
          { value: 'calendar', label: say('sales-book.look_calendar') },
          { value: 'table', label: say('sales-book.look_table') },
        ]}
      />
      <Loaded reading={reading} lines={6} failed={sayDashboard('dashboard.renewals_failed')}>
        {({ days }) => (
          <>
            <MonthTotal days={days} />
            {look === 'calendar' ? (
              <MonthGrid month={month} days={days} chosen={day} today={today} onChoose={onChoose} />
            ) : (
              <DayTable days={days} onChoose={onChoose} />
            )}
            <RemindMonth month={month} today={today} onFound={setReminded} />
          </>
        )}
      </Loaded>
      {day && <DayRenewals day={day} today={today} />}
    </div>
  )
}

function MonthTotal({ days }: { days: readonly RenewalDay[] }) {
  const { policies, premium } = sum(days)
  return (
    <p className="muted">
      {policies === 0 ? say('sales-book.month_empty') : sayCount(say, 'sales-book.month_total', policies, { premium })}
    </p>
  )
}

interface MonthGridProps {
  month: string
  days: readonly RenewalDay[]
  chosen: Day | undefined
  today: Day
  onChoose: (day: Day) => void
}

/** Arrow keys go from one day with renewals to the next. */
function MonthGrid({ month, days, chosen, today, onChoose }: MonthGridProps) {
  function step(event: KeyboardEvent<HTMLTableElement>) {
    const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }
    const by = steps[event.key]
    const buttons = [...event.currentTarget.querySelectorAll('button')]
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
    if (by === undefined || at < 0) return
    event.preventDefault()
    buttons[at + by]?.focus()
  }
  const renewalsOn = new Map(days.map((one) => [one.day, one]))
  return (
    <table className={css.grid} onKeyDown={step}>
      <caption className="visually-hidden">
        {sayDashboard('dashboard.renewal_calendar')}, {sayMonth(month)}
      </caption>
      <thead>
        <tr>
          {say('sales-book.weekdays')
            .split(' ')
            .map((weekday) => (
              <th key={weekday} scope="col">
                {weekday}
              </th>
            ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week.find((one) => one)}>
            {week.map((one, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the seven days never move
              <td key={place} className={one === today ? css.today : undefined}>
                <DayCell
                  day={one}
                  renewals={one && renewalsOn.get(one)}
                  isChosen={one === chosen}
                  onChoose={onChoose}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface DayCellProps {
  day: CalendarDay
  renewals: RenewalDay | undefined
  isChosen: boolean
  onChoose: (day: Day) => void
}

function DayCell({ day, renewals, isChosen, onChoose }: DayCellProps) {
  if (!day) return null
  const date = Number(day.slice(8))
  if (!renewals) return <span className={css.date}>{date}</span>
  const premium = showAmount(renewals.premium)
  return (
    <button type="button" aria-pressed={isChosen} onClick={() => onChoose(day)}>
      <span className={css.date}>{date}</span>
      <b>
        <span aria-hidden="true">{groupDigits(renewals.policies)}</span>
        <span className="visually-hidden">
          {`: ${sayCount(say, 'sales-book.day_policies', renewals.policies, { premium })}`}
        </span>
      </b>
      <span className={css.premium} aria-hidden="true">
        {premium.replace(/\.\d\d$/, '')}
      </span>
    </button>
  )
}

function DayTable({ days, onChoose }: { days: readonly RenewalDay[]; onChoose: (day: Day) => void }) {
  if (days.length === 0) return null
  return (
    <div className={css.table}>
      <DataTable
        caption={sayDashboard('dashboard.renewal_calendar')}
        rows={days}
        keyOf={({ day }) => day}
        columns={[
          {
            id: 'day',
            title: say('sales-book.last_day'),
            isTitle: true,
            cell: ({ day }) => (
              <Button small look="quiet" onClick={() => onChoose(day)}>
                {showDay(day)}
              </Button>
            ),
          },
          {
            id: 'policies',
            title: say('sales-book.policies'),
            isNumber: true,
            cell: ({ policies }) => groupDigits(policies),
          },
          {
            id: 'premium',
            title: say('sales-book.last_premium'),
            isNumber: true,
            cell: ({ premium }) => showAmount(premium),
          },
        ]}
      />
    </div>
  )
}

/** Reads which renewals of the month are due by now; the question that names their number comes after it. */
function RemindMonth({
  month,
  today,
  onFound,
}: {
  month: string
  today: Day
  onFound: (renewals: readonly DueRenewal[]) => void
}) {
  const [isBusy, setBusy] = useState(false)
  const lastDay = addDays(`${addMonths(month, 1)}-01`, -1)
  const isDue = `${month}-01` <= addDays(today, renewalOpensDays) && lastDay >= addDays(today, -graceDays)
  if (!isDue) return null
  async function find() {
    setBusy(true)
    try {
      const found: DueRenewal[] = []
      let after: string | undefined
      do {
        const query = { from: `${month}-01`, to: lastDay, ...(after && { after }) }
        const page = await send(listDueRenewals, { query })
        found.push(...page.rows)
        after = page.next
      } while (after)
      if (found.length === 0) showToast(say('sales-book.no_renewals'))
      else onFound(found)
    } catch (error) {
      const failure = toFailure(error)
      if (failure.kind !== 'leaving') showToast(sayFailure(failure), 'error')
    } finally {
      setBusy(false)
    }
  }
  return (
    <div>
      <Button small busy={isBusy} onClick={() => void find()}>
        {say('sales-book.remind_month', { month: sayMonth(month) })}
      </Button>
    </div>
  )
}

function DayRenewals({ day, today }: { day: Day; today: Day }) {
  const opens = addDays(day, -renewalOpensDays)
  return (
    <section aria-label={say('sales-book.ends_on', { day: showDay(day) })} className="stack">
      <h3>{say('sales-book.ends_on', { day: showDay(day) })}</h3>
      {opens > today ? (
        <p className="muted">{say('sales-book.opens_on', { day: showDay(opens) })}</p>
      ) : (
        <RenewalList key={day} query={{ from: day, to: day }} />
      )}
    </section>
  )
}
