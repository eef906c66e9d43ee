import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { type Deps, timeNow } from '../context/deps.ts'
import { type Placeholders, prepareRead } from '../db/prepare-read.ts'
import { TooOften } from '../kernel/errors.ts'
import { hashToken, newToken } from '../kernel/ids.ts'
import { scopeOfCall } from './key-scopes.ts'
import { Refusal } from './refusal.ts'
import { accountOf, type KeyInUse, type SignedIn, sessionIdOf, suspended } from './session.ts'

type Mode = 'live' | 'test'

/** A demo portal is the sandbox: its keys are of no use elsewhere, nor are those of elsewhere here. */
const modeOf = ({ settings }: Pick<Deps, 'settings'>): Mode => (settings.demo ? 'test' : 'live')

const form = /^portal_(live|test)_[A-Za-z0-9_-]{43}$/
const bearer = /^Bearer +(\S+)$/i
/** The last use is written at most this often, so that not every read writes. */
const touchMs = 60_000

/** Recognisable where it leaks, and saying which portal takes it. */
export function newKeySecret(deps: Pick<Deps, 'settings'>): string {
  return `portal_${modeOf(deps)}_${newToken()}`
}

/** The secret that a program sends instead of cookies. */
function secretIn({ headers: { authorization } }: FastifyRequest): string | undefined {
  return authorization === undefined ? undefined : bearer.exec(authorization)?.[1]
}

export const bearsKey = (request: FastifyRequest): boolean => secretIn(request) !== undefined

/** What the request's session, or its key, is found by. A key counts alone: cookies beside it do not. */
export function callerIdOf(deps: Deps, request: FastifyRequest): string | undefined {
  const secret = secretIn(request)
  return secret === undefined ? sessionIdOf(deps, request) : hashToken(secret)
}

const findKey = prepareRead((db, { secretHash }: Placeholders<{ secretHash: string }>) =>
  db
    .selectFrom('api_keys')
    .innerJoin('partners', 'partners.id', 'api_keys.partner_id')
    .select(['partners.id', 'code', 'partners.name', 'role', 'licence', 'status', 'language', 'customer_language'])
    .select(['licence_from', 'licence_until', 'licence_suspended', 'api_scopes'])
    .select(['api_keys.id as key_id', 'scopes', 'revoked_at'])
    .select(sql<number>`(extract(epoch from expires_at) * 1000)::float8`.as('expires'))
    .select(sql<number | null>`(extract(epoch from last_used_at) * 1000)::float8`.as('last_used'))
    .where('secret_hash', '=', secretHash),
)

/** On every call; what a program asks at once reads its key once. */
function readKey(deps: Deps, secretHash: string) {
  return deps.reads.run({ ...findKey({ secretHash }), sharedAs: `key ${secretHash}` })
}

/** The account whose key this is. Unknown, expired and revoked ones get the same answer. */
export async function loadKey(
  deps: Deps,
  request: FastifyRequest,
): Promise<(SignedIn & { key: KeyInUse }) | typeof suspended> {
  const secret = secretIn(request) ?? ''
  const mode = form.exec(secret)?.[1]
  if (mode !== undefined && mode !== modeOf(deps))
    throw new Refusal(401, 'unauthenticated', { sentence: `page.key_of_${mode as Mode}_portal` })
  const secretHash = hashToken(secret)
  const [row] = mode === undefined ? [] : await readKey(deps, secretHash)
  const now = deps.now()
  if (!row || row.revoked_at !== null || now >= row.expires || row.role !== 'partner')
    throw new Refusal(401, 'unauthenticated', { sentence: 'page.key_refused' })
  if (row.status === 'suspended') return suspended
  const wait = request.server.countKeyCall(secretHash)
  if (wait !== undefined) throw new TooOften(wait)
  if (row.last_used === null || now - row.last_used >= touchMs)
    await deps.db
      .updateTable('api_keys')
      .set({ last_used_at: timeNow(deps), last_used_from: request.ip })
      .where('id', '=', row.key_id)
      .execute()
  return {
    ...accountOf(deps, row),
    sessionId: secretHash,
    // Nobody is there to prove who they are.
    verifiedAt: 0,
    key: { id: row.key_id, scopes: row.scopes.filter((scope) => row.api_scopes.includes(scope)) },
  }
}

/** Throws 403 where a key lacks the scope of the call, or only a person may make it. */
export function checkKeyScope({ scopes }: KeyInUse, { call, stepUp }: { call: string; stepUp: boolean }): void {
  const scope = stepUp ? undefined : scopeOfCall(call)
  if (scope === undefined) throw new Refusal(403, 'not_allowed', { sentence: 'page.key_person_only' })
  if (scope !== 'any' && !scopes.includes(scope))
    throw new Refusal(403, 'not_allowed', { sentence: 'page.key_scope_missing', params: { scope }, data: { scope } })
}

/** Whether a key still opens a stream that was begun with it. */
export async function isKeyValid(deps: Deps, secretHash: string): Promise<boolean> {
  const [row] = await readKey(deps, secretHash)
  return row !== undefined && row.status !== 'suspended' && row.revoked_at === null && deps.now() < row.expires
}
