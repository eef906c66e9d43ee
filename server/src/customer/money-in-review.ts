import type { Executor } from '../db/database.ts'

/**
 * A person looks at money that came for this sale, or has written it off: nothing may invite the customer to pay again. What the gateway
 * has already returned in full is no longer held.
 */
export async function hasMoneyInReview(db: Executor, proposalId: string): Promise<boolean> {
  const money = await db
    .selectFrom('gateway_payments')
    .select('id')
    .where('proposal_id', '=', proposalId)
    .where('captured_at', 'is not', null)
    .where('ends_as', 'in', ['review', 'write_off'])
    .where('status', '<>', 'refunded')
    .executeTakeFirst()
  return money !== undefined
}
