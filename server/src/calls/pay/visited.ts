import type { FastifyRequest } from 'fastify'
import type { Executor, Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { isLiveLink } from '../../money/link-states.ts'
import { lockSaleForMoney } from '../../money/lock-sale.ts'
import { isPast, type LinkRow } from '../../money/pay-links.ts'
import type { Visited } from '../../money/pay-page.ts'
import { readSale } from '../../money/read-sale.ts'
import { linkVisit } from '../../money/visits.ts'
import { Refusal } from '../../plugins/refusal.ts'

/** What this browser's cookie opens, for showing. */
export async function visited(db: Executor, deps: Deps, request: FastifyRequest): Promise<Visited> {
  const { visit, link } = await linkVisit(db, deps, request)
  return { visit, link, sale: await readSale(db, deps, link.proposal_id) }
}

/** The same, locked, and only while the link still lives: for everything a customer does. */
export async function visitedLocked(tx: Tx, deps: Deps, request: FastifyRequest): Promise<Visited> {
  const { visit, link } = await linkVisit(tx, deps, request)
  const sale = await lockSaleForMoney(tx, deps, link.proposal_id)
  const now = await tx.selectFrom('pay_links').selectAll().where('id', '=', link.id).executeTakeFirstOrThrow()
  refuseDeadLink(deps, now)
  return { visit, link: now, sale }
}

export function refuseDeadLink(deps: Pick<Deps, 'now'>, link: LinkRow): void {
  if (!isLiveLink(link.state) || isPast(deps, link)) throw new Refusal(410, 'gone', { data: { state: link.state } })
}
