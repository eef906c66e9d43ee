import type { PrefillAnswers } from '@portal/contract/calls/customer.ts'
import type { ProposalView } from '@portal/contract/calls/proposal.ts'
import type { QuotedMember, QuoteView } from '@portal/contract/calls/quote.ts'
import { checkFamilyQuote } from '@portal/domain/eligibility/check-family-quote.ts'
import type { Day } from '@portal/domain/kernel/day.ts'
import type { Issue } from '@portal/domain/kernel/issue.ts'
import type { FamilyProductId } from '@portal/domain/kernel/product-id.ts'
import type { Gender } from '@portal/domain/people/gender.ts'
import { decidedGender, impliedGender, isProposer } from '@portal/domain/people/relations.ts'
import { usualTitle } from '@portal/domain/people/titles.ts'
import { checkFamilyProposal } from '@portal/domain/proposal/check-family-proposal.ts'
import type { ContactDetails, FamilyProposal, ProposalMember, Proposer } from '@portal/domain/proposal/sections.ts'
import { fillQuoteDefaults } from '@portal/domain/quote/quote-defaults.ts'
import type { FamilyQuote, QuoteMember } from '@portal/domain/quote/quote-input.ts'
import type { RateTables } from '@portal/domain/rating/tables/rate-tables.ts'
import type { HeardForLater } from '../state/heard-for-later.ts'
import { type CkycPermissionPart, checkCkycPermission, toCkycPermission } from './CkycPermission.tsx'
import { type ContactForm, checkContactForm, toContactForm } from './contact-form.ts'
import { checkEvidenceForm, type EvidencePart, toEvidenceForm } from './evidence-form.ts'
import { atForm60, toPanOrForm60 } from './pan-form.ts'
import { atTitle, genderOfPerson } from './person-form.ts'

interface AbhaForm {
  insured_id: string
  abha_id: string
  isVerified: boolean
}

export interface ProposalFormValues extends EvidencePart, CkycPermissionPart {
  proposer: Omit<Proposer, 'gender'> & { gender?: Gender }
  members: { insured_id: string; name: string; dob: string; gender?: Gender }[]
  contact: ContactForm
  abha: AbhaForm[]
  /** The member named as nominee; 'other' names somebody else on the next step. */
  nominee_id: string
}

/** The primary insured is the proposer: asked once. */
export const selfIndex = (members: readonly { relation: string }[]): number => members.findIndex(isProposer)

const genderOf = (member: QuotedMember | undefined): Gender | undefined =>
  member && (member.gender ?? impliedGender(member.relation))

interface SavedAnswers {
  view?: ProposalView
  contact?: ContactDetails
  /** From an earlier sale to the same customer. */
  customer?: PrefillAnswers
  /** Said in the quick quote, by relation. */
  heardNames?: HeardForLater['names']
}

export function toProposalForm(
  quote: QuoteView,
  { view, contact, customer, heardNames }: SavedAnswers,
): ProposalFormValues {
  const proposal = view?.proposal as FamilyProposal | undefined
  const self = quote.members[selfIndex(quote.members)]
  const gender = genderOf(self)
  const isMarried = quote.members.some(({ relation }) => relation === 'spouse')
  const empty = {
    title: usualTitle(gender, isMarried) ?? '',
    name: quote.customer?.name ?? '',
    dob: self?.dob ?? '',
    gender,
    pan: '',
  }
  return {
    proposer: proposal?.proposer ?? { ...empty, ...customer?.proposer },
    members: quote.members.map((member) => {
      const saved = proposal?.members.find((one) => one.insured_id === member.insured_id)
      const earlier = customer?.members.find((one) => one.relation === member.relation)
      return {
        insured_id: member.insured_id,
        name: saved?.name ?? earlier?.name ?? heardNames?.[member.relation] ?? '',
        dob: saved?.dob ?? member.dob ?? '',
        gender: saved?.gender ?? genderOf(member),
      }
    }),
    contact: toContactForm(contact ?? customer?.contact ?? { mobile: quote.customer?.mobile ?? '', email: '' }),
    ckyc_permission: toCkycPermission(view),
    evidence: toEvidenceForm(view?.sections['discount-evidence']),
    nominee_id: '',
    abha: quote.members.map(({ insured_id }) => {
      const abha_id = view?.sections['abha-details']?.members.find((one) => one.insured_id === insured_id)?.abha_id
      return { insured_id, abha_id: abha_id ?? '', isVerified: Boolean(abha_id) }
    }),
  }
}

const isGiven = <Value>(value: Value | undefined | ''): value is Value => value !== undefined && value !== ''

/** As it is sent: empty answers left out, the primary insured filled from the proposer. */
export function toProposal(
  { proposer, members }: ProposalFormValues,
  quoted: readonly { relation: string }[],
  portability?: FamilyProposal['portability'],
): FamilyProposal {
  const { pan, form60, marital_status, occupation, annual_income, ckyc, ...who } = proposer
  const self = selfIndex(quoted)
  const proposerGender = genderOfPerson(who)
  return {
    proposer: {
      ...who,
      gender: proposerGender as Gender,
      ...(isGiven(marital_status) && { marital_status }),
      ...(isGiven(occupation) && { occupation }),
      ...(isGiven(annual_income) && { annual_income }),
      ...toPanOrForm60({ pan, form60 }),
      ...(isGiven(ckyc) && { ckyc }),
    },
    members: members.map((member, index): ProposalMember => {
      const { name, dob } = index === self ? proposer : member
      const gender =
        index === self
          ? proposerGender
          : (member.gender ?? decidedGender(quoted[index]?.relation ?? '', proposerGender))
      return { insured_id: member.insured_id, name, ...(isGiven(dob) && { dob }), ...(gender && { gender }) }
    }),
    ...(portability && { portability }),
  }
}

/** The quote with the exact birth dates of the form: what it will cost. */
export function exactQuote(quote: FamilyQuote, proposal: FamilyProposal): FamilyQuote {
  return {
    ...quote,
    members: quote.members.map((member, index) => {
      const { dob, gender } = proposal.members[index] ?? {}
      const { age, ...rest } = member
      return { ...rest, ...(gender && { gender }), ...(dob ? { dob } : { age }) }
    }),
  }
}

interface ProposalCheck {
  product: FamilyProductId
  /** With the members' ids, as read. */
  quote: FamilyQuote
  today: Day
  tables: RateTables
  totalPaise?: number
  /** On a renewal: who has no entry age. */
  staying?: readonly QuoteMember[]
}

export function checkProposalForm(values: ProposalFormValues, check: ProposalCheck): Issue[] {
  const { product, quote, today, tables, totalPaise, staying } = check
  const proposal = toProposal(values, quote.members)
  const context = { today, product, quote, totalPaise }
  const issues = checkFamilyProposal(proposal, context)
  const exact = fillQuoteDefaults(product, exactQuote(quote, proposal))
  const ageIssues = checkFamilyQuote(product, exact, { tables, today, staying }).filter(
    ({ path }) => /^members\.\d+\.(dob|age)$/.test(path) && !issues.some((issue) => issue.path === path),
  )
  return [
    ...toFormIssuesOnce([...issues, ...ageIssues], selfIndex(quote.members))
      .map(atForm60('proposer', values.proposer))
      .map(atTitle('proposer', values.proposer)),
    ...checkCkycPermission(values, proposal.proposer.pan),
    ...checkContactForm(values.contact, context),
    ...(asksEvidence(product) ? checkEvidenceForm(values, context) : []),
  ]
}

/** Top-up has a step of its own for its discounts. */
export const asksEvidence = (product: FamilyProductId): boolean => product === 'health'

/** The primary insured has no fields of their own: issues are shown at the proposer's, each once. */
function toFormIssuesOnce(issues: readonly Issue[], self: number): Issue[] {
  const seen = new Set<string>()
  return issues
    .map((issue) => ({ ...issue, path: proposalPath(issue.path, self) }))
    .filter(({ path }) => (seen.has(path) ? false : seen.add(path)))
}

export function proposalPath(path: string, self: number): string {
  return path.startsWith(`members.${self}.`) ? path.replace(`members.${self}.`, 'proposer.') : path
}
