import type { AcceptanceTerms, CaseDecision } from '@portal/contract/calls/office-cases.ts'
import { showSum } from '@portal/domain/kernel/money.ts'
import type { FamilyProposal } from '@portal/domain/proposal/sections.ts'
import { isFamily, membersOf, type StoredFamilyQuote, type StoredQuote } from '../db/stored-quote.ts'
import type { Exclusions } from '../sales/exclusions.ts'
import { invalid } from '../sales/refusals.ts'
import type { Sale } from '../sales/sale.ts'
import type { OfferChange } from './revised-offers.ts'

/** The effect of a decision on a sale: cover, loading of each member, what is left out, and the changes shown to the customer. */
interface DecidedTerms {
  /** Only where the cover itself changes. */
  inputs?: StoredFamilyQuote
  /** Percent by insured_id. */
  loadings: Record<string, number>
  /** Only where the decision leaves something out. */
  exclusions?: Exclusions
  changes: OfferChange[]
}

export function currentLoadings({ quote }: Sale): Record<string, number> {
  return Object.fromEntries(
    membersOf(quote.inputs).map(({ insured_id }, index) => [insured_id, quote.loadings[index] ?? 0]),
  )
}

/** The risk is taken, on whatever terms; a question, a postponement and a decline need neither report nor authority. */
export const isAcceptance = ({ decision }: CaseDecision): boolean =>
  decision !== 'query' && decision !== 'decline' && decision !== 'postpone'

/** The terms that a decision sets: all that `revise` names, the one of a kind with a single term. */
export function termsOf(decided: CaseDecision): AcceptanceTerms {
  switch (decided.decision) {
    case 'revise': {
      const { loadings, exclusions, waiting_periods, insured_id, sum_insured } = decided
      return {
        ...(loadings && { loadings }),
        ...(exclusions && { exclusions }),
        ...(waiting_periods && { waiting_periods }),
        ...(insured_id !== undefined && { insured_id }),
        ...(sum_insured !== undefined && { sum_insured }),
      }
    }
    case 'load':
      return { loadings: decided.loadings }
    case 'exclude':
      return { exclusions: decided.exclusions }
    case 'drop_member':
      return { insured_id: decided.insured_id }
    case 'lower_sum':
      return { sum_insured: decided.sum_insured }
    default:
      return {}
  }
}

/** Pure, so that the underwriter sees the price of a decision before it is taken. */
export function deriveTerms(sale: Sale, decided: CaseDecision): DecidedTerms {
  const terms = termsOf(decided)
  const { loadings: added, exclusions, waiting_periods: waits, insured_id: dropped, sum_insured: sum } = terms
  refuseUnknown(sale, terms)
  const now = Object.fromEntries(Object.entries(currentLoadings(sale)).filter(([id]) => id !== dropped))
  const inputs = dropped === undefined && sum === undefined ? undefined : withCover(sale.quote.inputs, terms)
  return {
    ...(inputs && { inputs }),
    loadings: { ...now, ...added },
    ...((exclusions || waits) && { exclusions: joinByMember(exclusions, waits) }),
    changes: [
      ...Object.entries(added ?? {})
        .filter(([id, percent]) => percent !== now[id])
        .map(([id, percent]): OfferChange => ({ kind: 'load', name: nameOf(sale, id), percent, before: now[id] ?? 0 })),
      ...Object.entries(exclusions ?? {}).flatMap(([id, list]) =>
        list.map((what): OfferChange => ({ kind: 'exclude', name: nameOf(sale, id), what })),
      ),
      ...Object.entries(waits ?? {}).flatMap(([id, list]) =>
        list.map((wait): OfferChange => ({ kind: 'wait', name: nameOf(sale, id), ...wait })),
      ),
      ...(dropped === undefined ? [] : [{ kind: 'drop_member', name: nameOf(sale, dropped) } as const]),
      ...(sum === undefined ? [] : [{ kind: 'lower_sum', sum: showSum(sum) } as const]),
    ],
  }
}

function joinByMember(...lists: (Exclusions | undefined)[]): Exclusions {
  const joined: Exclusions = {}
  for (const [id, list] of lists.flatMap((one) => Object.entries(one ?? {})))
    joined[id] = [...(joined[id] ?? []), ...list]
  return joined
}

function withCover(quote: StoredQuote, { insured_id, sum_insured: sum }: AcceptanceTerms): StoredFamilyQuote {
  const inputs = quote as StoredFamilyQuote
  const lower = (si: string) => (sum !== undefined && Number(si) > Number(sum) ? sum : si)
  return {
    ...inputs,
    si: lower(inputs.si),
    members: inputs.members
      .filter((one) => one.insured_id !== insured_id)
      .map((one) => (one.si ? { ...one, si: lower(one.si) } : one)),
  }
}

/** Terms are of members of this family; of the one who is left out there are no others. */
function refuseUnknown({ quote }: Sale, { insured_id: dropped, ...terms }: AcceptanceTerms): void {
  const lists = [terms.loadings, terms.exclusions, terms.waiting_periods].filter((list) => list !== undefined)
  const memberIds = new Set(membersOf(quote.inputs).map((one) => one.insured_id))
  const isMember = dropped === undefined || memberIds.delete(dropped)
  const ids = lists.flatMap((list) => Object.keys(list))
  const areMembers = ids.every((id) => memberIds.has(id)) && (lists.length === 0 || ids.length > 0)
  const isOfMembers = lists.length > 0 || dropped !== undefined
  if (!isMember || !areMembers || (isOfMembers && !isFamily(quote.inputs)))
    throw invalid([{ path: 'insured_id', code: 'member.unknown' }])
}

function nameOf({ answers, proposal }: Sale, insuredId: string): string {
  const members = (answers.proposal as Partial<FamilyProposal> | undefined)?.members ?? []
  return members.find((one) => one.insured_id === insuredId)?.name ?? proposal.proposer_name
}
