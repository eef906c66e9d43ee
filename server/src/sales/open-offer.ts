import { timeNow } from '../context/deps.ts'
import type { Work } from '../context/work.ts'
import { move } from '../db/move.ts'

/** An offer whose sale was changed is no longer on the table. */
export async function supersedeOpenOffer(work: Work, proposalId: string): Promise<void> {
  const open = await work.tx
    .selectFrom('revised_offers')
    .selectAll()
    .where('proposal_id', '=', proposalId)
    .where('state', '=', 'open')
    .executeTakeFirst()
  if (!open) return
  await move(work, 'offer', open, {
    event: 'supersede',
    caseId: proposalId,
    actor: 'system',
    data: { offer_id: open.id },
    change: { answered_at: timeNow(work.deps) },
  })
}
