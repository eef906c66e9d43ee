import type { QuotedMember } from '@portal/contract/calls/quote.ts'
import type { FamilyProposal } from '@portal/domain/proposal/sections.ts'
import type { MedicalCondition, MedicalMember } from '@portal/domain/underwriting/medical.ts'
import { bmi } from '@portal/domain/validation/bmi.ts'
import { showSince } from '@portal/domain/validation/read-since.ts'
import type { WordedGroup } from '@portal/words/answer-sheet.ts'
import { say as sayCommon } from '../../kit/words.ts'
import { memberLine } from '../quote/member-form.ts'
import { today } from '../state/today.ts'
import type { Sale } from '../state/use-sale.ts'
import { say } from './words.ts'

/** The saved health answers of each member. They are saved with the quote, before there is a proposal whose sheet words them. */
export function wordHealthAnswers(
  members: readonly QuotedMember[],
  { medical, proposal }: Pick<Sale, 'medical' | 'proposal'>,
): WordedGroup[] {
  const named = (proposal?.proposal as FamilyProposal | undefined)?.members
  return members.flatMap((member): WordedGroup[] => {
    const { insured_id } = member
    const saved = medical?.members.find((one) => one.insured_id === insured_id)
    if (!saved) return []
    const name = named?.find((one) => one.insured_id === insured_id)?.name
    const title = [name, memberLine(member, today())].filter(Boolean).join(' · ')
    return [{ key: 'health', title, insured_id, rows: healthRows(saved) }]
  })
}

function healthRows({ height_cm, weight_kg, tobacco, conditions }: MedicalMember): WordedGroup['rows'] {
  const size = [
    height_cm && say('proposal.in_cm', { value: height_cm }),
    weight_kg && say('proposal.in_kg', { value: weight_kg }),
  ]
    .filter(Boolean)
    .join(', ')
  const index = height_cm && weight_kg && say('proposal.bmi', { value: bmi(height_cm, weight_kg).toFixed(1) })
  return [
    {
      label: say('proposal.medical_conditions'),
      value: conditions.map(conditionText).join('\n') || say('proposal.none_declared'),
    },
    ...(size ? [{ label: say('proposal.height_and_weight'), value: index ? `${size} (${index})` : size }] : []),
    ...(tobacco ? [{ label: say('proposal.tobacco'), value: sayCommon(`tobacco.${tobacco}`) }] : []),
  ]
}

const conditionText = ({ name, since }: MedicalCondition): string =>
  since ? say('proposal.condition_since', { name, since: showSince(since) }) : name
