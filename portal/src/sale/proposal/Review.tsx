import type { ProposalView } from '@portal/contract/calls/proposal.ts'
import { showDay } from '@portal/domain/kernel/day.ts'
import { fromRupees, showRupees, showSum } from '@portal/domain/kernel/money.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import { relationLabel } from '@portal/domain/people/relation-label.ts'
import { evidenceRows } from '@portal/domain/proposal/discount-evidence.ts'
import type { FamilyProposal } from '@portal/domain/proposal/sections.ts'
import { bmi } from '@portal/domain/validation/bmi.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { say, sayLine } from '../../kit/words.ts'
import { Card, Rows } from '../../ui/Card.tsx'
import { familyQuoteOf } from '../state/answers.ts'
import { useJourney } from '../state/journey-context.ts'
import { editState } from '../state/use-return.ts'
import type { Sale } from '../state/use-sale.ts'
import { isRejected } from './proposal-saver.ts'

interface Row {
  label: ReactNode
  value: ReactNode
}
interface Group {
  title: string
  /** The step that asks for it. */
  edit: string
  rows: Row[]
}

/** Everything answered so far, group by group, each with Edit; saving there comes back here. */
export function Review({ steps, without = [] }: { steps: Steps; without?: readonly string[] }) {
  const { sale, route } = useJourney()
  return groupsOf(sale, steps)
    .filter((group) => group.rows.length > 0 && !without.includes(group.edit))
    .map((group) => (
      <Card
        key={group.title}
        title={group.title}
        end={
          <Link to={group.edit} state={editState(sale.ids, route)} aria-label={`Edit ${group.title.toLowerCase()}`}>
            Edit
          </Link>
        }
      >
        <Rows rows={group.rows} />
      </Card>
    ))
}

/** The routes of the steps that ask for each group. */
export interface Steps {
  cover: string
  medical: string
  proposal: string
  nominee: string
  address: string
  discounts: string
}

export const healthReviewSteps: Steps = {
  cover: '/health/policy-details',
  medical: '/health/last-question',
  proposal: '/health/proposal-details',
  nominee: '/health/nominee-details',
  address: '/health/address-details',
  discounts: '/health/proposal-details',
}

export const topupReviewSteps: Steps = {
  cover: '/topup/policy-details',
  medical: '/topup/ped',
  proposal: '/topup/proposal-details',
  nominee: '/topup/nominee-details',
  address: '/topup/address-details',
  discounts: '/topup/discounts',
}

export const reviewStepsOf = (product: ProductId): Steps => (product === 'topup' ? topupReviewSteps : healthReviewSteps)

function groupsOf(sale: Sale, steps: Steps): Group[] {
  return [
    { title: 'Cover', edit: steps.cover, rows: coverRows(sale) },
    { title: 'Health answers', edit: steps.medical, rows: medicalRows(sale) },
    { title: 'Proposer and members', edit: steps.proposal, rows: personRows(sale) },
    { title: 'Nominees', edit: steps.nominee, rows: nomineeRows(sale) },
    { title: 'Address and bank', edit: steps.address, rows: addressRows(sale) },
    { title: 'Proof of the discounts', edit: steps.discounts, rows: proofRows(sale) },
  ]
}

function coverRows(sale: Sale): Row[] {
  const quote = familyQuoteOf(sale)
  const { proposal } = sale
  if (!quote) return []
  const { policy_type, si, tenure = 1, deductible, addons, start_date } = quote
  return [
    { label: 'Plan', value: `${proposal?.summary.planName ?? ''} · ${say(`plan.${policy_type}`)}` },
    { label: 'Sum insured', value: showSum(si) },
    ...(deductible ? [{ label: 'Deductible', value: showSum(deductible) }] : []),
    { label: 'Tenure', value: tenure === 1 ? '1 year' : `${tenure} years` },
    ...Object.entries(addons ?? {}).map(([key, choice]) => ({
      label: sayLine({ key }),
      value: choice === true ? 'Yes' : choice,
    })),
    ...(start_date ? [{ label: 'Cover starts', value: showDay(start_date) }] : []),
    ...(proposal ? [{ label: 'Premium', value: showRupees(fromRupees(proposal.summary.Premium) ?? 0) }] : []),
  ]
}

function medicalRows({ quote, medical }: Sale): Row[] {
  return (medical?.members ?? []).map(({ insured_id, height_cm, weight_kg, tobacco, has_condition, conditions }) => {
    const member = quote?.members.find((one) => one.insured_id === insured_id)
    const facts = [
      conditions.map(({ name, note }) => note || name).join(', ') ||
        (has_condition ? 'A condition, not named yet' : 'No condition'),
      height_cm && weight_kg
        ? `${height_cm}\u00a0cm, ${weight_kg}\u00a0kg, BMI\u00a0${bmi(height_cm, weight_kg).toFixed(1)}`
        : '',
      tobacco && tobacco !== 'none' ? `Tobacco: ${say(`tobacco.${tobacco}`)}` : '',
    ]
    return {
      label: member ? relationLabel(member.relation, member.gender) : insured_id,
      value: facts.filter(Boolean).join(' · '),
    }
  })
}

function personRows({ quote, proposal }: Sale): Row[] {
  const told = proposal?.proposal as FamilyProposal | undefined
  if (!told) return []
  const { proposer, members } = told
  const contact = proposal?.sections['contact-details']
  return [
    { label: 'Proposer', value: `${proposer.title} ${proposer.name} · ${showDay(proposer.dob)}` },
    { label: 'PAN', value: proposer.pan ?? 'Form 60' },
    { label: 'Identity', value: identityWords(proposal!) },
    ...members.map(({ insured_id, name, dob }) => {
      const member = quote?.members.find((one) => one.insured_id === insured_id)
      const born = dob ?? member?.dob
      return {
        label: member ? relationLabel(member.relation, member.gender) : insured_id,
        value: [name, born && showDay(born)].filter(Boolean).join(' · '),
      }
    }),
    ...(contact
      ? [
          { label: 'Mobile', value: contact.mobile },
          { label: 'E-mail', value: contact.email },
        ]
      : []),
  ]
}

function identityWords(proposal: ProposalView): string {
  if (proposal.kyc_verified) return 'Verified'
  return isRejected(proposal) ? say('kyc.rejected') : 'Document being checked'
}

function nomineeRows({ proposal }: Sale): Row[] {
  return (proposal?.sections['nominee-details']?.nominees ?? []).map(({ name, relation, share, appointee }) => ({
    label: say(`nominee.${relation}`),
    value: [name, `${share}%`, appointee && `${say('glossary.appointee')}: ${appointee.name}`]
      .filter(Boolean)
      .join(' · '),
  }))
}

function addressRows({ proposal }: Sale): Row[] {
  const address = proposal?.sections['address-details']
  const bank = proposal?.sections['bank-details']
  if (!address) return []
  const line = ({ line1, line2, city, state, pincode }: typeof address.current) =>
    [line1, line2, city, state, pincode].filter(Boolean).join(', ')
  return [
    { label: 'Current', value: line(address.current) },
    { label: 'Permanent', value: address.permanent === 'same' ? 'The same' : line(address.permanent) },
    {
      label: 'Bank account',
      value: bank ? `${bank.holder}, ${bank.ifsc}, …${bank.account_number.slice(-4)}` : 'Later',
    },
  ]
}

function proofRows(sale: Sale): Row[] {
  const quote = familyQuoteOf(sale)
  if (!quote) return []
  const rows = evidenceRows(quote, sale.proposal?.sections['discount-evidence'])
  return rows.map(({ code, value }) => ({ label: say(code), value }))
}
