import type { ProposalView } from '@portal/contract/calls/proposal.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import type { AnswerGroupKey } from '@portal/domain/proposal/answer-value.ts'
import type { WordedGroup } from '@portal/words/answer-sheet.ts'
import { say as sayCommon } from '../../kit/words.ts'
import { Link } from '../../ui/Link.tsx'
import { AnswerCard } from '../frame/AnswerCard.tsx'
import { useJourney } from '../state/journey-context.ts'
import { editState } from '../state/use-return.ts'
import type { Sale } from '../state/use-sale.ts'
import { isRejected } from './proposal-saver.ts'
import { say } from './words.ts'

interface Part {
  /** Its title is `proposal.part_…`. */
  part:
    | 'cover'
    | 'car'
    | 'car_cover'
    | 'previous_policy'
    | 'ported_policy'
    | 'health'
    | 'people'
    | 'owner'
    | 'nominees'
    | 'address'
    | 'discounts'
    | 'declarations'
  /** The groups of the answer sheet that one step asks for. */
  groups: readonly AnswerGroupKey[]
  step: keyof Steps
}

const parts: readonly Part[] = [
  { part: 'cover', groups: ['cover'], step: 'cover' },
  { part: 'car', groups: ['car'], step: 'car' },
  { part: 'car_cover', groups: ['car_cover'], step: 'cover' },
  { part: 'previous_policy', groups: ['previous_policy'], step: 'cover' },
  { part: 'ported_policy', groups: ['ported_policy'], step: 'port' },
  { part: 'health', groups: ['health'], step: 'medical' },
  { part: 'people', groups: ['proposer', 'member', 'identity'], step: 'proposal' },
  { part: 'owner', groups: ['owner', 'identity'], step: 'proposal' },
  { part: 'nominees', groups: ['nominee'], step: 'nominee' },
  { part: 'address', groups: ['address', 'bank'], step: 'address' },
  { part: 'discounts', groups: ['discount_evidence'], step: 'discounts' },
  { part: 'declarations', groups: ['declarations'], step: 'declarations' },
]

/** All answers so far, part by part, each with Edit; saving there returns here. */
export function Review({ steps, without = [] }: { steps: Steps; without?: readonly string[] }) {
  const { sale } = useJourney()
  const sheet = answerSheetOf(sale)
  const isCar = sale.product === 'car'
  return parts
    .filter(({ part }) => part !== (isCar ? 'people' : 'owner'))
    .map(({ part, step, groups }) => ({
      part,
      edit: steps[step],
      groups: sheet.filter(({ key }) => groups.includes(key)),
    }))
    .filter(({ groups, edit }) => groups.length > 0 && !(edit && without.includes(edit)))
    .map(({ part, groups, edit }) => (
      <ReviewCard key={part} title={say(`proposal.part_${part}`)} groups={groups} edit={edit} />
    ))
}

interface ReviewCardProps {
  title: string
  groups: readonly WordedGroup[]
  /** The step that asks for it. */
  edit?: string
}

function ReviewCard({ title, groups, edit }: ReviewCardProps) {
  const { sale, route } = useJourney()
  return (
    <AnswerCard
      title={title}
      groups={groups}
      end={
        edit && (
          <Link
            className="tap"
            to={edit}
            state={editState(sale.ids, route)}
            aria-label={say('proposal.edit_part', { part: title.toLowerCase() })}
          >
            {say('proposal.edit')}
          </Link>
        )
      }
    />
  )
}

/** As the server words it; the parts that a screen shows of it. */
export const answersIn = (sale: Sale, keys: readonly AnswerGroupKey[]): WordedGroup[] =>
  answerSheetOf(sale).filter(({ key }) => keys.includes(key))

const answerSheetOf = ({ proposal, quote }: Sale): WordedGroup[] =>
  proposal ? withIdentityState(proposal) : (quote?.sheet ?? [])

function withIdentityState(proposal: ProposalView): WordedGroup[] {
  return proposal.sheet.map((group) =>
    group.key === 'identity' && proposal.sections.kyc
      ? { ...group, rows: [...group.rows, { label: say('proposal.status'), value: identityWords(proposal) }] }
      : group,
  )
}

function identityWords(proposal: ProposalView): string {
  if (proposal.kyc_verified) return say('proposal.verified')
  return isRejected(proposal) ? sayCommon('kyc.rejected') : say('proposal.document_being_checked')
}

/** The route of the step that asks for each part; a part without one cannot be edited from here. */
interface Steps {
  cover: string
  medical: string
  proposal: string
  nominee: string
  address: string
  discounts: string
  car?: string
  port?: string
  declarations?: string
}

export const healthReviewSteps: Steps = {
  cover: '/health/policy-details',
  medical: '/health/last-question',
  proposal: '/health/proposal-details',
  nominee: '/health/nominee-details',
  address: '/health/address-details',
  discounts: '/health/proposal-details',
  port: '/health/policy-details',
  declarations: '/health/address-details',
}

export const topupReviewSteps: Steps = {
  cover: '/topup/policy-details',
  medical: '/topup/ped',
  proposal: '/topup/proposal-details',
  nominee: '/topup/nominee-details',
  address: '/topup/address-details',
  discounts: '/topup/discounts',
  port: '/topup/policy-details',
}

const owner = '/car/owner-details'
export const carReviewSteps: Steps = {
  car: '/car/vehicle-details',
  cover: '/car/add-vehicle-details',
  medical: owner,
  proposal: owner,
  nominee: owner,
  address: owner,
  discounts: owner,
  declarations: owner,
}

export const reviewStepsOf = (product: ProductId): Steps => (product === 'topup' ? topupReviewSteps : healthReviewSteps)
