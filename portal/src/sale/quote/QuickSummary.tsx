import { getSummary, type Summary } from '@portal/contract/calls/quote.ts'
import { showDay } from '@portal/domain/kernel/day.ts'
import { fromRupees, showRupees } from '@portal/domain/kernel/money.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import { kindOfCover } from '@portal/domain/quote/kind-of-cover.ts'
import { useCallback, useEffect, useState } from 'react'
import { readAhead } from '../../kit/calls/clients.ts'
import { sayRelationLabel } from '../../kit/say-relation.ts'
import { saySum } from '../../kit/say-sum.ts'
import { showAmount } from '../../kit/show-amount.ts'
import { useAppDispatch, useAppSelector } from '../../kit/store/hooks.ts'
import { getQuickSummary } from '../../kit/store/quote-calls.ts'
import { failureOf, selectSummarySlice } from '../../kit/store/selectors.ts'
import { rememberShownPremium, shownPremiumOf } from '../../kit/store/shown-premium.ts'
import { sayFailure, sayReason } from '../../kit/words.ts'
import { Card, Rows, Tag } from '../../ui/Card.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Link } from '../../ui/Link.tsx'
import { Skeleton } from '../../ui/Loading.tsx'
import { Notice } from '../../ui/Notice.tsx'
import columns from '../frame/columns.module.css'
import { years } from '../frame/period-words.ts'
import { StepHead } from '../frame/StepHead.tsx'
import { StepPage } from '../frame/StepPage.tsx'
import type { Journey } from '../state/journey-context.ts'
import { saleState } from '../state/sale-ids.ts'
import { today } from '../state/today.ts'
import { useSavedPremium } from '../state/use-saved-premium.ts'
import { PremiumRows } from './PremiumRows.tsx'
import css from './QuickSummary.module.css'
import { ShareQuote } from './ShareQuote.tsx'
import { say } from './words.ts'

interface QuickSummaryProps extends Journey {
  /** Where 'what is covered' leads; left out where there is no such page. */
  inclusions?: string
}

/** Asks for the summary together with its sale. */
export function readSummaryAhead(product: ProductId, quoteId: string): void {
  readAhead(getSummary, { params: { product, quote_id: quoteId } })
}

/** The quote as the server confirmed it, ready to be shared. */
export function QuickSummary({ sale, inclusions }: QuickSummaryProps) {
  const { product, quote, ids } = sale
  const dispatch = useAppDispatch()
  const slice = useAppSelector((state) => selectSummarySlice(state, product))
  const quoteId = quote?.quote_id ?? ''
  const calculated = useSavedPremium(sale, true)?.breakup?.total
  const [shownBefore] = useState(() => shownPremiumOf(quoteId))
  const shown = shownBefore ?? calculated

  const load = useCallback(() => void dispatch(getQuickSummary(product, quoteId)), [dispatch, product, quoteId])
  const [isRequested, setRequested] = useState(false)
  useEffect(() => {
    load()
    setRequested(true)
  }, [load])
  // Until then the slice holds an earlier state of the quote.
  const isRead = isRequested && !slice.loading
  const summary = isRead ? slice.summaryDetails : undefined
  const failure = isRead ? failureOf(slice) : undefined

  const total = summary && fromRupees(summary.Premium)
  const hasLoading = summary?.members.some((member) => member.loading > 0)
  useEffect(() => {
    if (total !== undefined) rememberShownPremium(quoteId, total)
  }, [quoteId, total])
  const isChanged = shown !== undefined && total !== undefined && shown !== total && !hasLoading
  return (
    <StepPage title={say('quoting.quote_summary')} intro={say('quoting.summary_note')}>
      {failure && failure.kind !== 'leaving' && (
        <ErrorState
          title={say('quoting.summary_not_read')}
          says={sayFailure(failure)}
          reference={failure.reference}
          onRetry={load}
        />
      )}
      {!summary && !failure && <UnreadCards />}
      {summary && (
        <>
          {isChanged && (
            <Notice kind="wait" title={say('quoting.premium_changed')}>
              {say('quoting.premium_before_and_now', {
                before: showRupees(shown),
                now: showAmount(summary.Premium),
              })}
            </Notice>
          )}
          <div className={columns.narrowOnly}>
            <ShareQuote product={product} quoteId={quoteId} language={quote?.language} />
          </div>
          <Expired on={summary.valid_until} />
          {quote?.estimated && <Notice kind="info">{say('quoting.estimate_by_age')}</Notice>}
          <SummaryCards
            summary={summary}
            isShared={quote !== undefined && 'policy_type' in quote && kindOfCover(quote) === 'floater'}
          />
          {inclusions && (
            <p>
              <Link className="tap" to={inclusions} state={saleState(ids)}>
                {say('quoting.inclusions')}
              </Link>
            </p>
          )}
        </>
      )}
    </StepPage>
  )
}

/** Seen before the sale is read, in the place of the summary. */
export function UnreadSummary() {
  return (
    <StepHead title={say('quoting.quote_summary')} intro={say('quoting.summary_note')} rail={null}>
      <UnreadCards />
    </StepHead>
  )
}

/** The cards of the summary without their values. */
function UnreadCards() {
  return (
    <div className={css.unread}>
      <div className={css.pair}>
        <Card title={say('quoting.plan')}>
          <Skeleton lines={4} />
        </Card>
        <Card title={say('quoting.premium')}>
          <Skeleton lines={4} />
        </Card>
      </div>
      <Card title={say('quoting.members')}>
        <Skeleton lines={4} />
      </Card>
    </div>
  )
}

/** Until then the number of the quote says how long it is valid. */
function Expired({ on }: { on: string }) {
  const day = on.slice(0, 10)
  if (day >= today()) return null
  return (
    <p className="row">
      <Tag kind="bad">{say('quoting.expired')}</Tag>
      <span className="small muted">{say('quoting.price_expired_on', { date: showDay(day) })}</span>
    </p>
  )
}

/** A floater's sum insured is the plan's, not each member's. */
function SummaryCards({ summary, isShared }: { summary: Summary; isShared: boolean }) {
  const { members, breakup, planName, sumInsured, deductible, policyPeriod, underwriting } = summary
  return (
    <>
      <div className={css.pair} data-facts="one">
        <Card title={say('quoting.plan')}>
          <Rows
            rows={[
              { label: say('quoting.plan'), value: planName },
              { label: say('quoting.sum_insured'), value: saySum(sumInsured) },
              ...(deductible ? [{ label: say('quoting.deductible'), value: saySum(deductible) }] : []),
              { label: say('quoting.tenure'), value: years(policyPeriod) },
            ]}
          />
        </Card>
        <Card title={say('quoting.premium')}>
          <PremiumRows breakup={breakup} />
        </Card>
      </div>
      <Card title={say('quoting.members')} flush>
        <DataTable
          caption={say('quoting.members')}
          rows={members}
          keyOf={(member) => member.insured_id}
          columns={[
            {
              id: 'who',
              title: say('quoting.member'),
              isTitle: true,
              cell: ({ label, name }) => name ?? sayRelationLabel(label),
            },
            { id: 'age', title: say('quoting.age'), isNumber: true, cell: ({ age }) => age },
            ...(isShared
              ? []
              : [
                  {
                    id: 'si',
                    title: say('quoting.sum_insured'),
                    isNumber: true,
                    cell: ({ si }: { si: string }) => saySum(si),
                  },
                ]),
            {
              id: 'premium',
              title: say('quoting.premium_per_year'),
              isNumber: true,
              cell: ({ premium }) => showAmount(premium),
            },
          ]}
        />
      </Card>
      {underwriting.reasons.length > 0 && (
        <Notice kind={underwriting.outcome === 'decline' ? 'bad' : 'wait'} title={say('quoting.underwriting')}>
          <ul className="bullets">
            {underwriting.reasons.map((reason) => (
              <li key={`${reason.code} ${reason.insured_id}`}>{sayReason(reason)}</li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  )
}
