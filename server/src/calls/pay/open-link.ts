import { openLinkBody } from '@portal/contract/calls/pay.schema.ts'
import {
  type EndedLink,
  getCustomerStatus,
  getPayPage,
  openLink,
  type SupersededWhy,
} from '@portal/contract/calls/pay.ts'
import { nextState } from '@portal/domain/lifecycle/moves.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Deps, timeNow } from '../../context/deps.ts'
import { inTransaction, type Work } from '../../context/work.ts'
import { findIssuanceBlockers, notifyPartnerOfBlockers } from '../../customer/find-issuance-blockers.ts'
import { endedByErasure, isLinkExpired, type LinkRow, moveLink } from '../../customer/pay-links.ts'
import { payPage } from '../../customer/pay-page.ts'
import { findLinkPage, readPlainPage } from '../../customer/read-plain-page.ts'
import { beginVisit, findRepeatVisit, type VisitRow } from '../../customer/visits.ts'
import type { Executor } from '../../db/database.ts'
import { Erased, Gone } from '../../kernel/errors.ts'
import { hashToken } from '../../kernel/ids.ts'
import { limits } from '../../kernel/limits.ts'
import { route } from '../../plugins/route.ts'
import { isLiveLink } from '../../sales/link-states.ts'
import { readSale } from '../../sales/read-sale.ts'
import type { Sale } from '../../sales/sale.ts'
import { countMissedLink } from '../count-missed-link.ts'
import { languageOf } from './language.ts'
import { readVisit } from './read-visit.ts'

/** Exchanges the link's token for a cookie. A POST, so that a preview of the message does not count as the customer's tap. */
export function registerOpenLink(app: FastifyInstance, deps: Deps): void {
  const readPage = async (request: FastifyRequest) =>
    payPage(deps.reads.db, deps, await readVisit(deps.reads.db, deps, request), languageOf(request))

  const findSale = ({ proposal_id }: LinkRow) => readSale(deps.reads.db, deps, proposal_id)

  route(app, deps, openLink, {
    access: 'customer',
    limits: limits.openLink,
    schema: { body: openLinkBody },
    repeatable: true,
    // The page only shows the sale: it is read beside the one transaction that records the opening.
    transaction: false,
    handler: async ({ body, request, reply }) => {
      const row = await findLinkPage(deps, { tokenHash: hashToken(body.token) })
      if (!row) return countMissedLink({ tx: deps.db, deps }, request)
      if (row.ended_why === endedByErasure) throw new Erased()
      if (!isOpen(deps, row)) throw new Gone({ data: await linkEndReason(deps.db, deps, row) })
      const { link, visit } = await recordOpening(deps, row, request, reply)
      const visited = { link, visit }
      const page =
        (await readPlainPage(deps, row, visited)) ??
        (await payPage(deps.reads.db, deps, { ...visited, sale: await findSale(row) }, languageOf(request)))
      if (page.stage === 'blocked') {
        const sale = await findSale(row)
        await inTransaction(deps, (work) => tellPartner(work, sale, link.id))
      }
      return page
    },
  })

  route(app, deps, getPayPage, { access: 'customer', limits: 'none', handler: ({ request }) => readPage(request) })
  route(app, deps, getCustomerStatus, {
    access: 'customer',
    limits: 'none',
    handler: ({ request }) => readPage(request),
  })
}

async function tellPartner(work: Work, sale: Sale, linkId: string): Promise<void> {
  const blockers = await findIssuanceBlockers(work.tx, work.deps, sale, { stage: 'consent' })
  if (blockers.length > 0) await notifyPartnerOfBlockers(work, sale, linkId, blockers)
}

/** The visit, and that the link was seen where it was not. Later openings write nothing. */
async function recordOpening(
  deps: Deps,
  link: LinkRow,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ link: LinkRow; visit: VisitRow }> {
  const to = { linkId: link.id }
  const repeatVisit = await findRepeatVisit(deps.reads.db, deps, request, to)
  const isSeen = link.seen_at !== null && nextState('link', link.state, 'see') === link.state
  const visit = repeatVisit ?? beginVisit(deps, reply, to)
  if (isSeen) return { link, visit }
  return inTransaction(deps, async (work) => {
    const seenAt = link.seen_at ?? timeNow(deps)
    const seenLink = await moveLink(work, link, { event: 'see', actor: 'customer', change: { seen_at: seenAt } })
    return { link: seenLink ?? link, visit }
  })
}

/** Tells the holder of an ended link why it ended and whom to call. */
async function linkEndReason(db: Executor, deps: Deps, link: LinkRow): Promise<EndedLink> {
  const partner = await db
    .selectFrom('partners')
    .select(['name', 'mobile'])
    .where('id', '=', link.partner_id)
    .executeTakeFirstOrThrow()
  const state = isLiveLink(link.state) && isLinkExpired(deps, link) ? 'expired' : link.state
  const why = state === 'superseded' ? supersededWhy(link) : undefined
  const ended = why === 'postponed' ? await findPostponement(db, link.proposal_id) : why && { why }
  return { state, ...ended, partner: { name: partner.name, phone: partner.mobile } }
}

/** Once its day has come, or it has ended, the proposal is no longer the one of the link. */
async function findPostponement(db: Executor, proposalId: string): Promise<Pick<EndedLink, 'why' | 'until'>> {
  const { postponed_until: until } = await db
    .selectFrom('proposals')
    .select('postponed_until')
    .where('id', '=', proposalId)
    .executeTakeFirstOrThrow()
  return until ? { why: 'postponed', until } : { why: 'proposal_changed' }
}

/** The reason in the few forms that make a difference to the customer; none for a link that ended before reasons were recorded. */
function supersededWhy({ ended_why: why }: LinkRow): SupersededWhy | undefined {
  if (why === null) return undefined
  if (why === 'newer_link' || why === 'withdrawn' || why === 'postponed' || why === 'policy_cancelled') return why
  if (why === 'premium_changed') return why
  return why.startsWith('policy_') ? 'policy_changed' : 'proposal_changed'
}

/** A paid link still shows the result. */
function isOpen(deps: Deps, link: LinkRow): boolean {
  return link.state === 'paid' || (isLiveLink(link.state) && !isLinkExpired(deps, link))
}
