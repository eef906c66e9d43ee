import { type PlanBenefits, planBenefitsOf } from './plan-benefits.ts'

/** How a benefit stands against the same benefit of another plan, seen by the insured. */
export type Standing = 'better' | 'worse' | 'same'

const ROOMS = ['value.share_a_day', 'value.single_room', 'value.no_suite', 'value.any_room']
const OFFERS = ['value.not_offered', 'value.option', 'value.included']

type Worded = PlanBenefits['room']

const inOrder = (codes: readonly string[], { code }: Worded) => codes.indexOf(code)
/** A limit in rupees: none is the most, a cover that is only offered the least. */
const limitOf = ({ code, params }: Worded) =>
  code === 'value.no_limit' || code === 'value.included' ? Number.POSITIVE_INFINITY : (params?.most ?? 0)

/** A higher number is better for the insured. Rows that are alike in every plan have none. */
const RANKS: Readonly<Record<string, (plan: PlanBenefits) => number>> = {
  room: ({ room }) => inOrder(ROOMS, room),
  intensive_care: ({ intensiveCare }) => limitOf(intensiveCare),
  co_payment: ({ coPayment }) => -(coPayment.params?.percent ?? 0),
  hospital_days: ({ hospitalDays: [before, after] }) => before + after,
  cataract: ({ cataract }) => limitOf(cataract),
  ambulance: ({ ambulance }) => limitOf(ambulance),
  bonus: ({ bonus }) => (bonus ? bonus[0] + bonus[1] : 0),
  listed_diseases: ({ listedDiseases: { params } }) => -(params?.most ?? params?.months ?? 0),
  existing_illness: ({ existingIllnessMonths }) => -existingIllnessMonths,
  recharge: ({ recharge }) => inOrder(OFFERS, recharge),
  organ_donor: ({ organDonor }) => inOrder(OFFERS, organDonor),
}

/** One benefit of a plan against the same of another; a waiver that was bought counts for both. */
export function compareBenefit(key: string, variant: string, other: string, waiver?: unknown): Standing {
  const rank = RANKS[key]
  const [plan, against] = [planBenefitsOf(variant, waiver), planBenefitsOf(other, waiver)]
  if (!rank || !plan || !against || rank(plan) === rank(against)) return 'same'
  return rank(plan) > rank(against) ? 'better' : 'worse'
}

/** The benefits in which a plan is better than another, and those in which it is worse. */
export function listDifferences(
  variant: string,
  other: string,
  waiver?: unknown,
): Record<'better' | 'worse', string[]> {
  const keysOf = (standing: Standing) =>
    Object.keys(RANKS).filter((key) => compareBenefit(key, variant, other, waiver) === standing)
  return { better: keysOf('better'), worse: keysOf('worse') }
}
