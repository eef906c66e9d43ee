import { canWritePart, findStep } from '@portal/domain/journey/journey.ts'
import { findPage } from '@portal/domain/journey/routes.ts'
import type { SaleProgress } from '@portal/domain/journey/sale-progress.ts'
import type { Issue } from '@portal/domain/kernel/issue.ts'
import { fromRupees, showRupees } from '@portal/domain/kernel/money.ts'
import type { ProposalState } from '@portal/domain/lifecycle/moves.ts'
import type { QuoteInput } from '@portal/domain/quote/quote-input.ts'
import { type ReactNode, useId } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'
import { useLocation } from 'react-router'
import type { CallFailure } from '../../kit/calls/call-failure.ts'
import type { StepForm } from '../../kit/form/use-step-form.ts'
import { showToast } from '../../kit/toasts.ts'
import { say } from '../../kit/words.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useJourney } from '../state/journey-context.ts'
import { useExpress } from '../state/use-express.ts'
import { useGo } from '../state/use-go.ts'
import { useLastPrice } from '../state/use-last-price.ts'
import type { Premium } from '../state/use-premium.ts'
import { useReadSaved } from '../state/use-read-saved.ts'
import type { Sale } from '../state/use-sale.ts'
import { useSavedPremium } from '../state/use-saved-premium.ts'
import { EditWarning } from './EditWarning.tsx'
import { ExpressButton } from './ExpressButton.tsx'
import { landingWords } from './journey-step.tsx'
import { sayMissingAnswer } from './missing-answer.ts'
import { PremiumCard, PremiumInBar } from './PremiumCard.tsx'
import { Rail } from './Rail.tsx'
import { Savings } from './Savings.tsx'
import { StepHead } from './StepHead.tsx'
import css from './StepPage.module.css'
import { UnsavedNotice } from './UnsavedNotice.tsx'
import { type ApplyQuote, useApplySaving } from './use-apply-saving.ts'
import { useBanner } from './use-banner.ts'

interface StepPageProps<Values extends FieldValues> {
  /** The question, as the h1; the page's title unless given. */
  title?: string
  intro?: ReactNode
  form?: StepForm<Values>
  /** Sends the answers; nothing when it went well, or what refused it. Then the next step opens. */
  onSave?: (values: Values) => Promise<CallFailure | undefined>
  /** Where Continue leads, when it is not the journey's next step. */
  next?: string | ((values: Values) => string | undefined)
  action?: string
  /** What this screen answers for later steps, saved with its own answers: the express button passes those steps over. */
  pending?: Partial<SaleProgress>
  /** Where the express button leads instead, once the answers are saved. */
  expressTo?: (route: string) => string
  /** Live: the quote as it stands on the screen and its premium. Without it the saved quote's premium is shown. */
  live?: {
    quote: QuoteInput | undefined
    premium: Premium
    /** The answers as they stand, priced or not: whoever misses one is named by them. */
    input?: QuoteInput
    /** What stands against a price, where the form knows it better than the rating. */
    issues?: readonly Issue[]
    isEstimate?: boolean
    /** Calculated without a connection. */
    isIndicative?: boolean
    /** Puts another quote into the form, where the quote is what this screen asks. */
    apply?: ApplyQuote
  }
  /** Below the premium on desktop, after the form on phones. */
  aside?: ReactNode
  /** Stands for the primary action where a step does not simply go on; null: the step only waits. */
  primary?: ReactNode
  /** Going on leaves no history entry of this step: the browser's Back then skips it. */
  replacesItself?: boolean
  children: ReactNode
}

/** One step: progress, question, banner, form, premium and the one primary action. */
export function StepPage<Values extends FieldValues>(props: StepPageProps<Values>) {
  const { form, onSave, next, action = 'Continue', live, aside, primary, intro, children } = props
  const formId = useId()
  const how = { replace: props.replacesItself }
  const { sale, answers, route } = useJourney()
  const { state } = useLocation()
  const { go, next: goNext } = useGo()
  const readSaved = useReadSaved()
  const page = findPage(route)
  const isRated = live?.premium.breakup !== undefined
  const saved = useSavedPremium(sale, !isRated)
  const applySaving = useApplySaving(live?.apply)
  const shown = live ? live.premium : saved
  const { quote, breakup, isOutdated } = useLastPrice(sale.product, {
    live: { quote: live ? live.quote : answers.quote, breakup: shown?.breakup },
    saved: { quote: answers.quote, breakup: saved?.breakup },
  })
  const plan = useBanner(sale, quote, breakup)
  const banner = plan && { ...plan, isOutdated }
  const missing =
    live && !isRated
      ? sayMissingAnswer(live.issues ?? live.premium.issues, live.input, { hadPrice: isOutdated })
      : undefined
  const savings = (close: () => void) =>
    quote &&
    shown &&
    !isOutdated &&
    !isLocked(sale, route) && (
      <Savings
        quote={quote}
        premium={shown}
        mayLeave={!form?.formState.isDirty || (form.draftStatus === 'saved' && !live?.apply)}
        onApply={
          applySaving &&
          ((saving) => {
            close()
            applySaving(saving)
          })
        }
      />
    )
  const premium = {
    breakup,
    plan: banner,
    isEstimate: live?.isEstimate ?? sale.quote?.estimated,
    isIndicative: live?.isIndicative,
    isOutdated,
    missing,
    savings,
  }
  const explained = landingWords(state, (wanted) => findPage(wanted)?.title)

  const express = useExpress(props.pending)
  const isExpressOffered = express && primary === undefined && !live?.isIndicative && !isLocked(sale, route)
  const submitTo = (isExpress: boolean) =>
    form?.submit(async (values) => {
      const failure = await onSave?.(values)
      if (failure) return failure
      showPriceChange(sale, isOutdated ? undefined : breakup?.total)
      readSaved()
      const to = typeof next === 'function' ? next(values) : next
      if (isExpress && express?.isNextStep(to))
        await go(props.expressTo?.(express.step.route) ?? express.step.route, how)
      else await (to ? go(to, how) : goNext(how))
      return undefined
    })
  const submit = submitTo(false)

  return (
    <StepHead
      title={props.title ?? (page ? say(page.title) : '')}
      intro={intro}
      banner={banner}
      status={
        <span role="status" className={css.saved}>
          <SavedWords form={form} isSaved={sale.quote !== undefined} />
        </span>
      }
      rail={
        <Rail
          premium={<PremiumCard {...premium} />}
          aside={aside}
          express={
            isExpressOffered &&
            (typeof next !== 'string' || express.isNextStep(next)) && (
              <ExpressButton
                express={express}
                busy={form?.formState.isSubmitting}
                onPress={() => void (submitTo(true)?.() ?? go(express.step.route))}
              />
            )
          }
          start={(breakup || missing) && <PremiumInBar {...premium} />}
          action={
            primary === undefined ? (
              <Button look="primary" type="submit" form={formId} busy={form?.formState.isSubmitting}>
                {action}
              </Button>
            ) : (
              primary
            )
          }
        />
      }
    >
      <form
        id={formId}
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (submit) void submit(event)
          else void (typeof next === 'string' ? go(next) : goNext())
        }}
      >
        {isLocked(sale, route) && (
          <Notice kind="wait" title="This sale can no longer be changed">
            It is paid, closed or expired. Copy it from the dashboard to make a new quote with the same answers.
          </Notice>
        )}
        {explained && <Notice kind="info">{explained}</Notice>}
        {form && onSave && !isLocked(sale, route) && <EditWarning withdrawals={sale.proposal?.withdrawals} />}
        {form && <UnsavedNotice status={form.draftStatus} />}
        {form && <ErrorSummary errors={form.summary} attempt={form.attempt} />}
        {/* Disable inputs while submitting: edits made now would be neither sent nor saved. */}
        <div className={css.answers} inert={form?.formState.isSubmitting}>
          {form ? <FormProvider {...form}>{children}</FormProvider> : children}
        </div>
      </form>
    </StepHead>
  )
}

/** Once there is a proposal a price is one somebody has been told: its change is said with both amounts. */
function showPriceChange({ proposal }: Sale, total: number | undefined): void {
  const before = proposal && fromRupees(proposal.summary.Premium)
  if (before === undefined || total === undefined || before === total) return
  showToast(`Premium changed from ${showRupees(before)} to ${showRupees(total)}.`)
}

/** Says it before somebody types; the server refuses the change in any case. */
function isLocked(sale: Sale, route: string): boolean {
  const step = findStep(sale.product, route)
  if (!sale.quote || !step || step.isEnding) return false
  const proposal = sale.proposal?.state as ProposalState | undefined
  return !canWritePart('proposal', { quote: sale.quote.state, proposal })
}

function SavedWords<Values extends FieldValues>({
  form,
  isSaved,
}: {
  form: StepForm<Values> | undefined
  isSaved: boolean
}) {
  if (!form || form.draftStatus === 'none') return isSaved && !form?.formState.isDirty ? 'Saved' : null
  if (form.draftStatus === 'saving') return 'Saving…'
  if (form.draftStatus !== 'saved') return 'Not saved'
  // Read out in full; the header of a phone has room for one word.
  return (
    <>
      Saved
      {form.draftPlace === 'device' && <span className={css.place}> on this device</span>}
    </>
  )
}
