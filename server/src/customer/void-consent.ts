import { timeNow } from '../context/deps.ts'
import type { Work } from '../context/work.ts'
import { announceProposalChange } from '../db/announce-proposal-change.ts'
import { audit } from '../db/audit.ts'
import { findLiveLink, moveLink } from './pay-links.ts'

interface Voided {
  consents: number
  links: number
  orders: number
}

/**
 * Voids the consent (its evidence stays), supersedes open links and gives up the live order, so that a payment which still
 * arrives on it is refunded. Call it with the proposal's row locked.
 */
export async function voidConsentAndLinks(work: Work, proposal: { id: string }, why: string): Promise<Voided> {
  const { tx, deps } = work
  const at = timeNow(deps)
  const consents = await tx
    .insertInto('consent_voids')
    .columns(['consent_id', 'why', 'at'])
    .expression((build) =>
      build
        .selectFrom('consents')
        .where('proposal_id', '=', proposal.id)
        .where('id', 'not in', build.selectFrom('consent_voids').select('consent_id'))
        .select(['id', build.val(why).as('why'), build.cast<string>(build.val(at), 'timestamptz').as('at')]),
    )
    .returning('consent_id')
    .execute()
  const openLink = await findLiveLink(tx, proposal.id)
  const isSuperseded =
    openLink && (await moveLink(work, openLink, { event: 'supersede', actor: 'system', change: { ended_why: why } }))
  const orders = await tx
    .updateTable('payments')
    .set({ given_up_at: at })
    .where('proposal_id', '=', proposal.id)
    .where('given_up_at', 'is', null)
    .where('captured_at', 'is', null)
    .returning('id')
    .execute()
  const counts = { consents: consents.length, links: isSuperseded ? 1 : 0, orders: orders.length }
  if (counts.consents + counts.links + counts.orders > 0) {
    await audit(work, { case_id: proposal.id, actor: 'system', event: 'consent_voided', data: { why, ...counts } })
    await announceProposalChange(tx, proposal.id)
  }
  return counts
}
