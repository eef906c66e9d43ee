import { call } from '../wire/call.ts'

export interface ReviewRow {
  review_id: string
  kind: string
  /** Number of the refund or proposal it is about, or the gateway's own id of the payment. */
  reference: string
  proposal_id?: string
  proposal_number?: string
  detail: Record<string, unknown>
  state: string
  opened_at: string
  closed_at?: string
  closed_by?: string
  /** What its money came to: `policy`, `refund` or `write_off`. */
  ended_as?: string
  resolution?: string
  /** Rupees that wait here for a person and can still go back to their source. */
  refundable?: string
  /** The gateway returned the money without us: closing records that refund. */
  is_returned?: true
  /** The refund this item is about can be sent once more. */
  refund_id?: string
  /** The sale is paid and only its policy is missing: once what it lacked is there, it can be tried again. */
  issuable?: true
  /** Rupees that two people can write off. */
  can_write_off?: string
  /** Proposed by one person; another one has to approve it. */
  write_off?: { amount: string; reason: string; proposed_by: string; proposed_at: string }
  /** Above the limit: asked for by one person, and another one has to approve it. */
  refund_request?: { reason: string; asked_by: string; asked_at: string }
}

/** Newest first. Query: `state` (`open` or `closed`), `after`. */
export const listReviews = call<undefined, { rows: ReviewRow[]; next?: string }>(
  'listReviews',
  'GET',
  '/api/office/reviews/',
)

/** Closes into a refund: the money goes back to the source it came from. Above the limit a second person has to approve first. */
export const refundReview = call<{ resolution: string }, ReviewRow>(
  'refundReview',
  'POST',
  '/api/office/reviews/:review_id/refund/',
)

/** The first of two people: the item stays open until another person has approved it. */
export const proposeWriteOff = call<{ reason: string }, ReviewRow>(
  'proposeWriteOff',
  'POST',
  '/api/office/reviews/:review_id/write-off/',
)

/** The second of two people; the proposer may only take it back. */
export const decideWriteOff = call<{ approve: boolean }, ReviewRow>(
  'decideWriteOff',
  'POST',
  '/api/office/reviews/:review_id/write-off/decision/',
)

/** Tries to issue the policy again. The item stays until there is one, with what is lacking now. */
export const retryPolicyIssue = call<Record<string, never>, ReviewRow>(
  'retryPolicyIssue',
  'POST',
  '/api/office/reviews/:review_id/issue/',
)
