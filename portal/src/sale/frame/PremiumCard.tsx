import { showRupees } from '@portal/domain/kernel/money.ts'
import { lakhs } from '@portal/domain/products/sum-insured.ts'
import type { Breakup, TraceStep } from '@portal/domain/rating/breakup.ts'
import { type ReactNode, useState } from 'react'
import { saySum } from '../../kit/say-sum.ts'
import { sayLine } from '../../kit/words.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import { PremiumRows } from '../quote/PremiumRows.tsx'
import { taxWords } from '../state/price-change.ts'
import { PlanSummaryInRail, type PlanSummaryProps } from './PlanSummaryBanner.tsx'
import css from './PremiumCard.module.css'
import { periodWords } from './period-words.ts'
import { say } from './words.ts'

interface PremiumCardProps {
  breakup: Breakup | undefined
  /** What the total is for. */
  plan?: PlanSummaryProps
  /** Ages instead of birth dates: the price may still change. */
  isEstimate?: boolean
  /** Calculated without a connection: the provider has not confirmed it. */
  isIndicative?: boolean
  /** The last price, while an answer is missing or wrong. */
  isOutdated?: boolean
  /** What the premium still needs. */
  missing?: string
  /** Ways to reduce the premium, inside 'why this premium?'; worked out only when that is open. */
  savings?: (close: () => void) => ReactNode
  children?: ReactNode
}

const forYears = ({ policyPeriod, thirdPartyYears }: NonNullable<PremiumCardProps['plan']>) =>
  policyPeriod === 1 && !thirdPartyYears
    ? say('frame.a_year')
    : say('frame.for_years', { years: periodWords(policyPeriod, thirdPartyYears) })

function premiumNote({ breakup, plan, isEstimate, isIndicative }: PremiumCardProps): string {
  if (!breakup) return ''
  const gst = taxWords(breakup)
  return [
    isIndicative && say('frame.note_indicative'),
    isEstimate && say('frame.note_estimate'),
    plan && forYears(plan),
    gst,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** The premium, always visible: its lines, and how it is calculated. */
export function PremiumCard(props: PremiumCardProps) {
  const { breakup, isOutdated, children } = props
  const missing = props.missing ?? (breakup ? undefined : say('frame.no_premium_yet'))
  const [why, setWhy] = useState(false)
  // The plan above says tenure and GST already.
  const note = props.plan ? (props.isEstimate ? say('frame.estimate_until_birth_dates') : '') : premiumNote(props)
  return (
    <aside className={css.card} aria-label={say('frame.premium')}>
      {props.isIndicative && <p className={css.title}>{say('frame.indicative_premium')}</p>}
      {/* Announced once it settles, not on each key. */}
      <div aria-live="polite">
        {breakup && (
          <>
            {props.plan ? (
              <PlanSummaryInRail {...props.plan} />
            ) : (
              <p className={classes(css.price, isOutdated && css.outdated)}>{showRupees(breakup.total)}</p>
            )}
            {note && <p className="small muted">{note}</p>}
          </>
        )}
        {missing && <p className={css.missing}>{missing}</p>}
      </div>
      {breakup && !isOutdated && (
        <>
          {/* One line is the total itself, which stands above. */}
          {breakup.lines.length > 1 && <PremiumRows breakup={breakup} />}
          <Button look="quiet" small onClick={() => setWhy(true)}>
            {say('frame.why_this_premium')}
          </Button>
          <TraceSheet breakup={breakup} savings={props.savings} open={why} onClose={() => setWhy(false)} />
        </>
      )}
      {children}
    </aside>
  )
}

/** The premium on phones, in the sticky bar. */
export function PremiumInBar(props: PremiumCardProps) {
  const { breakup, isOutdated, missing } = props
  const [why, setWhy] = useState(false)
  if (!breakup || isOutdated)
    return (
      <div aria-live="polite">
        {breakup && (
          <p className={classes(css.barPrice, css.outdated)}>
            <span className="visually-hidden">{say('frame.last_premium')}: </span>
            {showRupees(breakup.total)}
          </p>
        )}
        {missing && <p className={css.missing}>{missing}</p>}
      </div>
    )
  return (
    <>
      <p className={css.barPrice}>{showRupees(breakup.total)}</p>
      <button type="button" className={css.why} onClick={() => setWhy(true)}>
        {premiumNote(props)} <u>{say('frame.why_this')}</u>
      </button>
      <TraceSheet breakup={breakup} savings={props.savings} open={why} onClose={() => setWhy(false)} />
    </>
  )
}

interface TraceSheetProps extends Pick<PremiumCardProps, 'savings'> {
  breakup: Breakup
  open: boolean
  onClose: () => void
}

function TraceSheet({ breakup, savings, open, onClose }: TraceSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={say('frame.why_this_premium')}>
      <PremiumRows breakup={breakup} />
      {open && savings?.(onClose)}
      <Steps trace={breakup.trace ?? []} />
      <p className="small muted">{say('frame.rate_version', { version: breakup.rateVersion })}</p>
    </Sheet>
  )
}

function Steps({ trace }: { trace: readonly TraceStep[] }) {
  if (trace.length === 0) return null
  return (
    <>
      <h3 className={css.stepsTitle}>{say('frame.step_by_step')}</h3>
      <ol className={css.steps}>
        {trace.filter(changesPremium).map((step, index, shown) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order is the identity of a step
          <Step key={index} step={step} isFirstOfMember={step.member !== shown[index - 1]?.member} />
        ))}
      </ol>
    </>
  )
}

/** A factor of 1 is left out: it would only hide the other steps. */
const changesPremium = (step: TraceStep) => step.before !== step.after || step.factor === undefined

/** The row of a rate table that a person knows by its name: an age band, a sum, a plan, a zone. */
function sayRow({ table, row }: TraceStep): string | undefined {
  if (row === undefined) return undefined
  if (table === 'si' || table === 'deductible') return saySum(lakhs(Number(row)))
  return table === 'age' || table === 'variant' || table === 'zone' ? row : undefined
}

function Step({ step, isFirstOfMember }: { step: TraceStep; isFirstOfMember: boolean }) {
  const place = sayRow(step)
  return (
    <>
      {isFirstOfMember && (
        <li className={css.member}>
          {step.member === undefined
            ? say('frame.all_members')
            : say('frame.member_number', { number: step.member + 1 })}
        </li>
      )}
      <li>
        <span>
          {sayLine({ key: step.key })}
          {step.factor && <b> × {step.factor}</b>}
          {place && <span className="small muted"> ({place})</span>}
        </span>
        <span className="number">{showRupees(step.after)}</span>
      </li>
    </>
  )
}
