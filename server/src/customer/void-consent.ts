import { timeNow } from '../context/deps.ts'
import type { Work } from '../context/work.ts'
import { announce } from '../db/announce.ts'
import { audit } from '../db/audit.ts'
import { liveLink, moveLink } from './pay-links.ts'

export interface Voided {
  consents: number
  links: number
  orders: number
}

/**
 * What was agreed no longer holds: the consent is voided (its evidence stays), open links are superseded, and the live order is
 * given up, so that money which still arrives on it goes back to its source. Call it with the proposal's row locked.
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
  const live = await liveLink(tx, proposal.id)
  const isSuperseded = live && (await moveLink(work, live, { event: 'supersede', actor: 'system' }))
  const orders = await tx
    .updateTable('payments')
    .set({ given_up_at: at })
    .where('proposal_id', '=', proposal.id)
    .where('given_up_at', 'is', null)
    .where('captured_at', 'is', null)
    .returning('id')
    .execute()
  const voided = { consents: consents.length, links: isSuperseded ? 1 : 0, orders: orders.length }
  if (voided.consents + voided.links + voided.orders > 0) {
    await audit(work, { case_id: proposal.id, actor: 'system', event: 'consent_voided', data: { why, ...voided } })
    await announce(tx, proposal.id)
  }
  return voided
}
