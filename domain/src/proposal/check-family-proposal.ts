import type { Issue } from '../kernel/issue.ts'
import { findBrokenRule } from '../kernel/rule.ts'
import { genders } from '../people/gender.ts'
import { maritalStates, occupations, titles } from '../people/person-choices.ts'
import { impliedGender, isProposer } from '../people/relations.ts'
import { insuredIdsOf } from '../quote/insured-ids.ts'
import { heightCmRange, weightKgRange } from '../validation/bmi.ts'
import { checkPanOrForm60 } from './check-pan.ts'
import { checkPortability } from './check-portability.ts'
import { adultRule } from './proposal-rules.ts'
import {
  checkChoice,
  checkEveryMemberListed,
  checkInsuredIds,
  checkRange,
  createFieldChecker,
  type SectionContext,
} from './section-context.ts'
import type { FamilyProposal, ProposalMember, Proposer } from './sections.ts'

export function checkFamilyProposal(proposal: FamilyProposal, context: SectionContext): Issue[] {
  return [
    ...checkProposer(proposal.proposer, context),
    ...checkOneBirthDate(proposal, context),
    ...checkInsuredIds(proposal.members, context),
    ...checkEveryMemberListed(proposal.members, context),
    ...proposal.members.flatMap((member, i) => checkMember(member, `members.${i}`, context)),
    ...(proposal.portability ? checkPortability(proposal.portability, context) : []),
  ]
}

function checkProposer(proposer: Proposer, context: SectionContext): Issue[] {
  const field = createFieldChecker(context)
  const birth = field('proposer.dob', 'birthDate', proposer.dob)
  return [
    ...checkChoice('proposer.title', proposer.title, titles),
    ...field('proposer.name', 'name', proposer.name),
    ...birth,
    ...(proposer.dob && birth.length === 0 ? checkAdult('proposer.dob', proposer.dob, context) : []),
    ...checkChoice('proposer.gender', proposer.gender, genders),
    ...checkChoice('proposer.marital_status', proposer.marital_status, maritalStates, true),
    ...checkChoice('proposer.occupation', proposer.occupation, occupations, true),
    ...field('proposer.annual_income', 'rupees', proposer.annual_income, { isOptional: true }),
    ...checkPanOrForm60('proposer.pan', proposer, context),
    ...field('proposer.ckyc', 'ckyc', proposer.ckyc, { isOptional: true }),
  ]
}

/** The primary insured is the proposer: two birth dates of one person would be rated by one and insured by the other. */
function checkOneBirthDate({ proposer, members }: FamilyProposal, context: SectionContext): Issue[] {
  return members.flatMap(({ insured_id, dob }, i) => {
    const quoted = quotedMember(insured_id, context)
    const hasOtherBirthDate = quoted && isProposer(quoted) && dob !== undefined && dob !== proposer.dob
    return hasOtherBirthDate ? [{ path: `members.${i}.dob`, code: 'birth.differs' }] : []
  })
}

export function checkAdult(path: string, dob: string, { today }: SectionContext): Issue[] {
  return findBrokenRule([adultRule], { dob, today }, path)
}

function checkMember(member: ProposalMember, path: string, context: SectionContext): Issue[] {
  const field = createFieldChecker(context)
  const quoted = quotedMember(member.insured_id, context)
  const gender = member.gender ?? quoted?.gender ?? (quoted && impliedGender(quoted.relation))
  return [
    ...field(`${path}.name`, 'name', member.name),
    // A quote may hold an estimated age; the policy needs the day.
    ...field(`${path}.dob`, 'birthDate', member.dob ?? quoted?.dob, { isOptional: quoted === undefined }),
    ...checkChoice(`${path}.gender`, gender, genders, quoted === undefined),
    ...checkRange(`${path}.height_cm`, member.height_cm, heightCmRange),
    ...checkRange(`${path}.weight_kg`, member.weight_kg, weightKgRange),
  ]
}

function quotedMember(insuredId: string, { quote }: SectionContext) {
  if (!quote || !('members' in quote)) return undefined
  return quote.members[insuredIdsOf(quote).indexOf(insuredId)]
}
