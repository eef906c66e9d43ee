import type { SaleRow, SaleTurn } from '@portal/contract/calls/dashboard.ts'
import { showSum } from '@portal/domain/kernel/money.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import type { TagKind } from '../../ui/Card.tsx'

export const turnWords: Record<SaleTurn, string> = {
  mine: 'My turn',
  quote: 'Open quotes',
  customer: 'Customer',
  underwriter: 'Underwriter',
  surveyor: 'Inspection',
  done: 'Issued',
  closed: 'Closed',
}

/** What an empty queue says. */
export const emptyWords: Record<SaleTurn, string> = {
  mine: 'Nothing needs your attention. Proposals to complete, failed payments and underwriter questions appear here.',
  quote: 'Quotes that have not become a proposal yet appear here.',
  customer: 'Sales with a link sent to the customer appear here.',
  underwriter: 'Cases pending with an underwriter appear here.',
  surveyor: 'Cars whose photos are being checked appear here.',
  done: 'Issued policies appear here.',
  closed: 'Expired, withdrawn and declined sales appear here.',
}

export const productWords: Record<ProductId, string> = {
  'arogya-sanjeevani': 'Arogya Sanjeevani',
  health: 'Health',
  topup: 'Top-up',
  car: 'Car',
}

const failed = /payment_failed|declined|rejected|mistake/
const good = /issued|payable|accepted|approved|paid$/

export function tagKind({ status, turn }: Pick<SaleRow, 'status' | 'turn'>): TagKind {
  if (failed.test(status)) return 'bad'
  // What was issued and is no longer simply in force.
  if (status.startsWith('state.policy.')) return status === 'state.policy.grace' ? 'wait' : 'plain'
  if (good.test(status)) return 'good'
  if (turn === 'closed' || turn === 'quote') return 'plain'
  return turn === 'mine' ? 'wait' : 'brand'
}

/** 'Health Gold · 20 Lakh · 3 members', 'Car Comprehensive · MH02AB1234'. */
export function saleLine({ plan, sum_insured, members, registration, product }: SaleRow): string {
  if (product === 'car') return [plan, registration ?? 'New car'].join(' · ')
  return [plan, showSum(sum_insured), members === 1 ? '1 member' : `${members} members`].join(' · ')
}
