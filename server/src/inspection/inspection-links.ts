import type { CookieSerializeOptions } from '@fastify/cookie'
import type { InspectionLink } from '@portal/contract/calls/inspection.ts'
import { startOfDayMs } from '@portal/domain/kernel/day.ts'
import { linkDays } from '@portal/domain/lifecycle/deadlines.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Selectable } from 'kysely'
import { type Deps, timeNow } from '../context/deps.ts'
import type { Work } from '../context/work.ts'
import { audit } from '../db/audit.ts'
import type { Executor } from '../db/database.ts'
import type { InspectionLinkTable } from '../db/tables/inspection.ts'
import type { WorkWith } from '../db/work-with.ts'
import { inspectionUrl } from '../kernel/customer-addresses.ts'
import { Gone, TooOften } from '../kernel/errors.ts'
import { hashToken, newToken } from '../kernel/ids.ts'
import { linkToken, newNonce } from '../kernel/link-token.ts'
import { enqueueMessage } from '../messages/outbox.ts'
import { renderForCustomer } from '../messages/render.ts'
import { showLastMoment } from '../messages/show-moment.ts'
import { isHttps } from '../plugins/session.ts'
import { inspectionCookie } from '../plugins/visitor.ts'
import { maskMobile } from '../sales/otp.ts'
import { wrongState } from '../sales/refusals.ts'
import type { Sale } from '../sales/sale.ts'
import { customerLanguageOf } from '../sales/sale-language.ts'
import { findInspection, type InspectionRow } from './inspections.ts'

type LinkRow = Selectable<InspectionLinkTable>

const dayMs = 86_400_000
const visitMs = 12 * 3_600_000
const mostSendings = 5

export function findLink(db: Executor, inspectionId: string): Promise<LinkRow | undefined> {
  return db.selectFrom('inspection_links').selectAll().where('inspection_id', '=', inspectionId).executeTakeFirst()
}

export function linkView(link: LinkRow, url?: string): InspectionLink {
  return {
    sent_to: link.sent_to,
    expires: link.expires_at,
    ...(link.opened_at && { opened_at: link.opened_at }),
    ...(url && { url }),
  }
}

/** Finds or creates the link of an inspection. It is valid a week, or as long as the quote. */
async function ensureInspectionLink({ tx, deps }: Work, sale: Sale, inspection: InspectionRow): Promise<LinkRow> {
  const existingLink = await findLink(tx, inspection.id)
  if (existingLink && Date.parse(existingLink.expires_at) > deps.now()) return existingLink
  const nonce = newNonce()
  const quoteEnds = startOfDayMs(sale.quote.valid_until) + dayMs
  const expires_at = new Date(Math.min(deps.now() + linkDays * dayMs, quoteEnds)).toISOString()
  const sent_to = maskMobile(sale.answers.sections['contact-details']?.mobile ?? '')
  const row = {
    inspection_id: inspection.id,
    nonce,
    token_hash: hashToken(linkToken(deps.settings.linkSecret, 'inspect', nonce)),
    sent_to,
    times_sent: 0,
    expires_at,
    opened_at: null,
    created_at: timeNow(deps),
  }
  return tx
    .insertInto('inspection_links')
    .values(row)
    .onConflict((conflict) => conflict.column('inspection_id').doUpdateSet(row))
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Sends the customer the link for taking the photos. */
export async function sendPhotoLink(
  work: Work,
  sale: Sale,
  inspection: InspectionRow,
  actor: string,
): Promise<InspectionLink> {
  const link = await ensureInspectionLink(work, sale, inspection)
  if (link.times_sent >= mostSendings) throw new TooOften(3600)
  const times_sent = link.times_sent + 1
  const url = inspectionUrl(work.deps, link.nonce)
  await notifyCustomer(work, sale, {
    kind: 'inspection_link',
    dedupeKey: `inspection-link:${inspection.id}:${link.nonce}:${times_sent}`,
    variables: {
      link: url,
      until: showLastMoment(Date.parse(link.expires_at), customerLanguageOf(sale.quote)),
    },
  })
  const sentLink = await work.tx
    .updateTable('inspection_links')
    .set({ times_sent })
    .where('inspection_id', '=', inspection.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const data = { inspection_id: inspection.id, times_sent }
  await audit(work, { case_id: inspection.proposal_id, actor, event: 'inspection_link_sent', data })
  return linkView(sentLink, url)
}

export async function sendInspectionResult(work: Work, sale: Sale, inspection: InspectionRow, decisionId: string) {
  const link = await ensureInspectionLink(work, sale, inspection)
  await notifyCustomer(work, sale, {
    kind: 'inspection_result',
    dedupeKey: `inspection-result:${decisionId}`,
    variables: {
      link: inspectionUrl(work.deps, link.nonce),
    },
  })
}

interface InspectionNotice {
  kind: 'inspection_link' | 'inspection_result'
  dedupeKey: string
  variables: Record<string, string>
}

async function notifyCustomer(work: Work, sale: Sale, { kind, dedupeKey, variables }: InspectionNotice): Promise<void> {
  const mobile = sale.answers.sections['contact-details']?.mobile
  if (!mobile) throw wrongState(sale.proposal.state, { needs: 'contact-details' })
  const inputs = sale.quote.inputs
  const vehicle = 'registration_number' in inputs ? inputs.registration_number : ''
  const commonVariables = { name: sale.proposal.proposer_name, vehicle, brand: work.deps.settings.insurer.brand }
  const language = customerLanguageOf(sale.quote)
  const { text } = renderForCustomer(kind, language, { ...commonVariables, ...variables } as never)
  await enqueueMessage(work, {
    dedupeKey,
    channel: 'sms',
    recipient: mobile,
    kind,
    language,
    body: text,
    caseId: sale.proposal.id,
    partnerId: sale.proposal.partner_id,
  })
}

const gone = () => new Gone()

function cookieOptions(deps: Deps): CookieSerializeOptions {
  return { path: '/pub/inspect', sameSite: 'lax', secure: isHttps(deps), httpOnly: true, maxAge: visitMs / 1000 }
}

/** Exchanges the link's token for a cookie. Undefined for a link too old or never made. */
export async function openPhotoLink(
  { tx, deps }: Work,
  reply: FastifyReply,
  token: string,
): Promise<InspectionRow | undefined> {
  const link = await tx
    .selectFrom('inspection_links')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst()
  if (!link || Date.parse(link.expires_at) <= deps.now()) return undefined
  if (!link.opened_at)
    await tx
      .updateTable('inspection_links')
      .set({ opened_at: timeNow(deps) })
      .where('inspection_id', '=', link.inspection_id)
      .execute()
  const visit = newToken()
  const expires_at = new Date(deps.now() + visitMs).toISOString()
  await tx
    .insertInto('inspection_visits')
    .values({ token_hash: hashToken(visit), inspection_id: link.inspection_id, expires_at })
    .execute()
  reply.setCookie(inspectionCookie, visit, cookieOptions(deps))
  return findInspection(tx, link.inspection_id)
}

/** The inspection this browser's cookie opens; 410 without one. */
export async function findVisitedInspection(db: Executor, deps: Deps, request: FastifyRequest): Promise<InspectionRow> {
  const token = request.cookies[inspectionCookie]
  const visit =
    token &&
    (await db.selectFrom('inspection_visits').selectAll().where('token_hash', '=', hashToken(token)).executeTakeFirst())
  if (!visit || Date.parse(visit.expires_at) <= deps.now()) throw gone()
  return findInspection(db, visit.inspection_id)
}

/** The customer's mobile changed: the link sent to the old number must not open any more. */
export async function expireInspectionLinks(
  { tx, deps }: WorkWith<Pick<Deps, 'now'>>,
  proposalId: string,
): Promise<void> {
  const ofSale = tx.selectFrom('inspections').select('id').where('proposal_id', '=', proposalId)
  await tx
    .updateTable('inspection_links')
    .set({ expires_at: timeNow(deps) })
    .where('inspection_id', 'in', ofSale)
    .where('expires_at', '>', timeNow(deps))
    .execute()
  await tx.deleteFrom('inspection_visits').where('inspection_id', 'in', ofSale).execute()
}
