import { addDays, type Day } from '../kernel/day.ts'
import type { ProductId } from '../kernel/product-id.ts'

/** What a customer turns to the insurer with after a sale. */
export const deskKinds = ['complaint', 'claim'] as const
export type DeskKind = (typeof deskKinds)[number]

/** How it reached the insurer; `regulator` is the regulator's own complaints portal. */
export const deskChannels = ['phone', 'email', 'letter', 'visit', 'partner', 'regulator'] as const
export type DeskChannel = (typeof deskChannels)[number]

export const complaintTopics = ['selling', 'policy', 'premium', 'refund', 'claim', 'service', 'other'] as const
const hospitalTopics = ['planned_stay', 'emergency_stay', 'reimbursement'] as const
const carTopics = ['accident', 'theft', 'fire_or_flood', 'third_party'] as const
export const claimTopics = [...hospitalTopics, ...carTopics] as const
export const deskTopics = [...complaintTopics, ...claimTopics] as const
export type DeskTopic = (typeof deskTopics)[number]

/** What can be chosen as its subject. */
export function topicsOf(kind: DeskKind, product: ProductId): readonly DeskTopic[] {
  if (kind === 'complaint') return complaintTopics
  return product === 'car' ? carTopics : hospitalTopics
}

export type DeskState = 'open' | 'handed_over' | 'closed'

/** `note` keeps what was said or done and changes nothing else. */
export const deskSteps = ['note', 'hand_over', 'close', 'reopen'] as const
export type DeskStep = (typeof deskSteps)[number]

export const deskOutcomes = ['upheld', 'partly_upheld', 'not_upheld', 'settled', 'repudiated', 'withdrawn'] as const
export type DeskOutcome = (typeof deskOutcomes)[number]
export const outcomesOf: Readonly<Record<DeskKind, readonly DeskOutcome[]>> = {
  complaint: ['upheld', 'partly_upheld', 'not_upheld', 'withdrawn'],
  claim: ['settled', 'repudiated', 'withdrawn'],
}

/**
 * The regulator's days: a complaint is answered within two weeks, may be taken up again for eight weeks after its answer, and the Insurance
 * Ombudsman takes it thirty days after it was made. A report of a claim is with the claims team by the next day, which is our own rule.
 */
export const deskDays = { complaint: 14, claim: 1, reopen: 56, ombudsman: 30 } as const

interface DeskClock {
  kind: DeskKind
  state: DeskState
  /** Of the complaint or, once taken up again, of that. */
  openedOn: Day
  closedOn?: Day
}

/** The last day on which it is answered, or handed over, in time; nothing where nobody waits. */
export function dueOn({ kind, state, openedOn }: DeskClock): Day | undefined {
  return state === 'open' ? addDays(openedOn, deskDays[kind]) : undefined
}

export const ombudsmanFrom = (receivedOn: Day): Day => addDays(receivedOn, deskDays.ombudsman)

/** What may be done next. */
export function stepsOf({ kind, state, closedOn }: DeskClock, today: Day): readonly DeskStep[] {
  if (state !== 'closed')
    return kind === 'claim' && state === 'open' ? ['note', 'hand_over', 'close'] : ['note', 'close']
  const isInTime = closedOn !== undefined && today <= addDays(closedOn, deskDays.reopen)
  return kind === 'complaint' && isInTime ? ['note', 'reopen'] : ['note']
}
