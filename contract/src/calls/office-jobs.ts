import { call } from '../wire/call.ts'

/** Why an attempt failed, as far as its error tells. The words are the screen's. */
export const failureKinds = ['no_answer', 'refused', 'recipient', 'template', 'database', 'unexpected'] as const
export type FailureKind = (typeof failureKinds)[number]

/** A background job that has failed and is still in the queue. */
export interface FailedJob {
  job_id: string
  task: string
  /** The number that people know of the sale, policy or refund it is for. */
  about?: string
  queued_at: string
  attempts: number
  last_tried_at: string
  is_running: boolean
  /** Absent once it is not tried again by itself. */
  next_at?: string
  failure: FailureKind
  /** The server's own words, without numbers and addresses of people. */
  error: string
}
/** Oldest first. Query: `after`. */
export const listFailedJobs = call<undefined, { rows: FailedJob[]; next?: string }>(
  'listFailedJobs',
  'GET',
  '/api/office/jobs/',
)
/** Runs it now, with all its attempts anew. What it has done already is not done again: every job may run twice and ends the same. */
export const retryJob = call<{ reason: string }, { job_id: string }>(
  'retryJob',
  'POST',
  '/api/office/jobs/:job_id/retry/',
)
