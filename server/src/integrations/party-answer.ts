import type { Day } from '@portal/domain/kernel/day.ts'
import { done, garbage, type Outcome } from './outcome.ts'

/** What a party answers that keeps policies as they stand: since which day it has the policy, or why it would not take it. */
export type PartyAnswer<Refusal extends string> = { taken: true; on: Day } | { taken: false; refusal: Refusal }

/** A policy as it stands now, by which the parties that keep policies know it. */
export interface ToldPolicy {
  number: string
  /** Grows with every endorsement: a party never goes back to an earlier one. */
  version: number
}

/** An answer about another policy, or about an earlier version of this one, is none. */
export function answerAbout<Refusal extends string>(
  policy: ToldPolicy,
  reply: { number: string; version?: number; answer: PartyAnswer<Refusal> },
): Outcome<PartyAnswer<Refusal>> {
  if (reply.number !== policy.number) return garbage('other_policy')
  if (reply.answer.taken && (reply.version ?? -1) < policy.version) return garbage('older_version')
  return done(reply.answer)
}
