import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Selectable } from 'kysely'
import type { Deps } from '../context/deps.ts'
import type { Executor, Tx } from '../db/database.ts'
import { findFirst, type Placeholders, prepareRead } from '../db/prepare-read.ts'
import type { CustomerVisitTable } from '../db/tables/customer.ts'
import { Conflict, Gone } from '../kernel/errors.ts'
import { hashToken } from '../kernel/ids.ts'
import { isHttps } from '../plugins/session.ts'
import { visitCookie } from '../plugins/visitor.ts'
import type { LinkRow } from './pay-links.ts'
import { readVisitToken, type SignedVisit, type VisitTarget, visitToken } from './visit-token.ts'

export type VisitRow = Selectable<CustomerVisitTable>

const minute = 60_000
/** How long one opening of a link lasts on a phone, and how long a code keeps it open. */
const visitMs = 12 * 60 * minute
const verifiedMs = 60 * minute

function cookieOptions(deps: Deps): CookieSerializeOptions {
  return { path: '/pub/', sameSite: 'lax', secure: isHttps(deps), httpOnly: true, maxAge: visitMs / 1000 }
}

/** Starts a customer's visit and sets its cookie. Nothing is stored before the customer does something. */
export function beginVisit(deps: Deps, reply: FastifyReply, to: VisitTarget): VisitRow {
  const signedVisit = { to, createdAt: deps.now() }
  const token = visitToken(deps.settings.linkSecret, signedVisit)
  reply.setCookie(visitCookie, token, cookieOptions(deps))
  return unstoredVisit(token, signedVisit)
}

function unstoredVisit(token: string, { to, createdAt }: SignedVisit): VisitRow {
  return {
    token_hash: hashToken(token),
    link_id: 'linkId' in to ? to.linkId : null,
    policy_id: 'policyId' in to ? to.policyId : null,
    service_request_id: 'serviceRequestId' in to ? to.serviceRequestId : null,
    query_id: 'queryId' in to ? to.queryId : null,
    otp_id: null,
    otp_ref: null,
    verified_at: null,
    expires_at: new Date(createdAt + visitMs).toISOString(),
    created_at: new Date(createdAt).toISOString(),
  }
}

/** The visit of a link reopened in the same browser: its code and verification are still valid. */
export async function findRepeatVisit(
  db: Executor,
  deps: Deps,
  request: FastifyRequest,
  to: VisitTarget,
): Promise<VisitRow | undefined> {
  const visit = await openVisit(db, deps, request)
  return visit && isVisitTo(visit, to) ? visit : undefined
}

function isVisitTo(visit: VisitRow, to: VisitTarget): boolean {
  if ('linkId' in to) return visit.link_id === to.linkId
  if ('policyId' in to) return visit.policy_id === to.policyId
  return 'queryId' in to ? visit.query_id === to.queryId : visit.service_request_id === to.serviceRequestId
}

const gone = () => new Gone()

const readStoredVisit = prepareRead((db, { tokenHash }: Placeholders<{ tokenHash: string }>) =>
  db.selectFrom('customer_visits').selectAll().where('token_hash', '=', tokenHash),
)

async function openVisit(db: Executor, deps: Deps, request: FastifyRequest): Promise<VisitRow | undefined> {
  const token = request.cookies[visitCookie]
  if (!token) return undefined
  const signedVisit = readVisitToken(deps.settings.linkSecret, token)
  const visit =
    (await findFirst(db, readStoredVisit({ tokenHash: hashToken(token) }))) ??
    (signedVisit && unstoredVisit(token, signedVisit))
  return visit && Date.parse(visit.expires_at) > deps.now() ? visit : undefined
}

async function findVisit(db: Executor, deps: Deps, request: FastifyRequest): Promise<VisitRow> {
  const visit = await openVisit(db, deps, request)
  if (!visit) throw gone()
  return visit
}

/** The proposal behind whatever page this browser opened. */
export async function findVisitedProposal(db: Executor, deps: Deps, request: FastifyRequest): Promise<string> {
  return findProposalOfVisit(db, await findVisit(db, deps, request))
}

/** The same once the code was given, which evidence names. */
export async function findVerifiedProposal(
  db: Executor,
  deps: Deps,
  request: FastifyRequest,
): Promise<{ proposalId: string; otpRef: string }> {
  const visit = await findVisit(db, deps, request)
  refuseUnverified(deps, visit)
  return { proposalId: await findProposalOfVisit(db, visit), otpRef: visit.otp_ref ?? '' }
}

async function findProposalOfVisit(db: Executor, visit: VisitRow): Promise<string> {
  const row =
    (visit.link_id && (await proposalOf(db, 'pay_links', visit.link_id))) ||
    (visit.policy_id && (await proposalOf(db, 'policies', visit.policy_id))) ||
    (visit.service_request_id && (await proposalOf(db, 'service_requests', visit.service_request_id))) ||
    (visit.query_id && (await proposalOfQuery(db, visit.query_id)))
  if (!row) throw gone()
  return row.proposal_id
}

function proposalOf(db: Executor, table: 'pay_links' | 'policies' | 'service_requests', id: string) {
  return db.selectFrom(table).select('proposal_id').where('id', '=', id).executeTakeFirst()
}

function proposalOfQuery(db: Executor, id: string) {
  return db
    .selectFrom('uw_queries')
    .innerJoin('uw_cases', 'uw_cases.id', 'case_id')
    .select('proposal_id')
    .where('uw_queries.id', '=', id)
    .executeTakeFirst()
}

/** The link this browser opened; 410 when it opened none. */
export async function findLinkVisit(
  db: Executor,
  deps: Deps,
  request: FastifyRequest,
): Promise<{ visit: VisitRow; link: LinkRow }> {
  const visit = await findVisit(db, deps, request)
  const link =
    visit.link_id && (await db.selectFrom('pay_links').selectAll().where('id', '=', visit.link_id).executeTakeFirst())
  if (!link) throw gone()
  return { visit, link }
}

export async function findPolicyVisit(
  db: Executor,
  deps: Deps,
  request: FastifyRequest,
): Promise<VisitRow & { policy_id: string }> {
  const visit = await findVisit(db, deps, request)
  if (!visit.policy_id) throw gone()
  return { ...visit, policy_id: visit.policy_id }
}

export async function findServiceVisit(
  db: Executor,
  deps: Deps,
  request: FastifyRequest,
): Promise<VisitRow & { service_request_id: string }> {
  const visit = await findVisit(db, deps, request)
  if (!visit.service_request_id) throw gone()
  return { ...visit, service_request_id: visit.service_request_id }
}

export async function findQueryVisit(
  db: Executor,
  deps: Deps,
  request: FastifyRequest,
): Promise<VisitRow & { query_id: string }> {
  const visit = await findVisit(db, deps, request)
  if (!visit.query_id) throw gone()
  return { ...visit, query_id: visit.query_id }
}

export function isVerified(deps: Pick<Deps, 'now'>, visit: VisitRow): boolean {
  return visit.verified_at !== null && deps.now() - Date.parse(visit.verified_at) < verifiedMs
}

/** Nothing personal before the code. */
export function refuseUnverified(deps: Pick<Deps, 'now'>, visit: VisitRow): void {
  if (!isVerified(deps, visit)) throw new Conflict('state', { data: { needs: 'code' } })
}

/** Stores the visit with its first change. */
export async function changeVisit(
  tx: Tx,
  visit: VisitRow,
  change: Partial<Pick<VisitRow, 'otp_id' | 'otp_ref' | 'verified_at'>>,
): Promise<VisitRow> {
  return tx
    .insertInto('customer_visits')
    .values({ ...visit, ...change })
    .onConflict((conflict) => conflict.column('token_hash').doUpdateSet(change))
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The customer's mobile changed: visits verified with the old number must be verified again. */
export async function clearVerifiedCodes(tx: Tx, proposalId: string): Promise<void> {
  await tx
    .updateTable('customer_visits')
    .set({ otp_id: null, verified_at: null })
    .where((visit) =>
      visit.or([
        visit('link_id', 'in', visit.selectFrom('pay_links').select('id').where('proposal_id', '=', proposalId)),
        visit('policy_id', 'in', visit.selectFrom('policies').select('id').where('proposal_id', '=', proposalId)),
        visit(
          'query_id',
          'in',
          visit
            .selectFrom('uw_queries')
            .innerJoin('uw_cases', 'uw_cases.id', 'case_id')
            .select('uw_queries.id')
            .where('proposal_id', '=', proposalId),
        ),
      ]),
    )
    .execute()
}
