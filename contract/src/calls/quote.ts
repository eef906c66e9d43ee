import type { FamilyProductId } from '@portal/domain/kernel/product-id.ts'
import type { QuoteState } from '@portal/domain/lifecycle/moves.ts'
import type { QuoteCustomer } from '@portal/domain/quote/quote-customer.ts'
import type { CarQuote, FamilyQuote, QuoteInput, QuoteMember } from '@portal/domain/quote/quote-input.ts'
import type { WordedGroup } from '@portal/words/answer-sheet.ts'
import type { Lang } from '@portal/words/languages.ts'
import type { Static } from '@sinclair/typebox'
import { call } from '../wire/call.ts'
import type * as schema from './quote.schema.ts'

/** A member as a quote holds it: medical and ABHA payloads name members by `insured_id`. */
export type QuotedMember = QuoteMember & { insured_id: string }

/** An illness of a member, or that they use tobacco, heard before the medical questions: shown there to be confirmed, no answer by itself. */
export interface HeardIllness {
  relation: string
  condition: string
}

/** What a new quote takes beside its inputs. */
export type NewQuote = QuoteInput & { customer?: QuoteCustomer; heard?: HeardIllness[] }

/** What the server adds to the inputs of a quote. */
export interface StoredQuote {
  quote_id: string
  /** Short, to be read out: 'Q-7F3K-9MX2'. */
  quote_number: string
  /** As said at the start: once there is a proposal, its proposer and contact details count. */
  customer?: QuoteCustomer
  /** Until the medical questions are answered. */
  heard?: { insured_id: string; condition: string }[]
  /** In which the customer is spoken to, where somebody chose. */
  language?: Lang
  state: QuoteState
  version: number
  valid_until: string
  rate_version: string
  proposal_id?: string
  /** It continues a policy of ours: its members do not enter, and its first day is fixed. */
  renewal?: true
  estimated: boolean
  /** What the quote answers, as a person reads it; once there is a proposal, its sheet says everything. */
  sheet?: WordedGroup[]
}

export type FamilyQuoteView = Omit<FamilyQuote, 'members'> &
  StoredQuote & { product: FamilyProductId; members: QuotedMember[] }
/** A car has no members; the list is there, and empty, for every product. */
export type CarQuoteView = CarQuote & StoredQuote & { product: 'car'; members: [] }

/** A quote in a reply: its inputs and its state. The product tells which inputs they are. */
export type QuoteView = FamilyQuoteView | CarQuoteView
export type Summary = Static<typeof schema.summaryView>

export type CreatedQuote = { quote_id: string } | { quote: QuoteView }
/** `data` of a read; health wraps it once more, as section 7 has it. */
export type ReadQuote = QuoteView | { data: QuoteView }

export const createQuote = call<NewQuote, CreatedQuote>('createQuote', 'POST', '/api/:product/quote/')
export const getQuote = call<undefined, ReadQuote>('getQuote', 'GET', '/api/:product/quote/:quote_id/')
/** What an update did beyond the quote: a proposal went back to its start, links sent to the customer no longer work. */
export interface UpdatedQuote {
  quote_id: string
  version: number
  proposal?: { proposal_id: string; state: string; links_cancelled: number }
}
export const updateQuote = call<QuoteInput, UpdatedQuote>('updateQuote', 'PUT', '/api/:product/quote/:quote_id/')
/** Names the customer of a quote that has no proposal yet; what is left out is removed. The price stays as it is. */
export const saveQuoteCustomer = call<QuoteCustomer, { quote_id: string; version: number }>(
  'saveQuoteCustomer',
  'PUT',
  '/api/:product/quote/:quote_id/customer/',
)
/** In which the customer is spoken to from now on; the version stays. */
export const chooseSaleLanguage = call<{ language: Lang }, { language: Lang }>(
  'chooseSaleLanguage',
  'PUT',
  '/api/:product/quote/:quote_id/language/',
)
export const getSummary = call<undefined, Summary>('getSummary', 'GET', '/api/:product/quote/:quote_id/summary/')
export const copyQuote = call<Record<string, never>, { quote_id: string }>(
  'copyQuote',
  'POST',
  '/api/:product/quote/:quote_id/copy/',
)
