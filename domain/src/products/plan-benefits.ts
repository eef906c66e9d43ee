/** What each plan gives, once: inclusions, comparison, information sheet and schedule all read these rows. */
export interface PlanBenefits {
  room: string
  intensiveCare: string
  coPayment: string
  /** Days before and after hospital. */
  hospitalDays: readonly [number, number]
  cataract: string
  ambulance: string
  /** Percent for each claim-free year, and at most; none for top-ups. */
  bonus?: readonly [number, number]
  listedDiseases: string
  /** Months of waiting for existing illness. */
  existingIllnessMonths: number
  recharge: string
  organDonor: string
}

export const INITIAL_WAIT_DAYS = 30
export const FREE_LOOK_DAYS = 30
export const GRACE_DAYS = 30
export const MORATORIUM_MONTHS = 60
export const LISTED_DISEASES_MONTHS = 24

const NO_LIMIT = 'No limit'
const NONE = 'None'
const OPTION = 'Option'
const INCLUDED = 'Included'
const LISTED = `${LISTED_DISEASES_MONTHS} months`

const SILVER: PlanBenefits = {
  room: 'Single private room',
  intensiveCare: NO_LIMIT,
  coPayment: '10% from age 61',
  hospitalDays: [30, 60],
  cataract: '₹ 50,000 per eye',
  ambulance: '₹ 2,000',
  bonus: [10, 50],
  listedDiseases: LISTED,
  existingIllnessMonths: 36,
  recharge: OPTION,
  organDonor: OPTION,
}

const GOLD: PlanBenefits = {
  ...SILVER,
  room: 'Any room but suite',
  coPayment: NONE,
  hospitalDays: [60, 90],
  cataract: '₹ 1,00,000 per eye',
  ambulance: '₹ 5,000',
  bonus: [20, 100],
}

const SUPER_TOP_UP: PlanBenefits = { ...GOLD, ambulance: OPTION, bonus: undefined }

export const PLAN_BENEFITS: Readonly<Record<string, PlanBenefits>> = {
  'Arogya Sanjeevani': {
    room: '2% of sum insured, at most ₹ 5,000 a day',
    intensiveCare: '5% of sum insured, at most ₹ 10,000 a day',
    coPayment: '5%',
    hospitalDays: [30, 60],
    cataract: '25% of sum insured, at most ₹ 40,000 per eye',
    ambulance: '₹ 2,000',
    bonus: [5, 50],
    listedDiseases: '24 and 36 months',
    existingIllnessMonths: 36,
    recharge: '–',
    organDonor: '–',
  },
  Silver: SILVER,
  Gold: GOLD,
  Platinum: {
    ...GOLD,
    room: 'Any room',
    hospitalDays: [60, 180],
    cataract: NO_LIMIT,
    ambulance: '₹ 10,000',
    bonus: [50, 100],
    existingIllnessMonths: 24,
    organDonor: INCLUDED,
  },
  'Top-Up': { ...SUPER_TOP_UP, hospitalDays: [30, 60], cataract: '₹ 50,000 per eye' },
  'Super Top-Up': SUPER_TOP_UP,
  'Super Top-Up Plus': {
    ...SUPER_TOP_UP,
    room: 'Any room',
    cataract: NO_LIMIT,
    ambulance: INCLUDED,
    existingIllnessMonths: 24,
    recharge: INCLUDED,
    organDonor: INCLUDED,
  },
}

export interface BenefitRow {
  key: string
  label: string
  show: (plan: PlanBenefits) => string
}

/** The rows in the order in which every table prints them. */
export const BENEFIT_ROWS: readonly BenefitRow[] = [
  { key: 'room', label: 'Room', show: (plan) => plan.room },
  { key: 'intensive_care', label: 'Intensive care', show: (plan) => plan.intensiveCare },
  { key: 'co_payment', label: 'Co-payment', show: (plan) => plan.coPayment },
  {
    key: 'hospital_days',
    label: 'Before / after hospital',
    show: ({ hospitalDays: [before, after] }) => `${before} / ${after} days`,
  },
  { key: 'day_care', label: 'Day care, AYUSH', show: () => 'Yes' },
  { key: 'cataract', label: 'Cataract', show: (plan) => plan.cataract },
  { key: 'ambulance', label: 'Road ambulance', show: (plan) => plan.ambulance },
  {
    key: 'bonus',
    label: 'Bonus a claim-free year / most',
    show: ({ bonus }) => (bonus ? `${bonus[0]}% / ${bonus[1]}%` : NONE),
  },
  { key: 'initial_wait', label: 'Initial wait', show: () => `${INITIAL_WAIT_DAYS} days` },
  { key: 'listed_diseases', label: 'Wait for listed diseases', show: (plan) => plan.listedDiseases },
  {
    key: 'existing_illness',
    label: 'Wait for existing illness',
    show: (plan) => `${plan.existingIllnessMonths} months`,
  },
  { key: 'recharge', label: 'Recharge', show: (plan) => plan.recharge },
  { key: 'organ_donor', label: 'Organ donor', show: (plan) => plan.organDonor },
]

/** One plan's benefits, ready to print. */
export function benefitsOf(variant: string): { key: string; label: string; value: string }[] {
  const plan = PLAN_BENEFITS[variant]
  return plan ? BENEFIT_ROWS.map(({ key, label, show }) => ({ key, label, value: show(plan) })) : []
}

/** Months of waiting for existing illness, after a waiver that was bought. */
export function existingIllnessWait(variant: string, waiver: unknown): number {
  const wait = PLAN_BENEFITS[variant]?.existingIllnessMonths ?? 0
  return typeof waiver === 'string' ? Math.min(wait, Number(waiver)) : wait
}
