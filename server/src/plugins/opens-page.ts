import type { FastifyRequest } from 'fastify'

/** A browser that opens an address asks for a page first; a call of the portal never does. */
export function opensPage({ headers }: FastifyRequest): boolean {
  return headers.accept?.startsWith('text/html') ?? false
}
