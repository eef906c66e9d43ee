import type { CancellationKind, CancellationQuote } from '@portal/contract/calls/policy.ts'
import { addDays, type Day, daysBetween } from '@portal/domain/kernel/day.ts'
import { multiplyRounded, type Paise, toRupees } from '@portal/domain/kernel/money.ts'
import { cancellationNoticeDays } from '@portal/domain/lifecycle/deadlines.ts'
import { inForcePolicyStates, isOneOf } from '@portal/domain/lifecycle/state-groups.ts'
import type { Selectable } from 'kysely'
import { type Deps, today } from '../context/deps.ts'
import { lastDayBeforeReturn } from '../customer/policy-cover.ts'
import type { PolicyTable } from '../db/tables/policy.ts'
import { Conflict } from '../kernel/errors.ts'
import { wrongState } from '../sales/refusals.ts'

export type PolicyRow = Selectable<PolicyTable>

export interface Cancellation {
  kind: CancellationKind
  days: number
  daysCovered: number
  deductions: Paise
  refund: Paise
  lastDay: Day
}

type Covered = Pick<PolicyRow, 'starts' | 'ends' | 'premium_paise'>

export function coverUntil({ starts, ends }: Covered, lastDay: Day) {
  const days = daysBetween(starts, addDays(ends, 1))
  return { days, daysCovered: Math.max(0, Math.min(days, daysBetween(starts, lastDay) + 1)) }
}

/** Cover ends at once: the premium less the days that were covered and what medical tests cost us. */
export function freeLookCancellation(policy: Covered, on: Day, medicalCost: Paise = 0): Cancellation {
  const { premium_paise } = policy
  const lastDay = lastDayBeforeReturn(on)
  const { days, daysCovered } = coverUntil(policy, lastDay)
  const deductions = Math.min(premium_paise, multiplyRounded(premium_paise, daysCovered, days) + medicalCost)
  return { kind: 'free_look', days, daysCovered, deductions, refund: premium_paise - deductions, lastDay }
}

/** Cover ends with the notice, and what the days after it cost returns. */
export function laterCancellation(policy: Covered, on: Day): Cancellation {
  const { premium_paise, ends } = policy
  const notice = addDays(on, cancellationNoticeDays)
  const lastDay = notice < ends ? notice : ends
  const { days, daysCovered } = coverUntil(policy, lastDay)
  const refund = multiplyRounded(premium_paise, days - daysCovered, days)
  return { kind: 'pro_rata', days, daysCovered, deductions: premium_paise - refund, refund, lastDay }
}

const isStanding = ({ state, cancels_on, ends }: PolicyRow, day: Day) =>
  isOneOf(inForcePolicyStates, state) && cancels_on === null && ends >= day

/**
 * How a policy can be cancelled on a day. A car's cannot by itself: cover against third parties is compulsory, so a person has to
 * see another policy or the sale of the car first.
 */
export function waysToCancel(policy: PolicyRow, day: Day): CancellationKind | 'by_phone' | undefined {
  // Its premium was paid elsewhere, and is returned from there.
  if (policy.imported_from || !isStanding(policy, day)) return undefined
  if (policy.free_look_until !== null && policy.free_look_until >= day) return 'free_look'
  return policy.product === 'car' ? 'by_phone' : 'pro_rata'
}

/** What cancelling today would mean; 409 with the reason where it is not possible. */
export function cancellationToday(deps: Pick<Deps, 'now' | 'settings'>, policy: PolicyRow): Cancellation {
  const day = today(deps)
  const way = waysToCancel(policy, day)
  if (way === 'free_look') return freeLookCancellation(policy, day)
  if (way === 'pro_rata') return laterCancellation(policy, day)
  if (way === 'by_phone')
    throw new Conflict('by_phone', {
      params: { phone: deps.settings.insurer.tollFree },
      data: { state: policy.state },
    })
  throw wrongState(policy.state, policy.cancels_on ? { cancels_on: policy.cancels_on } : {})
}

export function cancellationView(deps: Pick<Deps, 'now' | 'settings'>, policy: PolicyRow): CancellationQuote {
  const { kind, daysCovered, deductions, refund, lastDay } = cancellationToday(deps, policy)
  return {
    kind,
    premium: toRupees(policy.premium_paise),
    days_covered: daysCovered,
    deductions: toRupees(deductions),
    refund: toRupees(refund),
    last_day: lastDay,
    cancelled_from: addDays(lastDay, 1),
  }
}
