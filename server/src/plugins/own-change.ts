import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../context/deps.ts'
import type { ReplicaReads } from '../db/replica-reads.ts'
import { bearsKey } from './api-key.ts'
import { cookieOptions } from './session.ts'

/** Only its presence counts. A cookie, since the next request may reach another server. */
const recentChange = 'recent-change'

/** Who has just changed something reads from the primary until the replica must have it. */
export function noteOwnChange(deps: Deps, reply: FastifyReply): void {
  if (!deps.replica || reply.sent) return
  const maxAge = Math.ceil(deps.replica.mostStaleMs / 1000) + 1
  reply.setCookie(recentChange, '1', { ...cookieOptions(deps, true), maxAge })
}

export function chooseReplica({ replica }: Deps, request: FastifyRequest): ReplicaReads | undefined {
  // A program keeps no cookies: it always reads what it has just changed.
  if (!replica || !(recentChange in request.cookies || bearsKey(request))) return replica
  replica.count('primary_own_change')
  return undefined
}
