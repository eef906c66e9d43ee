import { speakIn } from '@portal/words/say.ts'
import { Type } from '@sinclair/typebox'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { askForPasskey } from '../../accounts/passkeys.ts'
import { type Proof, proveIdentity } from '../../accounts/prove-identity.ts'
import { listSecondFactors } from '../../accounts/second-factors.ts'
import type { Deps } from '../../context/deps.ts'
import { TooOften } from '../../kernel/errors.ts'
import { limits } from '../../kernel/limits.ts'
import { html } from '../../pages/html.ts'
import { sendPage } from '../../pages/page.ts'
import { isForm } from '../../plugins/form-body.ts'
import { Refusal } from '../../plugins/refusal.ts'
import { isCrossSite, loadUnfinishedSession, type SignedIn, suspended } from '../../plugins/session.ts'
import { invalid } from '../../sales/refusals.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { describeRefusal, passkeyScripts, proofFields, proofForm, proofIn } from './proof-form.ts'
import { firstScreen, safeReturnPath } from './return-path.ts'

const config = { access: 'public', limits: limits.secondFactor } as const
const secondStepPath = '/partner/login/second-step'
const { password: _, ...factorFields } = proofFields
const body = Type.Object(
  { ...factorFields, next: Type.Optional(Type.String({ maxLength: 4000 })) },
  { additionalProperties: false },
)

/** After the right password of an account with a second factor. */
export function registerSecondStep(scope: FastifyInstance, deps: Deps): void {
  scope.get(secondStepPath, { config }, async (request, reply) => {
    const { next } = request.query as { next?: unknown }
    const who = await loadUnfinishedSession(deps, request, 'factor')
    if (!who || who === suspended) return startAgain(reply, next)
    return sendSecondStep(deps, reply, who, { next })
  })

  scope.post(secondStepPath, { config, schema: { body } }, async (request, reply) => {
    const { next, ...proof } = request.body as Proof & { next?: string }
    const who = await loadUnfinishedSession(deps, request, 'factor')
    if (!who || who === suspended) return refuseWithoutPassword(request, reply, next)
    request.accountTried = who.code
    const isPage = isForm(request.headers['content-type'])
    if (isCrossSite(deps, request)) {
      if (!isPage) throw new Refusal(403, 'csrf')
      return sendSecondStep(deps, reply, who, { next, text: speakIn(who.language)('page.use_this_page'), status: 403 })
    }
    const outcome = await proveIdentity(deps, who, proofIn(proof), (work, account, by) =>
      finishSignIn(work, request, reply, { account, by, continues: who.sessionId }),
    )
    if (outcome.is === 'right')
      return isPage ? reply.redirect(safeReturnPath(next, firstScreen(who.role)), 303) : { code: 200 }
    if (isPage) return sendSecondStep(deps, reply, who, { next, ...describeRefusal(outcome, who.language) })
    throw outcome.is === 'too_often'
      ? new TooOften(outcome.retryAfter)
      : invalid([{ path: outcome.field, code: outcome.code }])
  })
}

/** With the screen to return to. */
export function secondStepAddress(next: unknown): string {
  const back = safeReturnPath(next, '')
  return `${secondStepPath}${back && `?next=${encodeURIComponent(back)}`}`
}

function startAgain(reply: FastifyReply, next: unknown): FastifyReply {
  const back = safeReturnPath(next, '')
  return reply.redirect(`/partner/login${back && `?next=${encodeURIComponent(back)}`}`, 303)
}

function refuseWithoutPassword(request: FastifyRequest, reply: FastifyReply, next: unknown) {
  if (!isForm(request.headers['content-type'])) throw new Refusal(401, 'unauthenticated')
  return startAgain(reply, next)
}

interface Step {
  next: unknown
  text?: string
  status?: number
  retryAfter?: number
}

async function sendSecondStep(deps: Deps, reply: FastifyReply, who: SignedIn, step: Step) {
  const lang = who.language
  const say = speakIn(lang)
  const factors = await listSecondFactors(deps.db, who.partnerId)
  const passkeyOptions = await askForPasskey(deps, who.sessionId, factors)
  if (step.retryAfter) reply.header('retry-after', step.retryAfter)
  const main = html`${step.text !== undefined && html`<p class="notice bad" role="alert">${step.text}</p>`}
<p>${say(passkeyOptions ? 'page.second_step_passkey' : 'page.second_step_app')}</p>
${proofForm({ lang, action: secondStepPath, button: say('page.sign_in'), factors, passkeyOptions, next: safeReturnPath(step.next, '') })}
<p class="aside">${say('page.lost_second_step')}</p>
<p class="aside"><a href="${deps.settings.partnerLogoutUrl}">${say('page.other_account')}</a></p>`
  const scripts = passkeyOptions ? passkeyScripts : []
  return sendPage(deps, reply, { lang, title: say('page.second_step'), main, scripts, status: step.status })
}
