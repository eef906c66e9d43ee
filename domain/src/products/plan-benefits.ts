import type { OwnPlan } from '../kernel/insurer.ts'
import { findOwnPlan, shippedVariant } from './own-plans.ts'

/** A value in words: the code of its sentence in messages, and the figures in it. */
export interface BenefitText {
  code: string
  params?: Record<string, number>
}

/** What each plan gives, once: inclusions, comparison, information sheet and schedule all read these rows. */
export interface PlanBenefits {
  room: BenefitText
  intensiveCare: BenefitText
  coPayment: BenefitText
  /** Days before and after hospital. */
  hospitalDays: readonly [number, number]
  cataract: BenefitText
  ambulance: BenefitText
  /** Percent for each claim-free year, and at most; none for top-ups. */
  bonus?: readonly [number, number]
  listedDiseases: BenefitText
  /** Months of waiting for existing illness. */
  existingIllnessMonths: number
  recharge: BenefitText
  organDonor: BenefitText
}

export const INITIAL_WAITING_DAYS = 30
export const MORATORIUM_MONTHS = 60
export const LISTED_DISEASES_MONTHS = 24

const value = (name: string, params?: BenefitText['params']): BenefitText => ({
  code: `value.${name}`,
  ...(params && { params }),
})
const months = (count: number) => value('months', { months: count })
const amount = (most: number) => value('amount', { most })
const perEye = (most: number) => value('per_eye', { most })

const NO_LIMIT = value('no_limit')
const NONE = value('none')
const ANY_ROOM = value('any_room')
const NOT_OFFERED = value('not_offered')
/** Not in the plan, but can be bought with it. */
export const OPTION = value('option')
export const INCLUDED = value('included')

const SILVER: PlanBenefits = {
  room: value('single_room'),
  intensiveCare: NO_LIMIT,
  coPayment: value('percent_from_age', { percent: 10, age: 61 }),
  hospitalDays: [30, 60],
  cataract: perEye(50_000),
  ambulance: amount(2000),
  bonus: [10, 50],
  listedDiseases: months(LISTED_DISEASES_MONTHS),
  existingIllnessMonths: 36,
  recharge: OPTION,
  organDonor: OPTION,
}

const GOLD: PlanBenefits = {
  ...SILVER,
  room: value('no_suite'),
  coPayment: NONE,
  hospitalDays: [60, 90],
  cataract: perEye(100_000),
  ambulance: amount(5000),
  bonus: [20, 100],
}

const SUPER_TOP_UP: PlanBenefits = { ...GOLD, ambulance: OPTION, bonus: undefined }

export const PLAN_BENEFITS: Readonly<Record<string, PlanBenefits>> = {
  'Arogya Sanjeevani': {
    room: value('share_a_day', { percent: 2, most: 5000 }),
    intensiveCare: value('share_a_day', { percent: 5, most: 10_000 }),
    coPayment: value('percent', { percent: 5 }),
    hospitalDays: [30, 60],
    cataract: value('share_per_eye', { percent: 25, most: 40_000 }),
    ambulance: amount(2000),
    bonus: [5, 50],
    listedDiseases: value('two_waits', { least: LISTED_DISEASES_MONTHS, most: 36 }),
    existingIllnessMonths: 36,
    recharge: NOT_OFFERED,
    organDonor: NOT_OFFERED,
  },
  Silver: SILVER,
  Gold: GOLD,
  Platinum: {
    ...GOLD,
    room: ANY_ROOM,
    hospitalDays: [60, 180],
    cataract: NO_LIMIT,
    ambulance: amount(10_000),
    bonus: [50, 100],
    existingIllnessMonths: 24,
    organDonor: INCLUDED,
  },
  'Top-Up': { ...SUPER_TOP_UP, hospitalDays: [30, 60], cataract: perEye(50_000) },
  'Super Top-Up': SUPER_TOP_UP,
  'Super Top-Up Plus': {
    ...SUPER_TOP_UP,
    room: ANY_ROOM,
    cataract: NO_LIMIT,
    ambulance: INCLUDED,
    existingIllnessMonths: 24,
    recharge: INCLUDED,
    organDonor: INCLUDED,
  },
}

/** The rows in the order in which every table prints them, each named by `benefit.<key>` in messages. */
const BENEFIT_ROWS: Readonly<Record<string, (plan: PlanBenefits) => BenefitText>> = {
  room: (plan) => plan.room,
  intensive_care: (plan) => plan.intensiveCare,
  co_payment: (plan) => plan.coPayment,
  hospital_days: ({ hospitalDays: [before, after] }) => value('before_after', { before, after }),
  day_care: () => value('yes'),
  cataract: (plan) => plan.cataract,
  ambulance: (plan) => plan.ambulance,
  bonus: ({ bonus }) => (bonus ? value('bonus', { year: bonus[0], most: bonus[1] }) : NONE),
  initial_wait: () => value('days', { days: INITIAL_WAITING_DAYS }),
  listed_diseases: (plan) => plan.listedDiseases,
  existing_illness: (plan) => months(plan.existingIllnessMonths),
  recharge: (plan) => plan.recharge,
  organ_donor: (plan) => plan.organDonor,
}

/** Rows that are waits rather than limits. */
export const WAITING_PERIOD_ROWS: readonly string[] = ['initial_wait', 'listed_diseases', 'existing_illness']

export interface Benefit {
  key: string
  value: BenefitText
}

/** One plan's benefits; a waiver that was bought has shortened its wait. */
export function benefitsOf(variant: string, waiver?: unknown): Benefit[] {
  const plan = planBenefitsOf(variant, waiver)
  if (!plan) return []
  return Object.entries(BENEFIT_ROWS).map(([key, show]) => ({
    key,
    value: key === 'existing_illness' && plan.existingIllnessMonths === 0 ? NONE : show(plan),
  }))
}

/** A plan that every insurer has, or one of the insurer's own. */
export function findPlan(variant: string): PlanBenefits | undefined {
  const own = findOwnPlan(variant)
  const base = PLAN_BENEFITS[shippedVariant(variant)]
  return own && base ? withOwnBenefits(base, own) : base
}

function withOwnBenefits(base: PlanBenefits, own: OwnPlan): PlanBenefits {
  const { hospitalDays: days, bonus, includes = {} } = own
  return {
    ...base,
    ...(own.room && { room: value(own.room) }),
    ...(days && { hospitalDays: [days[0]!, days[1]!] as const }),
    ...(own.cataract && { cataract: perEye(own.cataract) }),
    ...(own.ambulance && { ambulance: amount(own.ambulance) }),
    ...(bonus && { bonus: [bonus[0]!, bonus[1]!] as const }),
    ...(own.existingIllnessMonths !== undefined && { existingIllnessMonths: own.existingIllnessMonths }),
    ...(own.coPayment && { coPayment: coPaymentOf(own.coPayment) }),
    ...(includes.recharge_premium && { recharge: INCLUDED }),
    ...(includes.organ_donor_premium && { organDonor: INCLUDED }),
    ...(includes.emergency_ambulance_premium && { ambulance: INCLUDED }),
  }
}

function coPaymentOf({ percent, fromAge }: NonNullable<OwnPlan['coPayment']>): BenefitText {
  if (percent === 0) return NONE
  return fromAge === undefined ? value('percent', { percent }) : value('percent_from_age', { percent, age: fromAge })
}

/** The plan's own row, with the wait that a waiver has shortened. */
export function planBenefitsOf(variant: string, waiver?: unknown): PlanBenefits | undefined {
  const plan = findPlan(variant)
  return plan && { ...plan, existingIllnessMonths: pedWaitingMonths(variant, waiver) }
}

/** Months of waiting for existing illness, after a waiver that was bought. */
export function pedWaitingMonths(variant: string, waiver: unknown): number {
  const wait = findPlan(variant)?.existingIllnessMonths ?? 0
  return typeof waiver === 'string' ? Math.min(wait, Number(waiver)) : wait
}
