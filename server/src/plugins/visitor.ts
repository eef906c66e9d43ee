import type { FastifyRequest } from 'fastify'
import { hashToken } from '../kernel/ids.ts'

/** Given for a pay link or a policy's home, and for an inspection's link. */
export const visitCookie = 'visit'
export const inspectionCookie = 'inspect'

/** A customer's browser is identified by the links it opened, so that no other browser gets its saved answers. */
export function identifyVisitor({ cookies }: FastifyRequest): string {
  const tokens = [cookies[visitCookie], cookies[inspectionCookie]]
  return tokens.some((token) => token) ? hashToken(tokens.join(' ')) : 'public'
}
