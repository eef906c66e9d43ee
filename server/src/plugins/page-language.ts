import type { Lang } from '@portal/words/languages.ts'
import type { FastifyReply } from 'fastify'
import type { Deps } from '../context/deps.ts'
import { isHttps } from './session.ts'

/** The portal reads it too, so that a browser whose storage was emptied by signing out begins in the right language. */
const languageCookie = 'partner-language'
const yearSeconds = 365 * 24 * 3600

export function sendLanguageCookie(deps: Pick<Deps, 'settings'>, reply: FastifyReply, language: Lang): void {
  reply.setCookie(languageCookie, language, {
    path: '/',
    sameSite: 'lax',
    secure: isHttps(deps),
    maxAge: yearSeconds,
  })
}
