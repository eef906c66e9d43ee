import { Type } from '@sinclair/typebox'
import type { FastifyInstance } from 'fastify'
import { endProviderSessions } from '../../accounts/provider-sessions.ts'
import { refuseAboveLimits } from '../../context/count-attempts.ts'
import type { Deps } from '../../context/deps.ts'
import { inTransaction } from '../../context/work.ts'
import { audit } from '../../db/audit.ts'
import { providerPaths } from '../../integrations/identity/identity-provider.ts'
import { isUnreachable } from '../../integrations/identity/openid-connect.ts'
import { garbage } from '../../integrations/outcome.ts'
import { limits } from '../../kernel/limits.ts'
import { Refusal } from '../../plugins/refusal.ts'
import { isCrossSite } from '../../plugins/session.ts'

const config = { access: 'public', limits: limits.providerLogout } as const
const body = Type.Object({ logout_token: Type.String({ maxLength: 8000 }) }, { additionalProperties: false })

/** Back-channel logout: the provider's server says whose sessions are over, and they end at once. Answers are those of the standard. */
export function registerProviderLogout(scope: FastifyInstance, deps: Deps): void {
  scope.post(providerPaths.logout, { config, schema: { body } }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    // The provider's server calls it, never a page in a browser.
    if (isCrossSite(deps, request)) throw new Refusal(403, 'csrf')
    const { logout_token } = request.body as { logout_token: string }
    // Without a provider nothing is a token of its own.
    const ended = (await deps.integrations.identity?.readLogoutToken(logout_token)) ?? garbage('no provider')
    if (!ended.ok) {
      // Without its keys we cannot tell: it may send the token again.
      if (isUnreachable(ended)) return reply.code(503).send({ error: 'temporarily_unavailable' })
      await refuseAboveLimits(deps, limits.providerLogout, { address: request.ip })
      return reply.code(400).send({ error: 'invalid_request' })
    }
    await inTransaction(deps, async (work) => {
      const partnerIds = await endProviderSessions(work, ended.value)
      for (const id of partnerIds) {
        const { code } = await work.tx
          .selectFrom('partners')
          .select('code')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        const data = { by: 'identity_provider' }
        await audit(work, { case_id: `partner:${code}`, actor: 'system', event: 'session_ended', data })
      }
    })
    return reply.send({})
  })
}
