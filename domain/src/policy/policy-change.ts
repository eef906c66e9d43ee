import type { Issue } from '../kernel/issue.ts'
import { isProposer } from '../people/relations.ts'
import { checkSection } from '../proposal/check-section.ts'
import type { SaleAnswers } from '../proposal/sale-answers.ts'
import { createFieldChecker, type SectionContext } from '../proposal/section-context.ts'
import type { AddressDetails, ContactDetails, NomineeDetails, SectionName, Sections } from '../proposal/sections.ts'
import { insuredIdsOf } from '../quote/insured-ids.ts'
import type { QuoteInput } from '../quote/quote-input.ts'
import type { PolicyChangeKind } from './change-kinds.ts'
import { isSpellingOf } from './same-name.ts'

export type { PolicyChangeKind } from './change-kinds.ts'

/** Who is meant by a corrected name: the policyholder, or an insured person by insured_id. */
export const policyholder = 'policyholder'

interface PolicyChangeBodies {
  nominee: NomineeDetails
  address: AddressDetails
  /** What is left out stays. */
  contact: { mobile?: string; email?: string; eia_number?: string }
  name: { who: string; name: string }
}
export type PolicyChange = {
  [Kind in PolicyChangeKind]: { kind: Kind; body: PolicyChangeBodies[Kind] }
}[PolicyChangeKind]

export type PolicyAnswers = Pick<SaleAnswers, 'proposal'> & { sections: Partial<Sections> }

const changedSections = {
  nominee: 'nominee-details',
  address: 'address-details',
  contact: 'contact-details',
} as const satisfies Partial<Record<PolicyChangeKind, SectionName>>

/** Where the sentence stands when nothing was changed. */
const firstField: Record<PolicyChangeKind, string> = {
  nominee: 'nominees',
  address: 'current.line1',
  contact: 'mobile',
  name: 'name',
}

export function checkPolicyChange(answers: PolicyAnswers, change: PolicyChange, context: SectionContext): Issue[] {
  const issues =
    change.kind === 'name' ? checkName(answers, change.body, context) : checkSectionOf(answers, change, context)
  if (issues.length > 0) return issues
  const before = readChangedPart(answers, change)
  const after = readChangedPart(applyPolicyChange(answers, change, context.quote), change)
  return toSortedJson(before) === toSortedJson(after) ? [{ path: firstField[change.kind], code: 'change.none' }] : []
}

/** The part of the answers that a change is about: kept as before and after. */
export function readChangedPart(answers: PolicyAnswers, change: PolicyChange): unknown {
  return change.kind === 'name'
    ? readInsuredName(answers, change.body.who)
    : answers.sections[changedSections[change.kind]]
}

export function applyPolicyChange<Answers extends PolicyAnswers>(
  answers: Answers,
  change: PolicyChange,
  quote: QuoteInput | undefined,
): Answers {
  if (change.kind === 'name') return { ...answers, proposal: changeName(answers.proposal, change.body, quote) }
  return {
    ...answers,
    sections: { ...answers.sections, [changedSections[change.kind]]: sectionAfter(answers, change) },
  }
}

export function readInsuredName({ proposal }: PolicyAnswers, who: string): string | undefined {
  if (!proposal) return undefined
  if (who === policyholder) return 'proposer' in proposal ? proposal.proposer.name : proposal.owner.name
  return 'members' in proposal ? proposal.members.find((one) => one.insured_id === who)?.name : undefined
}

function sectionAfter({ sections }: PolicyAnswers, change: Exclude<PolicyChange, { kind: 'name' }>) {
  if (change.kind !== 'contact') return change.body
  const { mobile = '', email = '', eia_number: account } = sections['contact-details'] ?? {}
  const { body } = change
  const eia_number = body.eia_number || account
  return {
    mobile: body.mobile || mobile,
    email: body.email || email,
    ...(eia_number && { eia_number }),
  } satisfies ContactDetails
}

function checkSectionOf(
  answers: PolicyAnswers,
  change: Exclude<PolicyChange, { kind: 'name' }>,
  context: SectionContext,
): Issue[] {
  return checkSection(changedSections[change.kind], sectionAfter(answers, change) as never, context)
}

function checkName(
  answers: PolicyAnswers,
  { who, name }: PolicyChangeBodies['name'],
  context: SectionContext,
): Issue[] {
  const currentName = readInsuredName(answers, who)
  if (currentName === undefined) return [{ path: 'who', code: 'member.unknown' }]
  const { proposal } = answers
  const isCompany = proposal && 'owner' in proposal && proposal.owner.type === 'company'
  const issues = createFieldChecker(context)('name', isCompany ? 'shortText' : 'name', name)
  if (issues.length > 0) return issues
  return isSpellingOf(name, currentName) ? [] : [{ path: 'name', code: 'name.other_person' }]
}

function changeName(
  proposal: PolicyAnswers['proposal'],
  { who, name }: PolicyChangeBodies['name'],
  quote: QuoteInput | undefined,
): PolicyAnswers['proposal'] {
  if (!proposal) return proposal
  if (!('proposer' in proposal)) return { ...proposal, owner: { ...proposal.owner, name } }
  const place = quote && 'members' in quote ? quote.members.findIndex(isProposer) : -1
  const self = insuredIdsOf(quote)[place]
  const isHolder = who === policyholder || who === self
  return {
    ...proposal,
    proposer: isHolder ? { ...proposal.proposer, name } : proposal.proposer,
    members: proposal.members.map((one) =>
      one.insured_id === who || (isHolder && one.insured_id === self) ? { ...one, name } : one,
    ),
  }
}

/** Equal answers give equal texts, whatever the order of their keys. */
function toSortedJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(
          Object.entries(part)
            .filter(([key]) => key !== 'otp_id')
            .sort(([a], [b]) => (a < b ? -1 : 1)),
        )
      : part,
  )
}
