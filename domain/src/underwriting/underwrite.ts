import type { Day } from '../kernel/day.ts'
import type { ProductId } from '../kernel/product-id.ts'
import { insuredIdsOf } from '../quote/insured-ids.ts'
import type { FamilyQuote, QuoteInput } from '../quote/quote-input.ts'
import { numberAt, type RateTables } from '../rating/tables/rate-tables.ts'
import type { Medical } from './medical.ts'
import { collectMemberFacts, type MemberFacts } from './member-facts.ts'
import { type Need, type Outcome, portRule, type UnderwritingRule, underwritingRules } from './rules.ts'

export interface UnderwritingReason {
  code: string
  outcome: Outcome
  /** Index in the quote's members; undefined when the reason is about the whole policy. */
  member: number | undefined
  insured_id: string | undefined
  needs: readonly Need[]
  /** Percent. In a referred case it holds if the case is accepted. */
  loading: number
  params?: Record<string, string | number>
}

export interface Underwriting {
  outcome: Outcome
  reasons: UnderwritingReason[]
  /** Percent per member, by index. */
  loadings: number[]
}

export interface UnderwritingContext {
  today: Day
  tables: RateTables
  /** The members' ids by index, where the quote's members do not carry them. */
  insuredIds?: readonly (string | undefined)[]
  isPort?: boolean
}

const portReason: UnderwritingReason = {
  code: portRule.code,
  outcome: portRule.outcome,
  needs: portRule.needs,
  member: undefined,
  insured_id: undefined,
  loading: 0,
}

const severity: Record<Outcome, number> = { accept: 0, refer: 1, decline: 2 }

/** The rule table, member by member; the worst outcome wins. A car has no health to look at: its inspection is another matter. */
export function underwrite(
  product: ProductId,
  quote: QuoteInput,
  medical: Medical | undefined,
  context: UnderwritingContext,
): Underwriting {
  if (product === 'car') return { outcome: 'accept', reasons: [], loadings: [] }
  const { members } = quote as FamilyQuote
  const reasons = members.flatMap((_, index) => reasonsOf(quote as FamilyQuote, index, medical, context))
  if (context.isPort) reasons.push(portReason)
  const outcome = reasons.reduce<Outcome>(
    (worst, { outcome: one }) => (severity[one] > severity[worst] ? one : worst),
    'accept',
  )
  return { outcome, reasons, loadings: members.map((_, index) => loadingOf(index, reasons, context.tables)) }
}

/** Which answers given so far already lead to a referral or a refusal: said on the screen while it is filled in. */
export function predictReferrals(
  product: ProductId,
  quote: QuoteInput,
  medicalSoFar: Medical | undefined,
  context: UnderwritingContext,
): UnderwritingReason[] {
  return underwrite(product, quote, medicalSoFar, context).reasons.filter((reason) => reason.outcome !== 'accept')
}

function reasonsOf(
  quote: FamilyQuote,
  index: number,
  medical: Medical | undefined,
  context: UnderwritingContext,
): UnderwritingReason[] {
  const insured_id = (context.insuredIds ?? insuredIdsOf(quote))[index]
  // A quote still being typed has no ids: its answers belong to members by position.
  const answers = insured_id
    ? medical?.members.find((member) => member.insured_id === insured_id)
    : medical?.members[index]
  const facts = collectMemberFacts(quote, index, answers, context.today)
  return underwritingRules
    .filter((rule) => rule.applies(facts))
    .map((rule) => ({
      code: rule.code,
      outcome: rule.outcome,
      member: index,
      insured_id: insured_id ?? answers?.insured_id,
      needs: rule.needs,
      loading: percentOf(rule, facts, context.tables),
      params: rule.params?.(facts),
    }))
}

function percentOf(rule: UnderwritingRule, facts: MemberFacts, tables: RateTables): number {
  return (rule.loadings?.(facts) ?? []).reduce((sum, row) => sum + tablePercent(tables, row), 0)
}

function loadingOf(index: number, reasons: readonly UnderwritingReason[], tables: RateTables): number {
  const sum = reasons.filter((reason) => reason.member === index).reduce((total, { loading }) => total + loading, 0)
  return Math.min(sum, tablePercent(tables, 'most'))
}

/** Tables hold 0.15; rounding takes out the binary tail of 0.15 × 100. */
function tablePercent(tables: RateTables, row: string): number {
  return Math.round(numberAt(tables, 'underwriting', row, 'loading') * 10_000) / 100
}
