import type { ErasurePlanRow } from '@portal/contract/calls/privacy.ts'
import { addYears, dayInKolkata } from '@portal/domain/kernel/day.ts'
import {
  isOneOf,
  liveQuoteStates,
  paidProposalStates,
  paymentInProgressStates,
  unsettledRefundStates,
} from '@portal/domain/lifecycle/state-groups.ts'
import type { Deps } from '../context/deps.ts'
import type { Executor } from '../db/database.ts'
import { readSales } from '../sales/find-person.ts'

/** Central Goods and Services Tax Act 2017, section 36, and Companies Act 2013, section 128: after the payment. */
const paymentYears = 8

export const isErasable = ({ erases }: Pick<ErasurePlanRow, 'erases'>) => erases === 'all' || erases === 'part'

/** What an erasure of these sales would erase and what it would leave, with the reason and the last day. */
export async function planErasure(
  db: Executor,
  deps: Pick<Deps, 'settings'>,
  quoteIds: readonly string[],
): Promise<ErasurePlanRow[]> {
  const rows: ErasurePlanRow[] = []
  for (const sale of await readSales(db, quoteIds)) {
    const { quote_id, number, name } = sale
    rows.push({ quote_id, number, ...(name && { name }), ...(await findOutcome(db, deps, quote_id)) })
  }
  return rows
}

type Outcome = Pick<ErasurePlanRow, 'erases' | 'retained' | 'until' | 'is_withdrawn_first'>

async function findOutcome(db: Executor, { settings }: Pick<Deps, 'settings'>, quoteId: string): Promise<Outcome> {
  const quote = await db
    .selectFrom('quotes')
    .select(['state', 'key_destroyed_at'])
    .where('id', '=', quoteId)
    .executeTakeFirstOrThrow()
  if (quote.key_destroyed_at) return { erases: 'erased' }
  const policy = await db
    .selectFrom('policies')
    .innerJoin('proposals', 'proposals.id', 'policies.proposal_id')
    .select('ends')
    .where('proposals.quote_id', '=', quoteId)
    .executeTakeFirst()
  if (policy) return { erases: 'part', retained: 'policy', until: addYears(policy.ends, settings.policiesKept) }
  if (await hasOpenMoney(db, quoteId)) return { erases: 'none', retained: 'money_open' }
  const isLive = isOneOf(liveQuoteStates, quote.state) && { is_withdrawn_first: true as const }
  const paidAt = await findLastPayment(db, quoteId)
  if (!paidAt) return { erases: 'all', ...isLive }
  const until = addYears(dayInKolkata(Date.parse(paidAt)), paymentYears)
  return { erases: 'part', retained: 'payment', until, ...isLive }
}

/** Money that has not ended: nobody could refund it to a person whose sale is erased. */
export async function hasOpenMoney(db: Executor, quoteId: string): Promise<boolean> {
  const proposals = db.selectFrom('proposals').select('id').where('quote_id', '=', quoteId)
  const open = [
    db
      .selectFrom('proposals')
      .select('id')
      .where('quote_id', '=', quoteId)
      .where('state', 'in', [...paidProposalStates]),
    db
      .selectFrom('payments')
      .select('id')
      .where('proposal_id', 'in', proposals)
      .where('state', 'in', [...paymentInProgressStates]),
    db
      .selectFrom('refunds')
      .select('id')
      .where('proposal_id', 'in', proposals)
      .where('state', 'in', [...unsettledRefundStates]),
    db.selectFrom('reviews').select('id').where('proposal_id', 'in', proposals).where('state', '=', 'open'),
  ]
  for (const query of open) if ((await query.execute()).length > 0) return true
  return false
}

async function findLastPayment(db: Executor, quoteId: string): Promise<string | undefined> {
  const payment = await db
    .selectFrom('gateway_payments')
    .innerJoin('proposals', 'proposals.id', 'gateway_payments.proposal_id')
    .select('gateway_payments.captured_at')
    .where('proposals.quote_id', '=', quoteId)
    .where('gateway_payments.captured_at', 'is not', null)
    .orderBy('gateway_payments.captured_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return payment?.captured_at ?? undefined
}
