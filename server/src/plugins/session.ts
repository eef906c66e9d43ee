import { createHmac, createSecretKey, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto'
import type { CookieSerializeOptions } from '@fastify/cookie'
import type { AccountRole } from '@portal/domain/kernel/access.ts'
import type { ApiScope } from '@portal/domain/kernel/api-scopes.ts'
import type { Day } from '@portal/domain/kernel/day.ts'
import { findLicenceBlock, type LicenceBlock } from '@portal/domain/people/licence.ts'
import { type Lang, languageOr } from '@portal/words/languages.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Expression, type Selectable, sql } from 'kysely'
import { type Deps, timeNow, today } from '../context/deps.ts'
import type { Work } from '../context/work.ts'
import type { Database, Executor } from '../db/database.ts'
import { type Placeholders, prepareRead } from '../db/prepare-read.ts'
import type { PartnerTable } from '../db/tables/foundation.ts'
import { hashToken, newToken } from '../kernel/ids.ts'
import { describeDevice } from './describe-device.ts'
import { markPartnerDevice, recordPartnerDevice } from './partner-devices.ts'

export interface SignedIn {
  partnerId: string
  code: string
  name: string
  role: AccountRole
  licence: 'agent' | 'posp' | null
  licenceUntil?: Day | null
  /** Why this partner may not sell today. */
  licenceBlock?: LicenceBlock | undefined
  /** What this partner chose for a customer last. */
  customerLanguage?: Lang | null
  /** Hash of the cookie's value: the session's name inside the server. */
  sessionId: string
  /** In which the portal speaks to this account. */
  language: Lang
  /** When a second factor was last given, or the password where there is none; milliseconds, 0 for never. */
  verifiedAt: number
  /** The API key that speaks for them, where it is a program. */
  key?: KeyInUse
}

/** The key that a request was made with. */
export interface KeyInUse {
  id: string
  /** What it may do: its own scopes, as far as the office still gives them to its partner. */
  scopes: readonly ApiScope[]
}

/** A signed-in account that may not use the portal at all: the one case of the plain body `Forbidden`. */
export const suspended = Symbol('suspended')

const minute = 60_000
export const idleMs = 30 * minute
export const absoluteMs = 12 * 60 * minute
/** Time for the second step of a sign-in, or to set one up. */
const unfinishedMs = 15 * minute
/** For how long a second factor, or the password where there is none, lets its person change money, rates and roles. */
const verifiedMs = 15 * minute
/** The last use is written at most this often, so that not every read writes. */
const touchMs = minute

/** Sent by automatic refreshes: they must not keep an unattended screen signed in. */
const unattendedHeader = 'x-unattended'

export const csrfCookie = 'csrftoken'
export const csrfHeader = 'x-csrftoken'

/** `__Host-` needs https; plain http is allowed only in the demo (settings refuse it otherwise). */
export function sessionCookie(deps: Deps): string {
  return isHttps(deps) ? '__Host-session' : 'session'
}

export function isHttps(deps: Pick<Deps, 'settings'>): boolean {
  return deps.settings.publicUrl.startsWith('https:')
}

export function cookieOptions(deps: Deps, httpOnly: boolean): CookieSerializeOptions {
  return { path: '/', sameSite: 'lax', secure: isHttps(deps), httpOnly }
}

/** Always a new session id, against session fixation. The session of the sent cookie ends. */
export async function beginSession(
  { tx, deps }: Work,
  request: FastifyRequest,
  reply: FastifyReply,
  { partnerId, awaits = null, provedAt = deps.now() }: NewSession,
): Promise<BegunSession> {
  await endSession(tx, deps, request)
  const token = newToken()
  const sessionId = hashToken(token)
  const now = timeNow(deps)
  const expires_at = new Date(deps.now() + (awaits ? unfinishedMs : absoluteMs)).toISOString()
  const device = describeDevice(request.headers['user-agent'])
  await tx
    .insertInto('sessions')
    .values({
      token_hash: sessionId,
      partner_id: partnerId,
      created_at: now,
      last_seen_at: now,
      expires_at,
      device,
      awaits,
      verified_at: awaits === 'factor' || provedAt === null ? null : new Date(provedAt).toISOString(),
    })
    .execute()
  reply.setCookie(sessionCookie(deps), token, cookieOptions(deps, true))
  sendCsrfCookie(deps, reply, sessionId)
  // A browser is the account's own only once its person is known for certain.
  const isNewDevice = awaits === null && (await markPartnerDevice({ tx, deps }, request, reply, partnerId))
  return { sessionId, device, isNewDevice }
}

interface NewSession {
  partnerId: string
  awaits?: Awaited | null
  /** When its person proved who they are, where that was not just now; null for not known. */
  provedAt?: number | null
}

/** What a session lacks until it answers calls. */
export type Awaited = 'factor' | 'enrolment'

interface BegunSession {
  sessionId: string
  device: string | null
  /** The account was not used in this browser before. */
  isNewDevice: boolean
}

export function sendCsrfCookie(deps: Deps, reply: FastifyReply, sessionId: string): void {
  reply.setCookie(csrfCookie, csrfToken(deps, sessionId), cookieOptions(deps, false))
}

export async function endSession(db: Executor, deps: Deps, request: FastifyRequest): Promise<void> {
  const token = request.cookies[sessionCookie(deps)]
  if (token) await db.deleteFrom('sessions').where('token_hash', '=', hashToken(token)).execute()
}

export function clearSessionCookies(deps: Deps, reply: FastifyReply): void {
  reply.clearCookie(sessionCookie(deps), cookieOptions(deps, true))
  reply.clearCookie(csrfCookie, cookieOptions(deps, false))
}

/** By the hash of its cookie. */
const findSession = prepareRead((db, { sessionId }: Placeholders<{ sessionId: string }>) =>
  db
    .selectFrom('sessions')
    .innerJoin('partners', 'partners.id', 'sessions.partner_id')
    .select(['partners.id', 'code', 'name', 'role', 'licence', 'status', 'language'])
    .select(['licence_from', 'licence_until', 'licence_suspended', 'customer_language'])
    .select([timeOf('last_seen_at').as('last_seen'), timeOf('expires_at').as('expires')])
    .select(['awaits', timeOf('verified_at').as('verified')])
    .where('token_hash', '=', sessionId),
)

/** On every request: a session that was ended is over for the next one. A screen asks several things at once, and its session is read once for them. */
function readSession(deps: Deps, sessionId: string) {
  return deps.reads.run({ ...findSession({ sessionId }), sharedAs: `session ${sessionId}` })
}

/** In milliseconds since 1970. */
function timeOf<Column extends 'last_seen_at' | 'expires_at' | 'verified_at'>(column: Column) {
  return sql<
    Column extends 'verified_at' ? number | null : number
  >`(extract(epoch from ${sql.ref(column)}) * 1000)::float8`
}

/** Whose session, or API key, this is, for a read that is sent with it: what it finds is used only if that is still valid. */
export function partnerOfSession(db: Database, sessionId: Expression<string>) {
  return db
    .selectFrom('sessions')
    .select('partner_id')
    .where('token_hash', '=', sessionId)
    .unionAll(db.selectFrom('api_keys').select('partner_id').where('secret_hash', '=', sessionId))
}

/** The session that the request names, valid or not. */
export function sessionIdOf(deps: Deps, request: FastifyRequest): string | undefined {
  const token = request.cookies[sessionCookie(deps)]
  return token ? hashToken(token) : undefined
}

/** The account of the request's session, if that is still valid and awaits nothing. */
export function loadSession(
  deps: Deps,
  request: FastifyRequest,
  sessionId = sessionIdOf(deps, request),
): Promise<SignedIn | typeof suspended | undefined> {
  return loadSessionThat(deps, request, sessionId, null)
}

/** The account of a session that is not finished: for the pages that finish it. */
export function loadUnfinishedSession(deps: Deps, request: FastifyRequest, awaits: Awaited) {
  return loadSessionThat(deps, request, sessionIdOf(deps, request), awaits)
}

async function loadSessionThat(
  deps: Deps,
  request: FastifyRequest,
  sessionId: string | undefined,
  awaits: Awaited | null,
): Promise<SignedIn | typeof suspended | undefined> {
  if (sessionId === undefined) return undefined
  const [row] = await readSession(deps, sessionId)
  if (row?.awaits !== awaits) return undefined
  const now = deps.now()
  if (now >= row.expires || now - row.last_seen >= idleMs) return undefined
  if (row.status === 'suspended') return suspended
  if (now - row.last_seen >= touchMs && request.headers[unattendedHeader] === undefined) {
    await deps.db
      .updateTable('sessions')
      .set({ last_seen_at: timeNow(deps) })
      .where('token_hash', '=', sessionId)
      .execute()
    if (!awaits) await recordPartnerDevice(deps, request, row.id)
  }
  return { ...accountOf(deps, row), sessionId, verifiedAt: row.verified ?? 0 }
}

type AccountRow = Pick<
  Selectable<PartnerTable>,
  | 'id'
  | 'code'
  | 'name'
  | 'role'
  | 'licence'
  | 'language'
  | 'customer_language'
  | 'licence_from'
  | 'licence_until'
  | 'licence_suspended'
>

/** Whose account it is, by whatever means the request named it. */
export function accountOf(deps: Deps, row: AccountRow): Omit<SignedIn, 'sessionId' | 'verifiedAt'> {
  const { licence: kind, licence_from: from, licence_until: until, licence_suspended: isSuspended } = row
  return {
    partnerId: row.id,
    code: row.code,
    name: row.name,
    role: row.role,
    licence: row.licence,
    licenceUntil: row.licence_until,
    // Staff sell nothing and need none.
    licenceBlock:
      row.role === 'partner' ? findLicenceBlock({ kind, from, until, isSuspended }, today(deps)) : undefined,
    customerLanguage: row.customer_language,
    language: languageOr(row.language),
  }
}

/** Whether this session's person has proved just now who they are. */
export function isVerified(deps: Pick<Deps, 'now'>, { verifiedAt }: SignedIn): boolean {
  return deps.now() - verifiedAt < verifiedMs
}

export async function markVerified({ tx, deps }: Work, sessionId: string): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ verified_at: timeNow(deps) })
    .where('token_hash', '=', sessionId)
    .execute()
}

/** Whether a session is still valid, without using it: a stream that is only open must not keep it so. */
export async function isSessionValid(deps: Deps, sessionId: string): Promise<boolean> {
  const [row] = await readSession(deps, sessionId)
  const now = deps.now()
  return row !== undefined && row.status !== 'suspended' && now < row.expires && now - row.last_seen < idleMs
}

const csrfKeys = new Map<string, KeyObject>()

/** Made once: a key given as text is made into one at every use. */
function csrfKey({ settings: { sessionSecret } }: Pick<Deps, 'settings'>): KeyObject {
  const existingKey = csrfKeys.get(sessionSecret)
  if (existingKey) return existingKey
  const key = createSecretKey(sessionSecret, 'utf8')
  csrfKeys.set(sessionSecret, key)
  return key
}

/** Bound to the session: a token planted by a sibling site, or of an older session, does not fit. */
export function csrfToken(deps: Deps, sessionId: string, random = randomBytes(16).toString('base64url')): string {
  const text = `${sessionId.length}!${sessionId}!${random.length}!${random}`
  return `${createHmac('sha256', csrfKey(deps)).update(text).digest('base64url')}.${random}`
}

/** Compares the header, never the cookie, in constant time. */
export function isCsrfToken(deps: Deps, sessionId: string, token: unknown): boolean {
  if (typeof token !== 'string') return false
  const random = token.split('.')[1]
  if (!random) return false
  const expected = Buffer.from(csrfToken(deps, sessionId, random))
  const sentToken = Buffer.from(token)
  return expected.length === sentToken.length && timingSafeEqual(expected, sentToken)
}

/**
 * Whether a browser says that another site caused this request. Programs send neither header and are let
 * through: they carry no cookie of another person.
 */
export function isCrossSite(deps: Pick<Deps, 'settings'>, request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const origin = request.headers.origin
  if (origin === undefined) return false
  if (!URL.canParse(origin)) return true
  return new URL(origin).host !== request.host && new URL(origin).origin !== new URL(deps.settings.publicUrl).origin
}
