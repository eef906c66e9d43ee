import type { ResumeAt, SaleRow } from '@portal/contract/calls/dashboard.ts'
import { saleNotesStep } from '@portal/contract/calls/step-draft.ts'
import { findResumeStep } from '@portal/domain/journey/resume-step.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import type { Medical } from '@portal/domain/underwriting/medical.ts'
import { type Deps, today } from '../context/deps.ts'
import type { Executor } from '../db/database.ts'
import { notFound } from '../kernel/errors.ts'
import { cryptoOf } from '../kernel/field-crypto.ts'
import { findQuote, openMedical, type QuoteRow } from '../sales/quote-repository.ts'
import { findSale, saleProgress } from '../sales/sale.ts'
import { readStepDraft } from '../sales/step-drafts.ts'

/** Pages of sales that wait for somebody. Health uses the top-up's. */
const pages = {
  progress: { car: '/car/payment-progress', other: '/topup/payment-progress' },
  payment: { car: '/car/payment-page', other: '/topup/payment' },
}
const pageFor = (page: keyof typeof pages, product: ProductId) => pages[page][product === 'car' ? 'car' : 'other']

/** The page on which a sale is resumed: its pending page, or else the first step with a missing answer. */
export async function findResumePage(db: Executor, deps: Deps, partnerId: string, sale: SaleRow): Promise<ResumeAt> {
  const ids = { quote_id: sale.quote_id, ...(sale.proposal_id && { proposal_id: sale.proposal_id }) }
  return { ...ids, route: findPendingPage(sale) ?? (await findFirstOpenStep(db, deps, partnerId, sale)) }
}

function findPendingPage({ quote_id, product, turn, status, can_resume }: SaleRow): string | undefined {
  if (!can_resume) return `/case/${quote_id}`
  if (status === 'state.proposal.declined') return product === 'car' ? '/car/inspection' : '/topup/nstp'
  if (status === 'state.sale.continue_without') return '/topup/nstp'
  if (turn === 'customer') return pageFor('progress', product)
  if (status === 'state.sale.book_appointment') return '/nstp-partner/thankyou-appointment'
  if (status === 'state.proposal.referred' || status === 'state.proposal.query_asked') return '/topup/nstp'
  if (status.startsWith('state.inspection.')) return '/car/inspection'
  if (status === 'state.proposal.payable' || status === 'state.proposal.accepted') return pageFor('payment', product)
  if (status === 'state.sale.payment_failed') return pageFor('payment', product)
  return undefined
}

async function findFirstOpenStep(db: Executor, deps: Deps, partnerId: string, sale: SaleRow): Promise<string> {
  const { product, quote_id, proposal_id } = sale
  if (proposal_id) {
    const openSale = await findSale(db, deps, { partnerId, product, proposalId: proposal_id })
    return findResumeStep(product, saleProgress(openSale), today(deps)).route
  }
  const quote = await findQuote(db, { partnerId, product, quoteId: quote_id })
  if (!quote) throw notFound()
  if (product === 'car' && !(await hasVehicleNumbers(db, deps, quote))) return '/car/add-vehicle-details'
  const medical = openMedical<Medical>(cryptoOf(deps), quote)
  return findResumeStep(product, { quote: quote.inputs, ...(medical && { medical }) }, today(deps)).route
}

/** Engine and chassis numbers are entered with the previous policy: without them that step is incomplete. */
async function hasVehicleNumbers(db: Executor, deps: Deps, quote: QuoteRow): Promise<boolean> {
  const notes = await readStepDraft(db, deps, quote, saleNotesStep)
  return notes !== null && (JSON.parse(notes) as { vehicle?: object }).vehicle !== undefined
}
