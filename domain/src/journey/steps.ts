import type { IssueCode } from '../kernel/issue-code.ts'
import type { ProductId } from '../kernel/product-id.ts'
import type { ProposalState } from '../lifecycle/moves.ts'
import { paidProposalStates } from '../lifecycle/state-groups.ts'
import { findMissingInPart, type MissingAnswer, type SalePart } from '../proposal/missing-answers.ts'
import { findPage } from './routes.ts'
import type { SaleProgress } from './sale-progress.ts'
import type { Step } from './step.ts'

/** The top-up order as the specification has it; Back goes one step up this list. */
export const topupOrder = [
  'quick-quote',
  'policy-details',
  'selected-plan',
  'quick-summary',
  'proposal-details',
  'nominee-details',
  'address-details',
  'discounts',
  'insured-data',
] as const

type Needs = SalePart[] | Step['missing']
type Options = Partial<Pick<Step, 'isShown' | 'isEnding'>>

function step(route: string, needs: Needs, options: Options = {}): Step {
  const title = findPage(route)?.title
  if (!title) throw new Error(`${route} is no page`)
  return {
    id: route.split('/').at(-1)!,
    route,
    title,
    isShown: () => true,
    isConditional: options.isShown !== undefined,
    isEnding: false,
    ...options,
    missing: Array.isArray(needs)
      ? (sale, product, today) => needs.flatMap((part) => findMissingInPart(part, product, sale, today))
      : needs,
    back: topupBack(route),
  }
}

function topupBack(route: string): string | 'history' {
  const place = topupOrder.findIndex((id) => route === `/topup/${id}`)
  return place > 0 ? `/topup/${topupOrder[place - 1]}` : 'history'
}

const missingAnswer = (section: SalePart, code: IssueCode): MissingAnswer[] => [{ section, path: '', code }]

function missingUntil(states: readonly ProposalState[], code: IssueCode): Step['missing'] {
  return ({ state }) => (state && states.includes(state) ? [] : missingAnswer('proposal', code))
}
const untilPaid = missingUntil(paidProposalStates, 'payment.missing')
const untilIssued = missingUntil(['issued'], 'policy.missing')

function hasConditions({ medical, saysCondition }: SaleProgress): boolean {
  const hasDeclared = medical?.members.some((member) => member.has_condition || member.conditions.length > 0)
  return saysCondition ?? hasDeclared ?? false
}

/** The last question and the conditions it leads to are two screens of one part. */
const isAboutConditions = ({ path }: MissingAnswer): boolean => path.includes('.conditions')
const questionAnswered: Step['missing'] = (sale, product, today) =>
  findMissingInPart('medical', product, sale, today).filter((one) => !isAboutConditions(one))
const conditionsNamed: Step['missing'] = (sale, product, today) =>
  findMissingInPart('medical', product, sale, today).filter(isAboutConditions)

/** Arogya Sanjeevani and health share their screens. */
const healthSteps: readonly Step[] = [
  step('/health/quick-quote', ['quote']),
  step('/health/policy-details', []),
  step('/health/quick-summary', []),
  step('/health/last-question', questionAnswered),
  step('/health/medical-condition-details', conditionsNamed, { isShown: hasConditions }),
  step('/health/proposal-details', ['proposal', 'contact-details', 'kyc', 'abha-details', 'discount-evidence']),
  step('/health/nominee-details', ['nominee-details']),
  step('/health/address-details', ['address-details', 'bank-details', 'declarations']),
  step('/topup/payment', untilPaid),
  step('/health/payment-received', untilIssued, { isEnding: true }),
  step('/health/congratulations', [], { isEnding: true }),
]

/** On insured-data the truth is declared; the terms are accepted on the screen after it. */
const truthDeclared: Step['missing'] = (sale, product, today) =>
  findMissingInPart('declarations', product, sale, today).filter(({ path }) => path === '' || path === 'accepted.truth')

const topupSteps: readonly Step[] = [
  step('/topup/quick-quote', ['quote']),
  step('/topup/policy-details', []),
  step('/topup/selected-plan', []),
  step('/topup/quick-summary', []),
  step('/topup/ped', ['medical']),
  step('/topup/proposal-details', ['proposal', 'contact-details', 'kyc', 'abha-details']),
  step('/topup/nominee-details', ['nominee-details']),
  step('/topup/address-details', ['address-details', 'bank-details']),
  step('/topup/discounts', ['discount-evidence']),
  step('/topup/insured-data', truthDeclared),
  step('/topup/terms', ['declarations']),
  step('/topup/payment', untilPaid),
  step('/topup/payment-received', untilIssued, { isEnding: true }),
  step('/topup/congratulations', [], { isEnding: true }),
]

/** Engine and chassis are sent with the owner, so they can be missing only once the proposal exists. */
const vehicleNumbers: Step['missing'] = (sale, product, today) =>
  sale.proposal
    ? findMissingInPart('proposal', product, sale, today).filter(({ path }) => path.startsWith('vehicle.'))
    : []

const ownerAndRest: Step['missing'] = (sale, product, today) =>
  (
    [
      'proposal',
      'contact-details',
      'kyc',
      'nominee-details',
      'address-details',
      'bank-details',
      'declarations',
    ] as const
  )
    .filter((part) => part !== 'nominee-details' || !isCompany(sale))
    .flatMap((part) => findMissingInPart(part, product, sale, today))

function isCompany({ quote }: SaleProgress): boolean {
  return quote !== undefined && 'owner_type' in quote && quote.owner_type === 'company'
}

const inspected: Step['missing'] = ({ state }) =>
  state === 'inspection_pending' ? missingAnswer('proposal', 'inspection.missing') : []

const carSteps: readonly Step[] = [
  step('/car/registration-details', ['quote']),
  step('/car/vehicle-details', ['quote']),
  step('/car/add-vehicle-details', vehicleNumbers),
  step('/car/insured-data', []),
  step('/car/owner-details', ownerAndRest),
  step('/car/inspection', inspected, { isShown: ({ needsInspection }) => needsInspection === true }),
  step('/car/payment-page', untilPaid),
  step('/car/payment-progress', untilIssued, { isEnding: true }),
  step('/car/madeour-day', [], { isEnding: true }),
]

export const journeys: Record<ProductId, readonly Step[]> = {
  'arogya-sanjeevani': healthSteps,
  health: healthSteps,
  topup: topupSteps,
  car: carSteps,
}
