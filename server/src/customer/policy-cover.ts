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

/** After a notice it is the cancellation's day, after a free look the day it was returned. */
export function lastDayOfCover({ ends, cancels_on, cancelled_at }: Stored): Day {
  return cancels_on ?? (cancelled_at ? dayInKolkata(Date.parse(cancelled_at)) : ends)
}

/** Once cover has ended: the days on which there was any. A policy cancelled before its first day gave none. */
export function endedCover(deps: Deps, policy: Stored): { start: Day; end: Day } | 'none' | undefined {
  if (policyCover(deps, policy) !== 'ended') return undefined
  const { starts, ends } = policy
  const lastDay = lastDayOfCover(policy)
  return lastDay < starts ? 'none' : { start: starts, end: lastDay < ends ? lastDay : ends }
}

/** From which day a cancelled policy gives no cover: after a notice the day after its last one, in the free look the day of the return. */
export function cancelledFrom({ state, cancels_on, cancelled_at }: Stored): Day | undefined {
  if (!isOneOf(cancelledPolicyStates, state) || !cancelled_at) return undefined
  return cancels_on ? addDays(cancels_on, 1) : dayInKolkata(Date.parse(cancelled_at))
}
