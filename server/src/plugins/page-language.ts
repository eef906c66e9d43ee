import { defaultLanguage, isPartnerLanguage, type Lang, preferredLanguage } from '@portal/words/languages.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../context/deps.ts'
import { isHttps } from './session.ts'

/** The portal reads it too, so that a browser whose storage was emptied by signing out begins in the right language. */
const languageCookie = 'partner-language'
const yearSeconds = 365 * 24 * 3600

/** For a partner who is not signed in: what was last spoken in this browser, else what the browser asks for. */
export function pageLanguage(request: FastifyRequest): Lang {
  const asked = preferredLanguage(request.headers['accept-language'] ?? '', isPartnerLanguage)
  return storedLanguage(request, asked ?? defaultLanguage)
}

/** What was last spoken in this browser: in it the portal begins. */
export function storedLanguage(request: FastifyRequest, otherwise: Lang = defaultLanguage): Lang {
  // A request that is refused before its cookies were read has none.
  const stored = request.cookies?.[languageCookie]
  return isPartnerLanguage(stored) ? stored : otherwise
}

export function sendLanguageCookie(deps: Pick<Deps, 'settings'>, reply: FastifyReply, language: Lang): void {
  reply.setCookie(languageCookie, language, {
    path: '/',
    sameSite: 'lax',
    secure: isHttps(deps),
    maxAge: yearSeconds,
  })
}
