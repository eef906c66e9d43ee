import type { Executor } from '../db/database.ts'

/**
 * Money that came for this sale and bought nothing: a person looks at it, or has written it off. Nothing may invite the customer to
 * pay again. What the gateway has already returned in full is no longer held.
 */
export async function findHeldMoney(
  db: Executor,
  proposalId: string,
): Promise<{ isInReview: boolean; isWrittenOff: boolean }> {
  const money = await db
    .selectFrom('gateway_payments')
    .select('ends_as')
    .where('proposal_id', '=', proposalId)
    .where('captured_at', 'is not', null)
    .where('ends_as', 'in', ['review', 'write_off'])
    .where('status', '<>', 'refunded')
    .execute()
  return {
    isInReview: money.some(({ ends_as }) => ends_as === 'review'),
    isWrittenOff: money.some(({ ends_as }) => ends_as === 'write_off'),
  }
}
