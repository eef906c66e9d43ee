import { call } from '../wire/call.ts'

/** What was typed on a step of a sale and not yet continued with. It changes no state: only the step itself reads it again. */
export interface StepDraft {
  /** The step's own form as JSON; null where nothing is kept. */
  draft: string | null
}

/** Kept beside the drafts of the steps: answers of a sale that no call takes yet, as JSON. */
export const saleNotesStep = 'sale-notes'

export const getStepDraft = call<undefined, StepDraft>(
  'getStepDraft',
  'GET',
  '/api/:product/quote/:quote_id/draft/:step/',
)
export const saveStepDraft = call<StepDraft, { saved_at: string | null }>(
  'saveStepDraft',
  'PUT',
  '/api/:product/quote/:quote_id/draft/:step/',
)
