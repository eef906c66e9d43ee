import { groupDigits, showRupees } from '@portal/domain/kernel/money.ts'
import css from './Home.module.css'
import { type BusinessSum, percentChange } from './sum-business.ts'
import { say } from './words.ts'

const percent = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10)

/** Today's figures, each with what it was a week ago. */
export function BusinessFigures({ sold: { today, weekAgo } }: { sold: BusinessSum }) {
  const change = percentChange(today.premium, weekAgo.premium)
  const share = percent(weekAgo.payments.successful, weekAgo.payments.begun)
  return (
    <ul className={css.figures}>
      <li className={css.first}>
        <span className={css.label}>{say('office-home.premium')}</span>
        <b className={css.value}>{showRupees(today.premium)}</b>
        <Change
          by={today.premium - weekAgo.premium}
          change={change === undefined ? '' : say('office-home.percent', { percent: Math.abs(change) })}
          before={showRupees(weekAgo.premium)}
        />
      </li>
      <Count label={say('office-home.policies_issued')} now={today.policies} before={weekAgo.policies} />
      <Count label={say('office-home.quotes_created')} now={today.quotes} before={weekAgo.quotes} />
      <li>
        <span className={css.label}>{say('office-home.payments_successful')}</span>
        <b className={css.value}>{say('office-home.of', part(today.payments))}</b>
        <span className={css.change}>
          {weekAgo.payments.begun === 0
            ? say('office-home.none_week_ago')
            : say('office-home.payments_week_ago', { percent: share, ...part(weekAgo.payments) })}
        </span>
      </li>
    </ul>
  )
}

const part = ({ successful, begun }: BusinessSum['today']['payments']) => ({
  part: groupDigits(successful),
  all: groupDigits(begun),
})

function Count({ label, now, before }: { label: string; now: number; before: number }) {
  return (
    <li>
      <span className={css.label}>{label}</span>
      <b className={css.value}>{groupDigits(now)}</b>
      <Change by={now - before} change={groupDigits(Math.abs(now - before))} before={groupDigits(before)} />
    </li>
  )
}

/** The arrow is for the eye; who listens hears the word. */
function Change({ by, change, before }: { by: number; change: string; before: string }) {
  if (by === 0) return <span className={css.change}>{say('office-home.same', { before })}</span>
  const isUp = by > 0
  return (
    <span className={css.change}>
      <b className={isUp ? css.up : css.down}>
        <span aria-hidden="true">{isUp ? '▲' : '▼'} </span>
        <span className="visually-hidden">{say(isUp ? 'office-home.up' : 'office-home.down')} </span>
        {change}
      </b>{' '}
      {say('office-home.from', { before })}
    </span>
  )
}
