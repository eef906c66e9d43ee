import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Account } from '../../accounts/account.ts'
import type { ProofKind } from '../../accounts/prove-identity.ts'
import { carryProviderSession, findProviderSession } from '../../accounts/provider-sessions.ts'
import { hasSecondFactor } from '../../accounts/second-factors.ts'
import { tellOfNewDevice } from '../../accounts/security-notice.ts'
import { countAttempt } from '../../context/count-attempts.ts'
import type { Deps } from '../../context/deps.ts'
import type { Work } from '../../context/work.ts'
import { audit } from '../../db/audit.ts'
import type { Executor } from '../../db/database.ts'
import { limits } from '../../kernel/limits.ts'
import { type Awaited, beginSession } from '../../plugins/session.ts'

/** What this account owes besides its password: its second factor, or to set one up where its role must have one. */
export async function findAwaited(
  deps: Deps,
  { id, role }: Pick<Account, 'id' | 'role'>,
  db: Executor = deps.db,
): Promise<Awaited | null> {
  if (await hasSecondFactor(db, id)) return 'factor'
  return deps.settings.secondFactorRoles.includes(role) ? 'enrolment' : null
}

interface FinishedSignIn {
  account: Account
  by?: ProofKind | 'identity_provider'
  /** The unfinished session that this one continues. */
  continues?: string
  /** When the person proved who they are, where that was not just now; null for not known. */
  provedAt?: number | null
}

/** A session that answers calls, under a new id, with its audit event. A sign-in on a new device is told by mail. Answers its name. */
export async function finishSignIn(
  work: Work,
  request: FastifyRequest,
  reply: FastifyReply,
  { account, by = 'password', continues, ...proved }: FinishedSignIn,
): Promise<string> {
  // Before the unfinished session ends, and takes it along.
  const providerSession = continues === undefined ? undefined : await findProviderSession(work.tx, continues)
  const begun = await beginSession(work, request, reply, { partnerId: account.id, ...proved })
  const { sessionId, device, isNewDevice } = begun
  if (providerSession) await carryProviderSession(work, providerSession, sessionId)
  const hasRoom = async () =>
    (await countAttempt(work.deps, limits.login, { recipient: account.email }, work.tx)) === undefined
  if (isNewDevice && (await hasRoom())) await tellOfNewDevice(work, account, device)
  const actor = `partner:${account.code}`
  await audit(work, { case_id: actor, actor, event: 'login', data: { by } })
  return sessionId
}
