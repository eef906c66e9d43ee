import type { Day } from '../kernel/day.ts'
import type { Issue } from '../kernel/issue.ts'
import type { ProductId } from '../kernel/product-id.ts'
import { findBrokenRule } from '../kernel/rule.ts'
import { checkCarProposal } from './check-car-proposal.ts'
import { checkFamilyProposal } from './check-family-proposal.ts'
import { checkMedical, findUnnamedConditions } from './check-medical.ts'
import { hasNominee } from './check-nominees.ts'
import { checkSection } from './check-section.ts'
import { declarationsFor } from './declarations.ts'
import { findUnprovedDiscounts } from './discount-evidence.ts'
import { noPaRule } from './proposal-rules.ts'
import type { SaleAnswers } from './sale-answers.ts'
import type { SectionContext } from './section-context.ts'
import type { CarProposal, FamilyProposal, SectionName } from './sections.ts'

/** Part of a sale that something can be missing in. */
export type SalePart = 'quote' | 'medical' | 'proposal' | SectionName

export interface MissingAnswer extends Issue {
  section: SalePart
}

/** Bank account and ABHA may be added later: they never hold a sale up, but what is given must be right. */
const optionalSections: readonly SectionName[] = ['bank-details', 'abha-details']

/** The parts of a product in the order in which they are asked. */
export function listSaleParts(product: ProductId, sale: SaleAnswers): SalePart[] {
  const nominee: SalePart[] = hasNominee({ product, quote: sale.quote }) ? ['nominee-details'] : []
  const rest: SalePart[] = ['address-details', 'bank-details', 'declarations']
  if (product === 'car') return ['quote', 'proposal', 'contact-details', 'kyc', ...nominee, ...rest]
  const people: SalePart[] = ['medical', 'proposal', 'contact-details', 'kyc', 'abha-details', 'discount-evidence']
  return ['quote', ...people, ...nominee, ...rest]
}

/** What the sale still needs before it is complete: the one gate, on the server and on the screen. Empty means complete. */
export function findMissingAnswers(product: ProductId, sale: SaleAnswers, today: Day): MissingAnswer[] {
  return listSaleParts(product, sale).flatMap((part) => findMissingInPart(part, product, sale, today))
}

export function findMissingInPart(part: SalePart, product: ProductId, sale: SaleAnswers, today: Day): MissingAnswer[] {
  const context: SectionContext = { today, product, quote: sale.quote, totalPaise: sale.totalPaise }
  return findIssuesIn(part, product, sale, context).map((issue) => ({ section: part, ...issue }))
}

const sectionMissing: Issue[] = [{ path: '', code: 'section.missing' }]

function findIssuesIn(part: SalePart, product: ProductId, sale: SaleAnswers, context: SectionContext): Issue[] {
  if (part === 'quote') return sale.quote ? [] : sectionMissing
  if (part === 'medical')
    return sale.medical
      ? [...checkMedical(sale.medical, context), ...findUnnamedConditions(sale.medical)]
      : sectionMissing
  if (part === 'proposal') return sale.proposal ? checkProposal(product, sale.proposal, context) : sectionMissing
  if (part === 'discount-evidence') return checkEvidence(sale, context)
  const body = sale.sections?.[part]
  if (!body) return optionalSections.includes(part) ? [] : sectionMissing
  const issues = checkSection(part, body, context)
  return part === 'declarations' ? [...issues, ...findMissingDeclarations(product, sale)] : issues
}

function checkEvidence({ quote, sections }: SaleAnswers, context: SectionContext): Issue[] {
  const evidence = sections?.['discount-evidence']
  return [
    ...findUnprovedDiscounts(quote, evidence),
    ...(evidence ? checkSection('discount-evidence', evidence, context) : []),
  ]
}

export function checkProposal(
  product: ProductId,
  proposal: FamilyProposal | CarProposal,
  context: SectionContext,
): Issue[] {
  return product === 'car'
    ? checkCarProposal(proposal as CarProposal, context)
    : checkFamilyProposal(proposal as FamilyProposal, context)
}

function findMissingDeclarations(product: ProductId, { quote, sections }: SaleAnswers): Issue[] {
  const accepted = sections?.declarations?.accepted ?? []
  const required = declarationsFor(product).filter((row) => row.isRequired && !accepted.includes(row.id))
  const issues: Issue[] = required.map(({ id }) => ({ path: `accepted.${id}`, code: 'declaration.missing' }))
  return [...issues, ...findBrokenRule([noPaRule], { quote, accepted }, 'accepted.pa')]
}
