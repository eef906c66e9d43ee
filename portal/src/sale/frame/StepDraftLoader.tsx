import { getStepDraft, saleNotesStep } from '@portal/contract/calls/step-draft.ts'
import { isStepOf } from '@portal/domain/journey/journey.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import { type ReactNode, useState } from 'react'
import { readAhead } from '../../kit/calls/clients.ts'
import { useCall } from '../../kit/calls/use-call.ts'
import { FailedPage } from '../../kit/FailedPage.tsx'
import type { DraftStore } from '../../kit/form/draft.ts'
import { DraftContext } from '../../kit/form/draft-context.ts'
import { isNewQuote } from '../../kit/store/new-quotes.ts'
import { accountDraft } from '../state/account-draft.ts'
import { needsSaleNotes, storeServerNotes } from '../state/sale-notes.ts'
import { say } from './words.ts'

interface StepDraftLoaderProps {
  product: ProductId
  quoteId: string | undefined
  route: string
  /** Shown while a draft is read. */
  waiting: ReactNode
  children: ReactNode
}

const stepOf = (route: string) => route.slice(route.lastIndexOf('/') + 1)

/** Asks for the drafts that the loader will need, while the sale itself is still being read. */
export function readDraftsAhead(product: ProductId, quoteId: string, route: string): void {
  const step = stepOf(route)
  // Of a quote that was made a moment ago there is no draft to read.
  if (isNewQuote(quoteId) || !isStepOf(product, step)) return
  const steps = needsSaleNotes(product, step) ? [step, saleNotesStep] : [step]
  for (const one of steps) readAhead(getStepDraft, { params: { product, quote_id: quoteId, step: one } })
}

/** Reads the draft of an earlier visit before the step's form opens. */
export function StepDraftLoader({ product, quoteId, route, waiting, children }: StepDraftLoaderProps) {
  const step = stepOf(route)
  if (!quoteId || !isStepOf(product, step)) return children
  return (
    <StepDraft key={`${quoteId} ${step}`} product={product} quoteId={quoteId} step={step} waiting={waiting}>
      {children}
    </StepDraft>
  )
}

function StepDraft({
  product,
  quoteId,
  step,
  waiting,
  children,
}: {
  product: ProductId
  quoteId: string
  step: string
  waiting: ReactNode
  children: ReactNode
}) {
  // Of a quote that was made a moment ago there is no draft to read.
  const [isNew] = useState(() => isNewQuote(quoteId))
  const reading = useCall(getStepDraft, isNew ? null : { params: { product, quote_id: quoteId, step } })
  const hasNotes = !isNew && needsSaleNotes(product, step)
  const notes = useCall(getStepDraft, hasNotes ? { params: { product, quote_id: quoteId, step: saleNotesStep } } : null)
  // One store per visit: reading again must not replace what is being typed.
  const [store, setStore] = useState<DraftStore | undefined>(() =>
    isNew ? accountDraft({ product, quoteId, step }, null) : undefined,
  )
  if (!store && reading.status === 'ready' && !(hasNotes && notes.status === 'loading')) {
    // Notes that could not be read stop nobody: the step that needs them asks for them.
    if (notes.status === 'ready') storeServerNotes({ product, quoteId }, notes.data.draft)
    setStore(accountDraft({ product, quoteId, step }, reading.data.draft))
  }
  // Typing over a draft that could not be read would replace it.
  if (reading.status === 'failed' && !store)
    return <FailedPage title={say('frame.draft_not_read')} failure={reading.failure} onRetry={reading.reload} />
  if (!store) return waiting
  return <DraftContext value={store}>{children}</DraftContext>
}
