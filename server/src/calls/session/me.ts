import { getMe } from '@portal/contract/calls/session.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context/deps.ts'
import { route } from '../../plugins/route.ts'
import { csrfCookie, isCsrfToken, sendCsrfCookie } from '../../plugins/session.ts'

export function registerMe(app: FastifyInstance, deps: Deps): void {
  route(app, deps, getMe, {
    access: 'signed-in',
    handler: async ({ who, request, reply }) => {
      // The portal asks this after a csrf refusal: a lost or foreign token is replaced here.
      if (!isCsrfToken(deps, who.sessionId, request.cookies[csrfCookie])) sendCsrfCookie(deps, reply, who.sessionId)
      return { code: who.code, name: who.name, role: who.role, licence: who.licence }
    },
  })
}
