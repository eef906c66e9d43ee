import { emptyBody } from '@portal/contract/calls/payment.schema.ts'
import { stepUpProofBody } from '@portal/contract/calls/step-up.schema.ts'
import { askStepUp, checkStepUp, giveStepUp, type StepUpQuestion } from '@portal/contract/calls/step-up.ts'
import type { FastifyInstance } from 'fastify'
import { askForPasskey } from '../../accounts/passkeys.ts'
import { proveIdentity } from '../../accounts/prove-identity.ts'
import { findProviderSession } from '../../accounts/provider-sessions.ts'
import { listSecondFactors } from '../../accounts/second-factors.ts'
import type { Deps } from '../../context/deps.ts'
import { audit } from '../../db/audit.ts'
import { confirmAddress } from '../../integrations/identity/identity-provider.ts'
import { TooOften } from '../../kernel/errors.ts'
import { limits } from '../../kernel/limits.ts'
import { route } from '../../plugins/route.ts'
import { markVerified, type SignedIn } from '../../plugins/session.ts'
import { invalid } from '../../sales/refusals.ts'
import { proofIn } from './proof-form.ts'

/** The identity provider, where it opened the session; else the password. */
async function askWithoutFactor(deps: Deps, { sessionId }: SignedIn): Promise<StepUpQuestion> {
  const { identity } = deps.integrations
  if (!identity || !(await findProviderSession(deps.db, sessionId))) return { by: 'password' }
  return { by: 'provider', provider: { name: identity.name, address: confirmAddress } }
}

/** Before money, rates, roles and exports: a call that says `stepUp` is answered once its person has proved who they are. */
export function registerStepUp(app: FastifyInstance, deps: Deps): void {
  route(app, deps, askStepUp, {
    access: 'signed-in',
    limits: 'none',
    schema: { body: emptyBody },
    // Each question has a challenge of its own.
    repeatable: true,
    transaction: false,
    handler: async ({ who }) => {
      const factors = await listSecondFactors(deps.db, who.partnerId)
      if (factors.length === 0) return askWithoutFactor(deps, who)
      const passkey = await askForPasskey(deps, who.sessionId, factors)
      const has_app = factors.some(({ kind }) => kind === 'app')
      return { by: 'second_factor', has_app, ...(passkey && { passkey }) }
    },
  })

  route(app, deps, giveStepUp, {
    access: 'signed-in',
    limits: limits.secondFactor,
    schema: { body: stepUpProofBody },
    // A code works once: what was answered before must not be answered again from memory.
    repeatable: true,
    transaction: false,
    handler: async ({ who, body }) => {
      const outcome = await proveIdentity(deps, who, proofIn(body), async (work, { code }, by) => {
        await markVerified(work, who.sessionId)
        const actor = `partner:${code}`
        await audit(work, { case_id: actor, actor, event: 'identity_confirmed', data: { by } })
      })
      if (outcome.is === 'right') return {}
      throw outcome.is === 'too_often'
        ? new TooOften(outcome.retryAfter)
        : invalid([{ path: outcome.field, code: outcome.code }])
    },
  })

  route(app, deps, checkStepUp, { access: 'signed-in', limits: 'none', stepUp: true, handler: async () => ({}) })
}
