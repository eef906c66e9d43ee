import { openLinkBody } from '@portal/contract/calls/pay.schema.ts'
import {
  type EndedLink,
  getCustomerStatus,
  getPayPage,
  openLink,
  type SupersededWhy,
} from '@portal/contract/calls/pay.ts'
import type { FastifyInstance } from 'fastify'
import { type Deps, timeNow } from '../../context/deps.ts'
import type { Work } from '../../context/work.ts'
import { findIssuanceBlockers, notifyPartnerOfBlockers } from '../../customer/find-issuance-blockers.ts'
import { isLinkExpired, type LinkRow, moveLink } from '../../customer/pay-links.ts'
import { payPage } from '../../customer/pay-page.ts'
import { beginVisit, findRepeatVisit } from '../../customer/visits.ts'
import type { Executor } from '../../db/database.ts'
import { countHit } from '../../db/rate-limit.ts'
import { Gone, type Refused, TooOften } from '../../kernel/errors.ts'
import { hashToken } from '../../kernel/ids.ts'
import { route } from '../../plugins/route.ts'
import { isLiveLink } from '../../sales/link-states.ts'
import { readSale } from '../../sales/read-sale.ts'
import { languageOf } from './language.ts'
import { readVisit } from './read-visit.ts'

const mostMisses = 20
const missWindowSeconds = 3600

/** Exchanges the link's token for a cookie. A POST, so that a preview of the message does not count as the customer's tap. */
export function registerOpenLink(app: FastifyInstance, deps: Deps): void {
  route(app, deps, openLink, {
    access: 'customer',
    schema: { body: openLinkBody },
    repeatable: true,
    prepare: (request) => refuseGuesser(deps, request.ip),
    handler: async ({ tx, work, body, request, reply }) => {
      const storedLink = await tx
        .selectFrom('pay_links')
        .selectAll()
        .where('token_hash', '=', hashToken(body.token))
        .executeTakeFirst()
      if (!storedLink) return countMiss(work, request.ip)
      if (!isOpen(deps, storedLink)) throw new Gone({ data: await linkEndReason(tx, deps, storedLink) })
      const seenAt = storedLink.seen_at ?? timeNow(deps)
      const link =
        (await moveLink(work, storedLink, { event: 'see', actor: 'customer', change: { seen_at: seenAt } })) ??
        storedLink
      const to = { linkId: link.id }
      const visit = (await findRepeatVisit(tx, deps, request, to)) ?? (await beginVisit(work, reply, to))
      const sale = await readSale(tx, deps, link.proposal_id)
      const page = await payPage(tx, deps, { visit, link, sale }, languageOf(request))
      if (page.stage === 'blocked')
        await notifyPartnerOfBlockers(
          work,
          sale,
          link.id,
          await findIssuanceBlockers(tx, deps, sale, { stage: 'consent' }),
        )
      return page
    },
  })

  route(app, deps, getPayPage, {
    access: 'customer',
    handler: async ({ tx, request }) => payPage(tx, deps, await readVisit(tx, deps, request), languageOf(request)),
  })

  route(app, deps, getCustomerStatus, {
    access: 'customer',
    handler: async ({ tx, request }) => payPage(tx, deps, await readVisit(tx, deps, request), languageOf(request)),
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
  return { state, ...(why && { why }), partner: { name: partner.name, phone: partner.mobile } }
}

/** The reason in the few forms that make a difference to the customer; none for a link that ended before reasons were recorded. */
function supersededWhy({ ended_why: why }: LinkRow): SupersededWhy | undefined {
  if (why === null) return undefined
  if (why === 'newer_link' || why === 'withdrawn' || why === 'policy_cancelled') return why
  if (why === 'premium_changed') return why
  return why.startsWith('policy_') ? 'policy_changed' : 'proposal_changed'
}

/** A paid link still shows the result. */
function isOpen(deps: Deps, link: LinkRow): boolean {
  return link.state === 'paid' || (isLiveLink(link.state) && !isLinkExpired(deps, link))
}

const missKey = (ip: string) => `link-miss:${ip}`

async function refuseGuesser(deps: Deps, ip: string): Promise<void> {
  const since = new Date(deps.now() - missWindowSeconds * 1000).toISOString()
  const misses = await deps.db
    .selectFrom('rate_limits')
    .select('hits')
    .where('key', '=', missKey(ip))
    .where('window_start', '>', since)
    .executeTakeFirst()
  if (misses && misses.hits >= mostMisses) throw new TooOften(missWindowSeconds)
}

/** The refusal is returned, not thrown: the count is committed with it. */
async function countMiss({ tx, deps }: Work, ip: string): Promise<Refused> {
  const { allowed, retryAfter } = await countHit(tx, deps, {
    key: missKey(ip),
    max: mostMisses,
    perSeconds: missWindowSeconds,
  })
  return allowed ? new Gone() : new TooOften(retryAfter)
}
