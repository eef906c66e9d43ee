import type { CaseDecision } from '@portal/contract/calls/office.ts'
import { showSum } from '@portal/domain/kernel/money.ts'
import type { FamilyProposal } from '@portal/domain/proposal/sections.ts'
import { isFamily, membersOf, type StoredFamilyQuote, type StoredQuote } from '../db/stored-quote.ts'
import { invalid } from '../sales/refusals.ts'
import type { Sale } from '../sales/sale.ts'
import type { OfferChange } from './revised-offers.ts'

/** The effect of a decision on a sale: cover, loading of each member, and the changes shown to the customer. */
interface DecidedTerms {
  /** Only where the cover itself changes. */
  inputs?: StoredFamilyQuote
  /** Percent by insured_id. */
  loadings: Record<string, number>
  changes: OfferChange[]
}

export function currentLoadings({ quote }: Sale): Record<string, number> {
  return Object.fromEntries(
    membersOf(quote.inputs).map(({ insured_id }, index) => [insured_id, quote.loadings[index] ?? 0]),
  )
}

/** Pure, so that the underwriter sees the price of a decision before it is taken. */
export function deriveTerms(sale: Sale, decided: CaseDecision): DecidedTerms {
  const now = currentLoadings(sale)
  if (decided.decision === 'load') {
    refuseUnknown(sale, Object.keys(decided.loadings))
    const changes = Object.entries(decided.loadings)
      .filter(([id, percent]) => percent !== now[id])
      .map(([id, percent]): OfferChange => ({ kind: 'load', name: nameOf(sale, id), percent, before: now[id] ?? 0 }))
    return { loadings: { ...now, ...decided.loadings }, changes }
  }
  if (decided.decision === 'exclude') {
    refuseUnknown(sale, Object.keys(decided.exclusions))
    const changes = Object.entries(decided.exclusions).flatMap(([id, list]) =>
      list.map((what): OfferChange => ({ kind: 'exclude', name: nameOf(sale, id), what })),
    )
    return { loadings: now, changes }
  }
  if (decided.decision === 'drop_member') {
    refuseUnknown(sale, [decided.insured_id])
    const { [decided.insured_id]: _, ...loadings } = now
    const inputs = sale.quote.inputs as StoredFamilyQuote
    const members = inputs.members.filter((one) => one.insured_id !== decided.insured_id)
    const changes: OfferChange[] = [{ kind: 'drop_member', name: nameOf(sale, decided.insured_id) }]
    return { inputs: { ...inputs, members }, loadings, changes }
  }
  if (decided.decision === 'lower_sum') {
    const changes: OfferChange[] = [{ kind: 'lower_sum', sum: showSum(decided.sum_insured) }]
    return { inputs: withLowerSum(sale.quote.inputs, decided.sum_insured), loadings: now, changes }
  }
  return { loadings: now, changes: [] }
}

function withLowerSum(quote: StoredQuote, sum: string): StoredFamilyQuote {
  const inputs = quote as StoredFamilyQuote
  const lower = (si: string) => (Number(si) > Number(sum) ? sum : si)
  return {
    ...inputs,
    si: lower(inputs.si),
    members: inputs.members.map((one) => (one.si ? { ...one, si: lower(one.si) } : one)),
  }
}

function refuseUnknown({ quote }: Sale, ids: readonly string[]): void {
  const memberIds = new Set(membersOf(quote.inputs).map((one) => one.insured_id))
  if (!isFamily(quote.inputs) || ids.length === 0 || ids.some((id) => !memberIds.has(id)))
    throw invalid([{ path: 'insured_id', code: 'member.unknown' }])
}

function nameOf({ answers, proposal }: Sale, insuredId: string): string {
  const members = (answers.proposal as Partial<FamilyProposal> | undefined)?.members ?? []
  return members.find((one) => one.insured_id === insuredId)?.name ?? proposal.proposer_name
}
