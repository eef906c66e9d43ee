import { type Day, daysBetween, monthsBetween } from '../kernel/day.ts'
import {
  INITIAL_WAITING_DAYS,
  LISTED_DISEASES_MONTHS,
  MORATORIUM_MONTHS,
  pedWaitingMonths,
} from '../products/plan-benefits.ts'
import type { Portability } from '../proposal/sections.ts'

/** What is left to wait for one member who ports, after the time already served with the old insurer. */
export interface MemberContinuity {
  insured_id: string
  /** Whole months without a break. */
  served_months: number
  initial_days: number
  listed_months: number
  existing_illness_months: number
  moratorium_months: number
}

const remaining = (wait: number, served: number) => Math.max(0, wait - served)

/**
 * Waiting served counts for the old sum insured and its bonus; on any increase the waits start again. `start` is the first day
 * of the new cover.
 */
export function computeContinuity(port: Portability, variant: string, waiver: unknown, start: Day): MemberContinuity[] {
  return port.members.map(({ insured_id, since }) => {
    const servedMonths = since < start ? monthsBetween(since, start) : 0
    return {
      insured_id,
      served_months: servedMonths,
      initial_days: remaining(INITIAL_WAITING_DAYS, Math.max(0, daysBetween(since, start))),
      listed_months: remaining(LISTED_DISEASES_MONTHS, servedMonths),
      existing_illness_months: remaining(pedWaitingMonths(variant, waiver), servedMonths),
      moratorium_months: remaining(MORATORIUM_MONTHS, servedMonths),
    }
  })
}

/** The sum up to which the credit holds. */
export function computeCreditedSum(port: Pick<Portability, 'sum_insured' | 'bonus'>): string {
  return String(Number(port.sum_insured) + Number(port.bonus ?? 0))
}
