import {
  isOneOf,
  liveLinkStates,
  liveQuoteStates,
  settledProposalStates,
  underwritingStates,
} from '@portal/domain/lifecycle/state-groups.ts'
import { type Deps, timeNow, today } from '../context/deps.ts'
import { runIsolated } from '../context/run-isolated.ts'
import { inTransaction, type Work } from '../context/work.ts'
import { moveLink } from '../customer/pay-links.ts'
import { voidConsentAndLinks } from '../customer/void-consent.ts'
import { lapseApprovals } from '../inspection/lapse-approvals.ts'
import { queueLateRefunds } from '../payment/late-refunds.ts'
import { agePolicies } from '../policy/age-policies.ts'
import { endNoticedPolicies } from '../policy/cancel-policy.ts'
import { recheckDeclinedSales } from '../sales/recheck-declined.ts'
import { isExpired, lockSaleById } from '../sales/sale.ts'
import { moveProposal, moveQuote } from '../sales/transitions.ts'

const batch = 200
const unrecorded = 'what has run out could not be written down'

/** Records expired links, then quotes with their proposals. Reads never depend on it. */
export async function expireSalesAndLinks(deps: Deps): Promise<void> {
  await expireLinks(deps)
  await lapseApprovals(deps)
  await recheckDeclinedSales(deps)
  await expireSales(deps)
  await expireQuotes(deps)
  await endNoticedPolicies(deps)
  await queueLateRefunds(deps)
  await agePolicies(deps)
}

async function expireLinks(deps: Deps): Promise<void> {
  const expiredLinks = await deps.db
    .selectFrom('pay_links')
    .selectAll()
    .where('state', 'in', liveLinkStates)
    .where('expires_at', '<=', timeNow(deps))
    .limit(batch)
    .execute()
  for (const link of expiredLinks)
    await runIsolated(deps, { link: link.id }, unrecorded, () =>
      inTransaction(deps, (work) => moveLink(work, link, { event: 'expire', actor: 'system' })),
    )
}

async function expireSales(deps: Deps): Promise<void> {
  const expiredSales = await deps.db
    .selectFrom('proposals')
    .innerJoin('quotes', 'quotes.id', 'proposals.quote_id')
    .select('proposals.id')
    .where('quotes.valid_until', '<', today(deps))
    .where('proposals.state', 'not in', [...settledProposalStates, ...underwritingStates])
    .limit(batch)
    .execute()
  for (const { id } of expiredSales)
    await runIsolated(deps, { proposal: id }, unrecorded, () => inTransaction(deps, (work) => expireSale(work, id)))
}

async function expireSale(work: Work, id: string): Promise<void> {
  const sale = await lockSaleById(work, id)
  if (!isExpired(sale.quote, sale.proposal, work.deps)) return
  await voidConsentAndLinks(work, sale.proposal, 'expired')
  const expired = await moveProposal(work, sale, { event: 'expire', actor: 'system' })
  if (isOneOf(liveQuoteStates, expired.quote.state))
    await moveQuote(work, expired.quote, { event: 'expire', actor: 'system' })
}

async function expireQuotes(deps: Deps): Promise<void> {
  const expiredQuotes = await deps.db
    .selectFrom('quotes')
    .select('id')
    .where('state', '=', 'open')
    .where('valid_until', '<', today(deps))
    .limit(batch)
    .execute()
  for (const { id } of expiredQuotes)
    await runIsolated(deps, { quote: id }, unrecorded, () => inTransaction(deps, (work) => expireQuote(work, id)))
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
