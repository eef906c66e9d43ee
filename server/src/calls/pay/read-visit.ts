import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../context/deps.ts'
import type { Work } from '../../context/work.ts'
import { isLinkExpired, type LinkRow } from '../../customer/pay-links.ts'
import type { Visited } from '../../customer/pay-page.ts'
import { findLinkVisit } from '../../customer/visits.ts'
import type { Executor } from '../../db/database.ts'
import { Gone } from '../../kernel/errors.ts'
import { lockSaleForMoney } from '../../payment/lock-sale.ts'
import { refuseCustomerOfBlockedSeller } from '../../sales/check-licence.ts'
import { isLiveLink } from '../../sales/link-states.ts'
import { readSale } from '../../sales/read-sale.ts'

/** The visit of this browser's cookie, for reading. */
export async function readVisit(db: Executor, deps: Deps, request: FastifyRequest): Promise<Visited> {
  const { visit, link } = await findLinkVisit(db, deps, request)
  return { visit, link, sale: await readSale(db, deps, link.proposal_id) }
}

/** The same, locked and only while the link is live, for every change a customer makes. */
export async function lockVisit(work: Work, request: FastifyRequest): Promise<Visited> {
  const { tx, deps } = work
  const { visit, link } = await findLinkVisit(tx, deps, request)
  const sale = await lockSaleForMoney(work, link.proposal_id)
  const currentLink = await tx.selectFrom('pay_links').selectAll().where('id', '=', link.id).executeTakeFirstOrThrow()
  refuseDeadLink(deps, currentLink)
  await refuseCustomerOfBlockedSeller(tx, deps, sale.proposal.partner_id)
  return { visit, link: currentLink, sale }
}

export function refuseDeadLink(deps: Pick<Deps, 'now'>, link: LinkRow): void {
  if (!isLiveLink(link.state) || isLinkExpired(deps, link)) throw new Gone({ data: { state: link.state } })
}
