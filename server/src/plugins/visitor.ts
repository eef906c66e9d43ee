import type { FastifyRequest } from 'fastify'
import { hashToken } from '../kernel/ids.ts'

/** Given for a pay link or a policy's home, and for an inspection's link. */
export const visitCookie = 'visit'
export const inspectionCookie = 'inspect'

/** A customer's browser is known by what it opened: an answer to one is nobody else's. */
export function visitorOf({ cookies }: FastifyRequest): string {
  const opened = [cookies[visitCookie], cookies[inspectionCookie]]
  return opened.some((token) => token) ? hashToken(opened.join(' ')) : 'public'
}
