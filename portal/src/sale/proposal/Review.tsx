import type { ProposalView } from '@portal/contract/calls/proposal.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import type { AnswerGroupKey } from '@portal/domain/proposal/answer-value.ts'
import type { WordedGroup } from '@portal/words/answer-sheet.ts'
import { Link } from 'react-router'
import { AnswerRows } from '../../kit/AnswerRows.tsx'
import { say } from '../../kit/words.ts'
import { Card } from '../../ui/Card.tsx'
import { useJourney } from '../state/journey-context.ts'
import { editState } from '../state/use-return.ts'
import { isRejected } from './proposal-saver.ts'

interface Part {
  title: string
  /** The groups of the answer sheet that one step asks for. */
  groups: readonly AnswerGroupKey[]
  step: keyof Steps
}

const parts: readonly Part[] = [
  { title: 'Cover', groups: ['cover'], step: 'cover' },
  { title: 'Car', groups: ['car'], step: 'car' },
  { title: 'Cover and add-ons', groups: ['car_cover'], step: 'cover' },
  { title: 'Previous policy', groups: ['previous_policy'], step: 'cover' },
  { title: 'Ported policy', groups: ['ported_policy'], step: 'port' },
  { title: 'Health answers', groups: ['health'], step: 'medical' },
  { title: 'Proposer and members', groups: ['proposer', 'member', 'identity'], step: 'proposal' },
  { title: 'Owner', groups: ['owner', 'identity'], step: 'proposal' },
  { title: 'Nominees', groups: ['nominee'], step: 'nominee' },
  { title: 'Address and bank', groups: ['address', 'bank'], step: 'address' },
  { title: 'Proof of discounts', groups: ['discount_evidence'], step: 'discounts' },
  { title: 'Declarations', groups: ['declarations'], step: 'declarations' },
]

/** All answers so far, part by part, each with Edit; saving there returns here. */
export function Review({ steps, without = [] }: { steps: Steps; without?: readonly string[] }) {
  const { sale } = useJourney()
  const sheet = sale.proposal ? withIdentityState(sale.proposal) : (sale.quote?.sheet ?? [])
  const isCar = sale.product === 'car'
  return parts
    .filter(({ title }) => title !== (isCar ? 'Proposer and members' : 'Owner'))
    .map((part) => ({ ...part, edit: steps[part.step], groups: sheet.filter(({ key }) => part.groups.includes(key)) }))
    .filter(({ groups, edit }) => groups.length > 0 && !(edit && without.includes(edit)))
    .map(({ title, groups, edit }) => <ReviewCard key={title} title={title} groups={groups} edit={edit} />)
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
    <Card
      title={title}
      end={
        edit && (
          <Link to={edit} state={editState(sale.ids, route)} aria-label={`Edit ${title.toLowerCase()}`}>
            Edit
          </Link>
        )
      }
    >
      {groups.map((group) => (
        <section key={group.title} className="stack-small">
          {groups.length > 1 && <h3>{group.title}</h3>}
          <AnswerRows rows={group.rows} />
        </section>
      ))}
    </Card>
  )
}

function withIdentityState(proposal: ProposalView): WordedGroup[] {
  return proposal.sheet.map((group) =>
    group.key === 'identity' && proposal.sections.kyc
      ? { ...group, rows: [...group.rows, { label: 'Status', value: identityWords(proposal) }] }
      : group,
  )
}

function identityWords(proposal: ProposalView): string {
  if (proposal.kyc_verified) return 'Verified'
  return isRejected(proposal) ? say('kyc.rejected') : 'Document being checked'
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
