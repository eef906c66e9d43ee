import type { Day } from '@portal/domain/kernel/day.ts'
import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import { notFound } from '../kernel/errors.ts'

const mostSales = 200

/** Every sale with the same mobile; a sale without one yet is a family of its own. */
export async function familyRows(db: Executor, partnerId: string, quoteId: string) {
  const openedSale = await db
    .selectFrom('sales_board')
    .select(['quote_id', 'mobile_index'])
    .where('quote_id', '=', quoteId)
    .where('partner_id', '=', partnerId)
    .executeTakeFirst()
  if (!openedSale) throw notFound()
  return familyQuery(db, partnerId, openedSale).execute()
}

export function familyQuery(
  db: Executor,
  partnerId: string,
  openedSale: { quote_id: string; mobile_index: string | null },
) {
  const query = db
    .selectFrom('sales_board')
    .innerJoin('quotes', 'quotes.id', 'sales_board.quote_id')
    .leftJoin('policies', 'policies.id', 'sales_board.policy_id')
    .leftJoin('proposals', 'proposals.id', 'sales_board.proposal_id')
    .selectAll('sales_board')
    .select([
      'quotes.inputs',
      'policies.state as policy_state',
      'proposals.number as proposal_number',
      'proposals.postponed_until',
    ])
    .select(sql<string>`sales_board.updated_at::text`.as('exact_at'))
    .select(sql<Day | null>`to_char(policies.issued_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`.as('issued_on'))
    .where('sales_board.partner_id', '=', partnerId)
    .orderBy('sales_board.updated_at', 'desc')
    .limit(mostSales)
  return openedSale.mobile_index
    ? query.where('sales_board.mobile_index', '=', openedSale.mobile_index)
    : query.where('sales_board.quote_id', '=', openedSale.quote_id)
}

export type FamilyRow = Awaited<ReturnType<typeof familyRows>>[number]
