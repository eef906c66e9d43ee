import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Account } from '../../accounts/account.ts'
import type { ProofKind } from '../../accounts/prove-identity.ts'
import { hasSecondFactor } from '../../accounts/second-factors.ts'
import { tellOfNewDevice } from '../../accounts/security-notice.ts'
import { countAttempt } from '../../context/count-attempts.ts'
import type { Deps } from '../../context/deps.ts'
import type { Work } from '../../context/work.ts'
import { audit } from '../../db/audit.ts'
import { limits } from '../../kernel/limits.ts'
import { type Awaited, beginSession } from '../../plugins/session.ts'

/** What this account owes besides its password: its second factor, or to set one up where its role must have one. */
export async function findAwaited(deps: Deps, { id, role }: Pick<Account, 'id' | 'role'>): Promise<Awaited | null> {
  if (await hasSecondFactor(deps.db, id)) return 'factor'
  return deps.settings.secondFactorRoles.includes(role) ? 'enrolment' : null
}

/** A session that answers calls, under a new id, with its audit event. A sign-in on a new device is told by mail. */
export async function finishSignIn(
  work: Work,
  request: FastifyRequest,
  reply: FastifyReply,
  { account, by = 'password' }: { account: Account; by?: ProofKind },
): Promise<void> {
  const { device, isNewDevice } = await beginSession(work, request, reply, { partnerId: account.id })
  const hasRoom = async () =>
    (await countAttempt(work.deps, limits.login, { recipient: account.email }, work.tx)) === undefined
  if (isNewDevice && (await hasRoom())) await tellOfNewDevice(work, account, device)
  const actor = `partner:${account.code}`
  await audit(work, { case_id: actor, actor, event: 'login', data: { by } })
}
