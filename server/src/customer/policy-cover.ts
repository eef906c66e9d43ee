import { addDays, type Day, dayInKolkata } from '@portal/domain/kernel/day.ts'
import { cancelledPolicyStates, endedPolicyStates, isOneOf } from '@portal/domain/lifecycle/state-groups.ts'
import { type CoverStatus, coverStatus } from '@portal/domain/policy/cover-status.ts'
import type { Selectable } from 'kysely'
import { type Deps, today } from '../context/deps.ts'
import type { PolicyTable } from '../db/tables/policy.ts'

type Stored = Pick<Selectable<PolicyTable>, 'state' | 'starts' | 'ends' | 'cancels_on' | 'cancelled_at'>

/** Whether a stored policy gives cover today. */
export function policyCover(deps: Deps, policy: Stored): CoverStatus {
  const isEnded = isOneOf(endedPolicyStates, policy.state)
  return coverStatus({ isEnded, starts: policy.starts, ends: lastDayOfCover(policy) }, today(deps))
}

/** Cover ends at once when a policy is returned in the free look, so the day of the return is neither covered nor charged. */
export const lastDayBeforeReturn = (returnedOn: Day): Day => addDays(returnedOn, -1)

export function lastDayOfCover({ ends, cancels_on, cancelled_at }: Stored): Day {
  return cancels_on ?? (cancelled_at ? lastDayBeforeReturn(dayInKolkata(Date.parse(cancelled_at))) : ends)
}

/** Once cover has ended: its first and last day. A policy cancelled before its first day gave none. */
export function endedCover(deps: Deps, policy: Stored): { start: Day; end: Day } | 'none' | undefined {
  if (policyCover(deps, policy) !== 'ended') return undefined
  const { starts, ends } = policy
  const lastDay = lastDayOfCover(policy)
  return lastDay < starts ? 'none' : { start: starts, end: lastDay < ends ? lastDay : ends }
}

/** From which day a cancelled policy gives no cover: the day after its last one. */
export function cancelledFrom(policy: Stored): Day | undefined {
  return isOneOf(cancelledPolicyStates, policy.state) ? dayAfterCover(policy) : undefined
}

export const dayAfterCover = (policy: Stored): Day => addDays(lastDayOfCover(policy), 1)

/** Under notice, and cover will never begin. */
export const endsBeforeItBegins = ({ starts, cancels_on }: Stored): boolean =>
  cancels_on !== null && cancels_on < starts
