import type { FastifyRequest } from 'fastify'
import type { Lang } from '../../customer/consents.ts'

/** The page's language, as its requests say it; English for any other. */
export function languageOf(request: FastifyRequest): Lang {
  return /^hi\b/.test(request.headers['accept-language'] ?? '') ? 'hi' : 'en'
}
