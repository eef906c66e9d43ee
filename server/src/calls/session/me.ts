import { getMe, type Me } from '@portal/contract/calls/session.ts'
import type { Day } from '@portal/domain/kernel/day.ts'
import { isLicenceEndingSoon } from '@portal/domain/people/licence.ts'
import type { FastifyInstance } from 'fastify'
import { type Deps, today } from '../../context/deps.ts'
import { pageLanguage, sendLanguageCookie } from '../../plugins/page-language.ts'
import { route } from '../../plugins/route.ts'
import { csrfCookie, isCsrfToken, type SignedIn, sendCsrfCookie } from '../../plugins/session.ts'

/** Only what the partner has to act on. */
function noticeOf({ licenceUntil = null, licenceBlock }: SignedIn, day: Day): Pick<Me, 'licence_notice'> {
  const state = licenceBlock ?? (isLicenceEndingSoon({ until: licenceUntil }, day) ? 'ending' : undefined)
  return state ? { licence_notice: { state, ...(licenceUntil && { until: licenceUntil }) } } : {}
}

export function registerMe(app: FastifyInstance, deps: Deps): void {
  route(app, deps, getMe, {
    access: 'signed-in',
    limits: 'none',
    handler: async ({ who, request, reply }) => {
      // The portal calls this after a CSRF refusal to replace a lost or foreign token.
      if (!who.key && !isCsrfToken(deps, who.sessionId, request.cookies[csrfCookie]))
        sendCsrfCookie(deps, reply, who.sessionId)
      // Chosen on another device meanwhile: the sign-in page of this one follows.
      if (!who.key && pageLanguage(request) !== who.language) sendLanguageCookie(deps, reply, who.language)
      return {
        code: who.code,
        name: who.name,
        role: who.role,
        language: who.language,
        licence: who.licence,
        ...noticeOf(who, today(deps)),
      }
    },
  })
}
