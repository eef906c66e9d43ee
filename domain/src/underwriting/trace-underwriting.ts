import { type TracedRow, traceRows } from '../decision/trace-rows.ts'
import type { FamilyProductId } from '../kernel/product-id.ts'
import type { FamilyQuote } from '../quote/quote-input.ts'
import type { Medical } from './medical.ts'
import { collectMemberFacts, collectPolicyFacts } from './member-facts.ts'
import { rulesOf } from './rules.ts'
import { findAnswers, type UnderwritingContext } from './underwrite.ts'

/** Which rows of the rules fired and why, for each member and then for the policy: what the office reads beside a decision. */
export function traceUnderwriting(
  product: FamilyProductId,
  quote: FamilyQuote,
  medical: Medical | undefined,
  context: UnderwritingContext,
): { member: number | undefined; rows: TracedRow[] }[] {
  const sale = { product, quote, isPort: context.isPort ?? false }
  const rules = rulesOf(context.tables)
  return [
    ...quote.members.map((_, member) => {
      const { answers } = findAnswers(quote, member, medical, context)
      const facts = collectMemberFacts(sale, member, { medical: answers, today: context.today })
      return { member, rows: traceRows(rules.perMember, facts) }
    }),
    { member: undefined, rows: traceRows(rules.perPolicy, collectPolicyFacts(sale)) },
  ]
}
