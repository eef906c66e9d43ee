import { call } from '../wire/call.ts'

/** What was typed on a step of a sale and not yet continued with. It changes no state: only the step itself reads it again. */
export interface StepDraft {
  /** The step's own form as JSON; null where nothing is kept. */
  draft: string | null
}

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
