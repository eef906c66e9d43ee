import { canWritePart, findStep } from '@portal/domain/journey/journey.ts'
import { findPage } from '@portal/domain/journey/routes.ts'
import type { SaleProgress } from '@portal/domain/journey/sale-progress.ts'
import { fromRupees, showRupees } from '@portal/domain/kernel/money.ts'
import type { ProposalState } from '@portal/domain/lifecycle/moves.ts'
import { type ReactNode, useId, useState } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'
import { useLocation } from 'react-router'
import type { CallFailure } from '../../kit/calls/call-failure.ts'
import type { StepForm } from '../../kit/form/use-step-form.ts'
import { showToast } from '../../kit/toasts.ts'
import { say as sayCommon } from '../../kit/words.ts'
import { sayWith } from '../../speech/speaker.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ShareQuote } from '../quote/ShareQuote.tsx'
import { useJourney } from '../state/journey-context.ts'
import { useExpress } from '../state/use-express.ts'
import { useGo } from '../state/use-go.ts'
import { useReadSaved } from '../state/use-read-saved.ts'
import type { Sale } from '../state/use-sale.ts'
import { AnsweredCard, type AnsweredStep, useAnsweredStep } from './AnsweredStep.tsx'
import { EditWarning } from './EditWarning.tsx'
import { ExpressButton } from './ExpressButton.tsx'
import { landingWords } from './journey-step.tsx'
import { PremiumCard, PremiumInBar } from './PremiumCard.tsx'
import { Rail } from './Rail.tsx'
import { StepHead } from './StepHead.tsx'
import css from './StepPage.module.css'
import { UnsavedNotice } from './UnsavedNotice.tsx'
import { type LivePrice, useStepPremium } from './use-step-premium.tsx'
import { say } from './words.ts'

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
  live?: LivePrice
  /** Below the premium on desktop, after the form on phones. */
  aside?: ReactNode
  /** Stands for the primary action where a step does not simply go on; null: the step only waits. */
  primary?: ReactNode
  /** The answers of this step in words: shown instead of its fields while all of them are known. */
  answered?: AnsweredStep
  /** Going on leaves no history entry of this step: the browser's Back then skips it. */
  replacesItself?: boolean
  children: ReactNode
}

/** One step: progress, question, banner, form, premium and the one primary action. */
export function StepPage<Values extends FieldValues>(props: StepPageProps<Values>) {
  const { form, onSave, next, action = say('frame.continue'), live, aside, primary, intro, children } = props
  const formId = useId()
  const answered = useAnsweredStep(props.answered, { formId, form })
  const how = { replace: props.replacesItself }
  const { sale, route } = useJourney()
  const { go, next: goNext } = useGo()
  const readSaved = useReadSaved()
  const page = findPage(route)
  const premium = useStepPremium({
    live,
    canChange: !isLocked(sale, route),
    mayLeave: !form?.formState.isDirty || (form.draftStatus === 'saved' && !live?.apply),
  })
  const { breakup, isOutdated, plan, missing } = premium

  const { pathname } = useLocation()
  const [leftPath, setLeftPath] = useState<string>()
  // Until the next screen has loaded this one still stands, under the other's address.
  const isSending = form?.formState.isSubmitting || leftPath === pathname

  const express = useExpress(props.pending)
  const isExpressOffered = express && primary === undefined && !live?.isIndicative && !isLocked(sale, route)
  const submitTo = (isExpress: boolean) =>
    form?.submit(async (values) => {
      // Nothing was changed: there is nothing to save.
      const failure = answered ? undefined : await onSave?.(values)
      if (failure) return failure
      if (!answered) {
        showPriceChange(sale, isOutdated ? undefined : breakup?.total)
        readSaved()
      }
      const to = typeof next === 'function' ? next(values) : next
      if (to !== pathname) setLeftPath(pathname)
      if (isExpress && express?.isNextStep(to))
        await go(props.expressTo?.(express.step.route) ?? express.step.route, how)
      else await (to ? go(to, how) : goNext(how))
      return undefined
    })
  const submit = submitTo(false)

  return (
    <StepHead
      title={props.title ?? (page ? sayCommon(page.title) : '')}
      intro={intro}
      banner={plan}
      status={
        <span role="status" className={css.saved}>
          <SavedWords form={form} isSaved={sale.quote !== undefined} />
        </span>
      }
      rail={
        <Rail
          premium={<PremiumCard {...premium} />}
          aside={aside}
          isSending={isSending}
          express={
            isExpressOffered &&
            (typeof next !== 'string' || express.isNextStep(next)) && (
              <ExpressButton
                express={express}
                busy={isSending}
                onPress={() => void (submitTo(true)?.() ?? go(express.step.route))}
              />
            )
          }
          start={(breakup || missing) && <PremiumInBar {...premium} />}
          action={
            primary === undefined ? (
              <Button look="primary" type="submit" form={formId} busy={isSending}>
                {action}
              </Button>
            ) : (
              primary
            )
          }
          share={
            // What is shared is the quote as it is saved.
            sale.quote &&
            !form?.formState.isDirty &&
            !isLocked(sale, route) && (
              <ShareQuote product={sale.product} quoteId={sale.quote.quote_id} language={sale.quote.language} />
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
        <StepNotices form={form} isSaved={onSave !== undefined} />
        {/* Disable inputs while submitting: edits made now would be neither sent nor saved. */}
        <div className={css.answers} inert={isSending}>
          {answered ? (
            <AnsweredCard {...answered} canEdit={!isLocked(sale, route)} />
          ) : form ? (
            <FormProvider {...form}>{children}</FormProvider>
          ) : (
            children
          )}
        </div>
      </form>
    </StepHead>
  )
}

interface StepNoticesProps<Values extends FieldValues> {
  form: StepForm<Values> | undefined
  /** Continue saves what stands here. */
  isSaved: boolean
}

/** What is to be known before somebody types, and what was refused. */
function StepNotices<Values extends FieldValues>({ form, isSaved }: StepNoticesProps<Values>) {
  const { sale, route } = useJourney()
  const { state } = useLocation()
  const explained = landingWords(state, (wanted) => findPage(wanted)?.title)
  return (
    <>
      {isLocked(sale, route) && (
        <Notice kind="wait" title={say('frame.locked')}>
          {say('frame.locked_why')}
        </Notice>
      )}
      {explained && <Notice kind="info">{explained}</Notice>}
      {form && isSaved && !isLocked(sale, route) && <EditWarning withdrawals={sale.proposal?.withdrawals} />}
      {form && <UnsavedNotice status={form.draftStatus} />}
      {form && <ErrorSummary errors={form.summary} attempt={form.attempt} />}
    </>
  )
}

/** Once there is a proposal a price is one somebody has been told: its change is said with both amounts. */
function showPriceChange({ proposal }: Sale, total: number | undefined): void {
  const before = proposal && fromRupees(proposal.summary.Premium)
  if (before === undefined || total === undefined || before === total) return
  showToast(say('frame.premium_changed', { before: showRupees(before), after: showRupees(total) }))
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
  if (!form || form.draftStatus === 'none') return isSaved && !form?.formState.isDirty ? say('frame.saved') : null
  if (form.draftStatus === 'saving') return say('frame.saving')
  if (form.draftStatus !== 'saved') return say('frame.not_saved')
  // Read out in full; the header of a phone has room for one word.
  return form.draftPlace === 'device'
    ? sayWith(say, 'frame.saved_at', { place: <span className={css.place}>{say('frame.on_this_device')}</span> })
    : say('frame.saved')
}
