import { listNames } from '../decision/condition.ts'
import { type Facts, findFiredRows } from '../decision/decision-table.ts'
import { ownLoadings, readPercent } from '../decision/rule-facts.ts'
import type { Day } from '../kernel/day.ts'
import type { FamilyProductId, ProductId } from '../kernel/product-id.ts'
import { insuredIdsOf } from '../quote/insured-ids.ts'
import type { FamilyQuote, QuoteInput } from '../quote/quote-input.ts'
import { numberAt, type RateTables } from '../rating/tables/rate-tables.ts'
import type { Medical, MedicalMember } from './medical.ts'
import { collectMemberFacts, collectPolicyFacts, type NamedConditions, nameConditions } from './member-facts.ts'
import { type Need, type Outcome, type ReasonTexts, rulesOf, type UnderwritingRule } from './rules.ts'

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
  /** The rule's own sentence; without it the words have one for the code. */
  texts?: ReasonTexts
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

const severity: Record<Outcome, number> = { accept: 0, refer: 1, decline: 2 }

/** The rules of the rate version, member by member, then those of the whole policy; the worst outcome wins. A car has no health to look at: its inspection is another matter. */
export function underwrite(
  product: ProductId,
  quote: QuoteInput,
  medical: Medical | undefined,
  context: UnderwritingContext,
): Underwriting {
  if (product === 'car') return { outcome: 'accept', reasons: [], loadings: [] }
  const sale = { product, quote: quote as FamilyQuote, isPort: context.isPort ?? false }
  const { members } = sale.quote
  const reasons = [
    ...members.flatMap((_, index) => memberReasons(sale, index, medical, context)),
    ...policyReasons(sale, context),
  ]
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

interface FamilySale {
  product: FamilyProductId
  quote: FamilyQuote
  isPort: boolean
}

function memberReasons(
  sale: FamilySale,
  index: number,
  medical: Medical | undefined,
  context: UnderwritingContext,
): UnderwritingReason[] {
  const { insured_id, answers } = findAnswers(sale.quote, index, medical, context)
  const facts = collectMemberFacts(sale, index, { medical: answers, today: context.today })
  const conditions = nameConditions(answers)
  return findFiredRows(rulesOf(context.tables).perMember, facts).map((rule) =>
    reasonOf(rule, {
      member: index,
      insured_id: insured_id ?? answers?.insured_id,
      loading: percentOf(rule, conditions, context.tables),
      params: paramsOf(rule, facts, conditions),
    }),
  )
}

function policyReasons(sale: FamilySale, { tables }: UnderwritingContext): UnderwritingReason[] {
  return findFiredRows(rulesOf(tables).perPolicy, collectPolicyFacts(sale)).map((rule) =>
    reasonOf(rule, { member: undefined, insured_id: undefined, loading: 0, params: undefined }),
  )
}

export function findAnswers(
  quote: FamilyQuote,
  index: number,
  medical: Medical | undefined,
  context: UnderwritingContext,
): { insured_id: string | undefined; answers: MedicalMember | undefined } {
  const insured_id = (context.insuredIds ?? insuredIdsOf(quote))[index]
  // A quote still being typed has no ids: its answers belong to members by position.
  const answers = insured_id
    ? medical?.members.find((member) => member.insured_id === insured_id)
    : medical?.members[index]
  return { insured_id, answers }
}

function reasonOf(
  { code, outcome, needs, texts }: UnderwritingRule,
  {
    member,
    insured_id,
    loading,
    params,
  }: Pick<UnderwritingReason, 'member' | 'insured_id' | 'loading'> & {
    params: UnderwritingReason['params'] | undefined
  },
): UnderwritingReason {
  return { code, outcome, member, insured_id, needs, loading, ...(params && { params }), ...(texts && { texts }) }
}

/** The value that the sentence names. */
function paramsOf(
  rule: UnderwritingRule,
  { age, bmi }: Facts,
  conditions: NamedConditions,
): UnderwritingReason['params'] | undefined {
  switch (rule.shows) {
    case 'age':
      return { age: Number(age ?? 0) }
    case 'bmi':
      return { bmi: Number(bmi ?? 0).toFixed(1) }
    case 'condition':
    case 'conditions':
      return { [rule.shows]: metConditions(rule, conditions).join(', ') }
    default:
      return undefined
  }
}

/** The conditions that the row asked for. */
function metConditions(rule: UnderwritingRule, { all, listed, separate }: NamedConditions): readonly string[] {
  const named = rule.conditions.find(({ fact }) => fact === 'condition')
  if (named) return all.filter((name) => listNames(named.cell).includes(name))
  return rule.conditions.some(({ fact }) => fact === 'separate') ? separate : listed
}

function percentOf(rule: UnderwritingRule, { listed }: NamedConditions, tables: RateTables): number {
  return rule.loadings
    .flatMap((term) => (term === ownLoadings ? listed : [term]))
    .reduce((sum, term) => sum + (readPercent(term) ?? tablePercent(tables, term)), 0)
}

function loadingOf(index: number, reasons: readonly UnderwritingReason[], tables: RateTables): number {
  const sum = reasons.filter((reason) => reason.member === index).reduce((total, { loading }) => total + loading, 0)
  return Math.min(sum, tablePercent(tables, 'most'))
}

/** Tables hold 0.15; rounding takes out the binary tail of 0.15 × 100. */
function tablePercent(tables: RateTables, row: string): number {
  return Math.round(numberAt(tables, 'underwriting', row, 'loading') * 10_000) / 100
}
