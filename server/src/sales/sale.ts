import type { SaleProgress } from '@portal/domain/journey/sale-progress.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import type { ProposalState } from '@portal/domain/lifecycle/moves.ts'
import { isOneOf, settledProposalStates, underwritingStates } from '@portal/domain/lifecycle/state-groups.ts'
import { findMissingAnswers, type MissingAnswer } from '@portal/domain/proposal/missing-answers.ts'
import type { FamilyProposal } from '@portal/domain/proposal/sections.ts'
import type { RateTables } from '@portal/domain/rating/tables/rate-tables.ts'
import type { Medical } from '@portal/domain/underwriting/medical.ts'
import { type Deps, today } from '../context/deps.ts'
import type { Work } from '../context/work.ts'
import type { Executor } from '../db/database.ts'
import { runTogether } from '../db/send-together.ts'
import { Conflict, Erased, notFound } from '../kernel/errors.ts'
import { cryptoOf } from '../kernel/field-crypto.ts'
import { type Priced, priceSale } from './pricing.ts'
import { type Answers, listChangesSince, openAnswers, type ProposalRow } from './proposal-repository.ts'
import { openMedical, type QuoteRow } from './quote-repository.ts'
import { findRateVersion } from './rate-versions.ts'
import { wrongState } from './refusals.ts'

/** A proposal with its quote, opened: what every transition works on. */
export interface Sale {
  quote: QuoteRow
  proposal: ProposalRow
  answers: Answers
  medical: Medical | undefined
  /** The rates the quote was made with. */
  tables: RateTables
}

export interface SaleKey {
  partnerId: string
  product: ProductId
  proposalId: string
}

export async function findSale(db: Executor, deps: Deps, key: SaleKey): Promise<Sale> {
  const [[quote], [proposal]] = await runTogether(db, [quotesOf(db, key), proposalsOf(db, key)])
  if (!proposal || !quote) throw notFound()
  refuseErased(quote)
  return openSale(db, deps, quote, proposal)
}

/** 410 where there is nothing left to show. */
export function refuseErased({ key_destroyed_at }: Pick<QuoteRow, 'key_destroyed_at'>): void {
  if (key_destroyed_at) throw new Erased()
}

/** Locked to the end of the transaction, quote first. */
export function lockSale(work: Work, key: SaleKey): Promise<Sale> {
  return lockRows(work, key)
}

/** For jobs and the office, which act on anybody's sale. */
export function lockSaleById(work: Work, proposalId: string): Promise<Sale> {
  return lockRows(work, { proposalId })
}

type OpenKey = Pick<SaleKey, 'proposalId'> & Partial<SaleKey>

async function lockRows({ tx, deps }: Work, key: OpenKey): Promise<Sale> {
  const locked = [quotesOf(tx, key).forUpdate(), proposalsOf(tx, key).forUpdate()] as const
  const [[quote], [proposal]] = await runTogether(tx, locked)
  if (!quote || !proposal) throw notFound()
  return openSale(tx, deps, quote, proposal)
}

/** A proposal never changes to another quote, so that both rows are asked for at once. */
function quotesOf(db: Executor, { proposalId, partnerId, product }: OpenKey) {
  let rows = db
    .selectFrom('quotes')
    .selectAll()
    .where('id', '=', db.selectFrom('proposals').select('quote_id').where('id', '=', proposalId))
  if (partnerId !== undefined) rows = rows.where('partner_id', '=', partnerId)
  if (product !== undefined) rows = rows.where('product', '=', product)
  return rows
}

function proposalsOf(db: Executor, { proposalId, partnerId, product }: OpenKey) {
  let rows = db.selectFrom('proposals').selectAll().where('id', '=', proposalId)
  if (partnerId !== undefined) rows = rows.where('partner_id', '=', partnerId)
  if (product !== undefined) rows = rows.where('product', '=', product)
  return rows
}

export async function openSale(db: Executor, deps: Deps, quote: QuoteRow, proposal: ProposalRow): Promise<Sale> {
  const crypto = cryptoOf(deps)
  const tables = await findRateTables(db, quote)
  return {
    quote,
    proposal,
    answers: openAnswers(crypto, proposal),
    medical: openMedical<Medical>(crypto, quote),
    tables,
  }
}

export async function findRateTables(db: Executor, quote: Pick<QuoteRow, 'id' | 'rate_version'>): Promise<RateTables> {
  const tables = await findRateVersion(db, quote.rate_version)
  if (!tables) throw new Error(`rate version ${quote.rate_version} of ${quote.id} is not loaded`)
  return tables
}

export function isPort(answers: Answers): boolean {
  return (answers.proposal as FamilyProposal | undefined)?.portability !== undefined
}

/** Today's price of the sale under the rates it was quoted with. */
export function priceSaleToday(sale: Sale, deps: Deps): Priced {
  const { quote, medical, tables, answers, proposal } = sale
  return priceSale({
    product: quote.product,
    inputs: quote.inputs,
    medical,
    isPort: isPort(answers),
    tables,
    today: today(deps),
    decided: proposal.decided_loadings,
  })
}

export function saleProgress({ quote, proposal, answers, medical }: Sale): SaleProgress {
  return {
    quote: quote.inputs,
    ...(medical && { medical }),
    ...(answers.proposal && { proposal: answers.proposal }),
    sections: answers.sections,
    state: proposal.state as ProposalState,
    totalPaise: quote.total_paise,
  }
}

/** What the sale still needs; an identity document counts once somebody has looked at it. */
export function listMissingAnswers(sale: Sale, deps: Deps): MissingAnswer[] {
  const missingAnswers = findMissingAnswers(sale.quote.product, saleProgress(sale), today(deps))
  const { kyc_state } = sale.proposal
  if (kyc_state === 'verified' || missingAnswers.some((one) => one.section === 'kyc')) return missingAnswers
  const code = kyc_state === 'review' ? 'kyc.in_review' : 'kyc.rejected'
  return [...missingAnswers, { section: 'kyc', path: 'document_id', code }]
}

export function isExpired(
  quote: Pick<QuoteRow, 'state' | 'valid_until'>,
  proposal: Pick<ProposalRow, 'state'> | undefined,
  deps: Deps,
): boolean {
  if (quote.state === 'expired') return true
  if (quote.state === 'closed' || quote.valid_until >= today(deps)) return false
  return !proposal || !isOneOf([...underwritingStates, ...settledProposalStates], proposal.state)
}

/** 409 once the days of the quote have passed. */
export function refuseExpired(quote: QuoteRow, proposal: Pick<ProposalRow, 'state'> | undefined, deps: Deps): void {
  if (isExpired(quote, proposal, deps)) throw wrongState('expired', { valid_until: quote.valid_until })
}

/** 409 with what somebody else has saved since the version the client last read. */
export async function refuseOldVersion(db: Executor, sent: number | undefined, proposal: ProposalRow): Promise<void> {
  if (sent === undefined || sent === proposal.version) return
  const changedParts = await listChangesSince(db, proposal.id, sent)
  throw new Conflict('version', { data: { version: proposal.version, state: proposal.state, changed: changedParts } })
}
