import { addDays, addMonths, type Day } from '../kernel/day.ts'
import type { Issue } from '../kernel/issue.ts'
import { checkField } from '../validation/fields.ts'

/** For how many months a proposal is usually postponed: until a treatment is over, or a finding can be repeated. */
export const postponementMonths = [1, 3, 6, 12] as const

const mostMonths = 12

/** The first and the last day until which a proposal may be postponed. */
export const postponementWindow = (today: Day): { min: Day; max: Day } => ({
  min: addDays(today, 1),
  max: addMonths(today, mostMonths),
})

interface Postponable {
  today: Day
  /** A port or a renewal: the other policy ends on its day, so that the proposal is decided now. */
  endsWithPolicy: boolean
}

/** Whether a proposal may be postponed until this day. */
export function checkPostponement(until: Day | undefined, { today, endsWithPolicy }: Postponable): Issue[] {
  if (endsWithPolicy) return [{ path: 'decision', code: 'decision.not_postponable' }]
  return checkField('boundedDate', until, { today, ...postponementWindow(today), path: 'until' })
}
