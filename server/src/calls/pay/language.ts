import { defaultLanguage, type Lang, preferredLanguage } from '@portal/words/languages.ts'
import type { FastifyRequest } from 'fastify'

/** The page's language, as its requests say it; English for any other. */
export function languageOf(request: FastifyRequest): Lang {
  return preferredLanguage(request.headers['accept-language'] ?? '') ?? defaultLanguage
}
