import {
  isOneOf,
  liveLinkStates,
  liveQuoteStates,
  settledProposalStates,
  underwritingStates,
} from '@portal/domain/lifecycle/state-groups.ts'
import { sql } from 'kysely'
import { type Deps, timeNow, today } from '../context/deps.ts'
import { dueRows, type PagedWork, pageOf } from '../context/paged-work.ts'
import type { Work } from '../context/work.ts'
import { moveLink } from '../customer/pay-links.ts'
import { voidConsentAndLinks } from '../customer/void-consent.ts'
import { type Cursor, isAfter, literals } from '../db/job-progress.ts'
import { isExpired, lockSaleById } from '../sales/sale.ts'
import { moveProposal, moveQuote } from '../sales/transitions.ts'

const failure = 'what has run out could not be written down'

const expireLinks = dueRows({
  name: 'expire-links',
  failure,
  async findPage(deps, after, size) {
    const rows = await linksToExpire(deps, after).limit(size).execute()
    return pageOf(rows, size, ({ expires_at, id }) => ({ expires_at, id }))
  },
  handle: (work, link) => moveLink(work, link, { event: 'expire', actor: 'system' }),
})

const expireSales = dueRows({
  name: 'expire-sales',
  failure,
  pageSize: 50,
  async findPage(deps, after, size) {
    const rows = await salesToExpire(deps, after).limit(size).execute()
    return pageOf(rows, size, ({ valid_until, quote_id }) => ({ valid_until, id: quote_id }))
  },
  handle: (work, { id }) => expireSale(work, id),
})

const expireQuotes = dueRows({
  name: 'expire-quotes',
  failure,
  pageSize: 500,
  together: 50,
  async findPage(deps, after, size) {
    const rows = await quotesToExpire(deps, after).limit(size).execute()
    return pageOf(rows, size, ({ valid_until, id }) => ({ valid_until, id }))
  },
  handle: (work, { id }) => expireQuote(work, id),
})

/** Records expired links, and quotes with their proposals. Reads never depend on it. */
export const expiry: readonly PagedWork[] = [expireLinks, expireSales, expireQuotes]

export function linksToExpire(deps: Pick<Deps, 'db' | 'now'>, after?: Cursor) {
  return deps.db
    .selectFrom('pay_links')
    .selectAll()
    .where('state', 'in', literals(liveLinkStates))
    .where('expires_at', '<=', timeNow(deps))
    .where(isAfter({ expires_at: 'timestamptz', id: 'text' }, after))
    .orderBy('expires_at')
    .orderBy('id')
}

/** By their quotes: a live quote has at most one proposal that can expire. */
export function salesToExpire(deps: Pick<Deps, 'db' | 'now'>, after?: Cursor) {
  return deps.db
    .selectFrom('quotes')
    .innerJoin('proposals', 'proposals.quote_id', 'quotes.id')
    .select(['proposals.id', 'proposals.quote_id', 'quotes.valid_until'])
    .where('quotes.state', 'in', literals(liveQuoteStates))
    .where('quotes.valid_until', '<', today(deps))
    .where('proposals.state', 'not in', [...settledProposalStates, ...underwritingStates])
    .where(isAfter({ 'quotes.valid_until': 'date', 'quotes.id': 'text' }, after))
    .orderBy('quotes.valid_until')
    .orderBy('quotes.id')
}

async function expireSale(work: Work, id: string): Promise<void> {
  const sale = await lockSaleById(work, id)
  if (!isExpired(sale.quote, sale.proposal, work.deps)) return
  await voidConsentAndLinks(work, sale.proposal, 'expired')
  const expired = await moveProposal(work, sale, { event: 'expire', actor: 'system' })
  if (isOneOf(liveQuoteStates, expired.quote.state))
    await moveQuote(work, expired.quote, { event: 'expire', actor: 'system' })
}

export function quotesToExpire(deps: Pick<Deps, 'db' | 'now'>, after?: Cursor) {
  return deps.db
    .selectFrom('quotes')
    .select(['id', 'valid_until'])
    .where('state', '=', sql.lit('open'))
    .where('valid_until', '<', today(deps))
    .where(isAfter({ valid_until: 'date', id: 'text' }, after))
    .orderBy('valid_until')
    .orderBy('id')
}

async function expireQuote(work: Work, id: string): Promise<void> {
  const quote = await work.tx
    .selectFrom('quotes')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (quote.state === 'open' && quote.valid_until < today(work.deps))
    await moveQuote(work, quote, { event: 'expire', actor: 'system' })
}
