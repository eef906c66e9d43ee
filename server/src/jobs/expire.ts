import { addDays } from '@portal/domain/kernel/day.ts'
import { nextState } from '@portal/domain/lifecycle/moves.ts'
import {
  isOneOf,
  liveLinkStates,
  liveQuoteStates,
  settledProposalStates,
  underwritingStates,
} from '@portal/domain/lifecycle/state-groups.ts'
import { graceDays } from '@portal/domain/products/policy-terms.ts'
import { sql } from 'kysely'
import { alone } from '../context/alone.ts'
import { type Deps, timeNow, today } from '../context/deps.ts'
import { moveLink } from '../customer/pay-links.ts'
import { voidConsentAndLinks } from '../customer/void-consent.ts'
import { audit } from '../db/audit.ts'
import { type Tx, transaction } from '../db/database.ts'
import { lapseApprovals } from '../inspection/lapse-approvals.ts'
import { queueLateRefunds } from '../payment/late-refunds.ts'
import { endNoticedPolicies } from '../policy/cancel-policy.ts'
import { isExpired, lockSaleById } from '../sales/sale.ts'
import { moveProposal, moveQuote } from '../sales/transitions.ts'

const batch = 200
const unwritten = 'what has run out could not be written down'

/** What has run out is written down as such: links, then quotes with their proposals. Reading never depends on it. */
export async function expire(deps: Deps): Promise<void> {
  await expireLinks(deps)
  await lapseApprovals(deps)
  await expireSales(deps)
  await expireQuotes(deps)
  await endNoticedPolicies(deps)
  await queueLateRefunds(deps)
  await agePolicies(deps)
}

async function expireLinks(deps: Deps): Promise<void> {
  const due = await deps.db
    .selectFrom('pay_links')
    .selectAll()
    .where('state', 'in', liveLinkStates)
    .where('expires_at', '<=', timeNow(deps))
    .limit(batch)
    .execute()
  for (const link of due)
    await alone(deps, { link: link.id }, unwritten, () =>
      transaction(deps.db, (tx) => moveLink(tx, deps, link, 'expire', 'system')),
    )
}

async function expireSales(deps: Deps): Promise<void> {
  const due = await deps.db
    .selectFrom('proposals')
    .innerJoin('quotes', 'quotes.id', 'proposals.quote_id')
    .select('proposals.id')
    .where('quotes.valid_until', '<', today(deps))
    .where('proposals.state', 'not in', [...settledProposalStates, ...underwritingStates])
    .limit(batch)
    .execute()
  for (const { id } of due)
    await alone(deps, { proposal: id }, unwritten, () => transaction(deps.db, (tx) => expireSale(tx, deps, id)))
}

async function expireSale(tx: Tx, deps: Deps, id: string): Promise<void> {
  const sale = await lockSaleById(tx, deps, id)
  if (!isExpired(sale.quote, sale.proposal, deps)) return
  await voidConsentAndLinks(tx, deps, sale.proposal, 'expired')
  const expired = await moveProposal(tx, deps, sale, 'expire', 'system')
  if (isOneOf(liveQuoteStates, expired.quote.state)) await moveQuote(tx, deps, expired.quote, 'expire', 'system')
}

async function expireQuotes(deps: Deps): Promise<void> {
  await sql`update quotes set state = 'expired', version = version + 1, updated_at = ${timeNow(deps)}
    where id in (select id from quotes where state = 'open' and valid_until < ${today(deps)} limit ${batch})`.execute(
    deps.db,
  )
}

/** issued → active on the first day of cover → grace after the last one → lapsed after the days of grace. */
async function agePolicies(deps: Deps): Promise<void> {
  const now = today(deps)
  const due = await deps.db
    .selectFrom('policies')
    .selectAll()
    .where((where) =>
      where.or([
        where.and([where('state', '=', 'issued'), where('starts', '<=', now)]),
        // One under notice ends as cancelled, without days of grace.
        where.and([where('state', '=', 'active'), where('ends', '<', now), where('cancels_on', 'is', null)]),
        where.and([where('state', '=', 'grace'), where('ends', '<', addDays(now, -graceDays))]),
      ]),
    )
    .limit(batch)
    .execute()
  const events = { issued: 'start', active: 'end', grace: 'lapse' } as const
  for (const policy of due)
    await transaction(deps.db, async (tx) => {
      const event = events[policy.state as keyof typeof events]
      const to = nextState('policy', policy.state, event)
      if (!to) return
      const change = tx.updateTable('policies').set({ state: to }).where('id', '=', policy.id)
      const moved = await change.where('state', '=', policy.state).returning('id').executeTakeFirst()
      const data = { from: policy.state, to }
      if (moved) await audit(tx, deps, { case_id: policy.id, actor: 'system', event: `policy_${event}`, data })
    })
}
