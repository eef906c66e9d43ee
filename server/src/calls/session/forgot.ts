import { Type } from '@sinclair/typebox'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Deps } from '../../context/deps.ts'
import { addJob } from '../../db/jobs.ts'
import { countHit } from '../../db/rate-limit.ts'
import { longestPassword } from '../../kernel/password.ts'
import { html } from '../../pages/html.ts'
import { sendPage } from '../../pages/page.ts'
import { isFromElsewhere } from '../../plugins/session.ts'
import { passwordResetJob, setNewPassword, shortestPassword } from './password-reset.ts'

const config = { access: 'public' } as const
const forgotBody = Type.Object(
  { username: Type.String({ minLength: 1, maxLength: 200 }) },
  { additionalProperties: false },
)
const resetBody = Type.Object(
  { token: Type.String({ maxLength: 100 }), password: Type.String({ maxLength: longestPassword }) },
  { additionalProperties: false },
)
const perHour = 3600

/** Known or unknown, the answer and its time are the same: the account is looked up by a job afterwards. */
export function registerForgot(scope: FastifyInstance, deps: Deps): void {
  scope.get('/partner/forgot', { config }, async (_, reply) => forgotPage(deps, reply))
  scope.post('/partner/forgot', { config, schema: { body: forgotBody } }, async (request, reply) => {
    if (isFromElsewhere(deps, request)) return forgotPage(deps, reply, 'Please use this page.', 403)
    const allowed = await countHit(deps.db, deps, { key: `forgot:${request.ip}`, max: 10, perSeconds: perHour })
    if (!allowed.allowed) {
      reply.header('retry-after', allowed.retryAfter)
      return forgotPage(deps, reply, 'Too many attempts. Try again later.', 429)
    }
    const { username } = request.body as { username: string }
    await addJob(deps.db, passwordResetJob, { username: username.trim() })
    const main = html`<p class="notice good" role="status">If there is an account of this name, we have sent a message with a link. It is valid for one hour.</p>
<a class="button" href="/partner/login">Back to sign-in</a>`
    return sendPage(deps, reply, 'Look into your e-mail', main)
  })

  scope.get('/partner/reset', { config }, async (request, reply) => {
    const { t } = request.query as { t?: string }
    return resetPage(deps, reply, typeof t === 'string' ? t.slice(0, 100) : '')
  })
  scope.post('/partner/reset', { config, schema: { body: resetBody } }, async (request, reply) => {
    const { token, password } = request.body as { token: string; password: string }
    if (isFromElsewhere(deps, request)) return resetPage(deps, reply, token, 'Please use this page.', 403)
    if ([...password].length < shortestPassword)
      return resetPage(deps, reply, token, `Use at least ${shortestPassword} characters.`, 422)
    if (!(await setNewPassword(deps, token, password)))
      return forgotPage(deps, reply, 'This link has expired or was already used. Ask for a new one.', 410)
    const main = html`<p class="notice good" role="status">Your password is changed. All open sessions were ended.</p><a class="button" href="/partner/login">Sign in</a>`
    return sendPage(deps, reply, 'Password changed', main)
  })
}

function forgotPage(deps: Deps, reply: FastifyReply, message?: string, status = 200) {
  const main = html`${message !== undefined && html`<p class="notice bad" role="alert">${message}</p>`}
<p>We send a link to the e-mail address of your account.</p>
<form method="post" action="/partner/forgot">
<label>Partner code or e-mail<input name="username" autocomplete="username" required maxlength="200"></label>
<button>Send the link</button>
</form>
<p class="aside"><a href="/partner/login">Back to sign-in</a></p>`
  return sendPage(deps, reply, 'Forgotten password', main, status)
}

function resetPage(deps: Deps, reply: FastifyReply, token: string, message?: string, status = 200) {
  const main = html`${message !== undefined && html`<p class="notice bad" role="alert">${message}</p>`}
<form method="post" action="/partner/reset">
<input type="hidden" name="token" value="${token}">
<label>New password, at least ${shortestPassword} characters<input name="password" type="password" autocomplete="new-password" required minlength="${shortestPassword}" maxlength="${longestPassword}"></label>
<button>Change the password</button>
</form>`
  return sendPage(deps, reply, 'New password', main, status)
}
