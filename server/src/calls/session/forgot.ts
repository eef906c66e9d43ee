import { say, speakIn } from '@portal/words/say.ts'
import { Type } from '@sinclair/typebox'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { countAttempt } from '../../context/count-attempts.ts'
import type { Deps } from '../../context/deps.ts'
import { addJob } from '../../db/jobs.ts'
import { limits } from '../../kernel/limits.ts'
import { longestPassword } from '../../kernel/password.ts'
import { html } from '../../pages/html.ts'
import { sendPage } from '../../pages/page.ts'
import { pageLanguage } from '../../plugins/page-language.ts'
import { markPartnerDevice } from '../../plugins/partner-devices.ts'
import { isCrossSite } from '../../plugins/session.ts'
import { sendLoginPage } from './login-page.ts'
import { newPasswordField } from './new-password-field.ts'
import { isForProviderOnly, passwordResetJob, setNewPassword } from './password-reset.ts'
import { sayTooManyAttempts } from './say-too-many-attempts.ts'

const config = { access: 'public', limits: 'none' } as const
const forgotBody = Type.Object(
  { username: Type.String({ minLength: 1, maxLength: 200 }) },
  { additionalProperties: false },
)
const resetBody = Type.Object(
  { token: Type.String({ maxLength: 100 }), password: Type.String({ maxLength: longestPassword }) },
  { additionalProperties: false },
)

/** A job looks up the account afterwards, so that reply and timing do not reveal whether it exists. */
export function registerForgot(scope: FastifyInstance, deps: Deps): void {
  scope.get('/partner/forgot', { config }, async (_, reply) => forgotPage(deps, reply))
  scope.post(
    '/partner/forgot',
    { config: { access: 'public', limits: limits.passwordForgot }, schema: { body: forgotBody } },
    async (request, reply) => {
      const lang = pageLanguage(request)
      const say = speakIn(lang)
      if (isCrossSite(deps, request))
        return forgotPage(deps, reply, { message: say('page.use_this_page'), status: 403 })
      const wait = await countAttempt(deps, limits.passwordForgot, { address: request.ip })
      if (wait !== undefined) return refuseAttempts(deps, reply, wait)
      const { username } = request.body as { username: string }
      await addJob(deps.db, passwordResetJob, { username: username.trim() })
      const main = html`<p class="notice good" role="status">${say('page.reset_link_sent')}</p>
<a class="button" href="/partner/login">${say('page.back_to_login')}</a>`
      return sendPage(deps, reply, { lang, title: say('page.check_mail'), main })
    },
  )

  scope.get('/partner/reset', { config }, async (request, reply) => {
    const { t } = request.query as { t?: string }
    const token = typeof t === 'string' ? t.slice(0, 100) : ''
    // A new account is welcomed with such a link: it leads on to the way in that its role has.
    if (await isForProviderOnly(deps, token)) return sendProviderOnly(deps, reply)
    return resetPage(deps, reply, token)
  })
  scope.post(
    '/partner/reset',
    { config: { access: 'public', limits: limits.passwordReset }, schema: { body: resetBody } },
    async (request, reply) => {
      const lang = pageLanguage(request)
      const say = speakIn(lang)
      const { token, password } = request.body as { token: string; password: string }
      if (isCrossSite(deps, request))
        return resetPage(deps, reply, token, { message: say('page.use_this_page'), status: 403 })
      const outcome = await setNewPassword(deps, { token, password }, (work, accountId) =>
        markPartnerDevice(work, request, reply, accountId),
      )
      if (outcome === 'gone') {
        const wait = await countAttempt(deps, limits.passwordReset, { address: request.ip })
        if (wait !== undefined) return refuseAttempts(deps, reply, wait)
        return forgotPage(deps, reply, { message: say('page.reset_link_expired'), status: 410 })
      }
      if (outcome === 'off') return sendProviderOnly(deps, reply)
      if (outcome !== 'set')
        return resetPage(deps, reply, token, { message: say<string>(outcome.code, outcome.params), status: 422 })
      const main = html`<p class="notice good" role="status">${say('page.all_signed_out')}</p><a class="button" href="/partner/login">${say('page.sign_in')}</a>`
      return sendPage(deps, reply, { lang, title: say('page.password_changed'), main })
    },
  )
}

function refuseAttempts(deps: Deps, reply: FastifyReply, wait: number) {
  reply.header('retry-after', wait)
  return forgotPage(deps, reply, { message: sayTooManyAttempts(wait, pageLanguage(reply.request)), status: 429 })
}

function sendProviderOnly(deps: Deps, reply: FastifyReply) {
  const lang = pageLanguage(reply.request)
  const provider = deps.integrations.identity?.name ?? ''
  const message = say('page.password_off', { provider }, lang)
  return sendLoginPage(deps, reply, { lang, message, status: 403 })
}

interface Problem {
  message: string
  status: number
}

function forgotPage(deps: Deps, reply: FastifyReply, problem?: Problem) {
  const lang = pageLanguage(reply.request)
  const say = speakIn(lang)
  const main = html`${problem && html`<p class="notice bad" role="alert">${problem.message}</p>`}
<p>${say('page.forgot_intro')}</p>
<form method="post" action="/partner/forgot">
<label>${say('page.username')}<input name="username" autocomplete="username" autocapitalize="none" required maxlength="200"></label>
<button>${say('page.send_reset_link')}</button>
</form>
<p class="aside"><a href="/partner/login">${say('page.back_to_login')}</a></p>`
  return sendPage(deps, reply, { lang, title: say('page.forgot'), main, status: problem?.status })
}

function resetPage(deps: Deps, reply: FastifyReply, token: string, problem?: Problem) {
  const lang = pageLanguage(reply.request)
  const say = speakIn(lang)
  const main = html`${problem && html`<p class="notice bad" role="alert">${problem.message}</p>`}
<form method="post" action="/partner/reset">
<input type="hidden" name="token" value="${token}">
${newPasswordField(deps, lang)}
<button>${say('page.change_password')}</button>
</form>`
  return sendPage(deps, reply, { lang, title: say('page.set_password'), main, status: problem?.status })
}
