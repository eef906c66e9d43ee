import { MORATORIUM_MONTHS } from '@portal/domain/products/plan-benefits.ts'
import { freeLookDays, graceDays } from '@portal/domain/products/policy-terms.ts'
import type { Speak } from '@portal/words/say.ts'
import type { Insurer } from './policy-document.ts'

/**
 * What the law and the regulator have every policy say. Acts and the motor tariff bind in English; a paper in another language translates
 * them and says so at its foot. Section 45 is for life insurance only and stands on none of ours.
 */
export const healthTerms = (say: Speak) => ({
  freeLook: say('paper.free_look', { days: freeLookDays }),
  grace: say('paper.grace', { days: graceDays }),
  moratorium: say('paper.moratorium', { months: MORATORIUM_MONTHS }),
})

export const healthStatutory = (say: Speak): string[] => [
  ...Object.values(healthTerms(say)),
  say('paper.section_64vb'),
  say('paper.section_41'),
]

/** Who may drive the car for what, and how far liability goes. */
export const carLimits = (say: Speak): string[] => [
  say('paper.car_use'),
  say('paper.car_driver'),
  say('paper.car_liability'),
]

export const carStatutory = (say: Speak): string[] => [
  ...carLimits(say),
  say('paper.car_important'),
  say('paper.section_64vb'),
  say('paper.section_41'),
]

/** The motor tariff's depreciation of all other parts: up to this age in months, percent; then the last. */
export const CAR_PARTS_DEPRECIATION = [
  { upToMonths: 6, percent: 0 },
  { upToMonths: 12, percent: 5 },
  { upToMonths: 24, percent: 10 },
  { upToMonths: 36, percent: 15 },
  { upToMonths: 48, percent: 25 },
  { upToMonths: 60, percent: 35 },
  { upToMonths: 120, percent: 40 },
  { upToMonths: undefined, percent: 50 },
] as const

export function claimsText({ claims }: Insurer, say: Speak): string {
  return say('paper.claims', claims)
}

export function carClaimsText({ claims }: Insurer, say: Speak): string {
  return say('paper.car_claims', claims)
}

export function grievanceText({ grievance }: Insurer, say: Speak): string {
  return say('paper.grievance', grievance)
}
