import { Type } from '@sinclair/typebox'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Deps } from '../../context/deps.ts'
import { addJob } from '../../db/jobs.ts'
import { countHit } from '../../db/rate-limit.ts'
import { longestPassword } from '../../kernel/password.ts'
import { html } from '../../pages/html.ts'
import { sendPage } from '../../pages/page.ts'
import { isCrossSite } from '../../plugins/session.ts'
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
const foreignForm = { message: 'Please use this page.', status: 403 }

/** A job looks up the account afterwards, so that reply and timing do not reveal whether it exists. */
export function registerForgot(scope: FastifyInstance, deps: Deps): void {
  scope.get('/partner/forgot', { config }, async (_, reply) => forgotPage(deps, reply))
  scope.post('/partner/forgot', { config, schema: { body: forgotBody } }, async (request, reply) => {
    if (isCrossSite(deps, request)) return forgotPage(deps, reply, foreignForm)
    const allowed = await countHit(deps.db, deps, { key: `forgot:${request.ip}`, max: 10, perSeconds: perHour })
    if (!allowed.allowed) {
      reply.header('retry-after', allowed.retryAfter)
      return forgotPage(deps, reply, { message: 'Too many attempts. Try again later.', status: 429 })
    }
    const { username } = request.body as { username: string }
    await addJob(deps.db, passwordResetJob, { username: username.trim() })
    const main = html`<p class="notice good" role="status">If there is an account of this name, we have sent a message with a link. It is valid for one hour.</p>
<a class="button" href="/partner/login">Back to sign-in</a>`
    return sendPage(deps, reply, { title: 'Check your e-mail', main })
  })

  scope.get('/partner/reset', { config }, async (request, reply) => {
    const { t } = request.query as { t?: string }
    return resetPage(deps, reply, typeof t === 'string' ? t.slice(0, 100) : '')
  })
  scope.post('/partner/reset', { config, schema: { body: resetBody } }, async (request, reply) => {
    const { token, password } = request.body as { token: string; password: string }
    if (isCrossSite(deps, request)) return resetPage(deps, reply, token, foreignForm)
    if ([...password].length < shortestPassword)
      return resetPage(deps, reply, token, { message: `Use at least ${shortestPassword} characters.`, status: 422 })
    if (!(await setNewPassword(deps, token, password)))
      return forgotPage(deps, reply, {
        message: 'This link has expired or was already used. Ask for a new one.',
        status: 410,
      })
    const main = html`<p class="notice good" role="status">Your password is changed. All open sessions were ended.</p><a class="button" href="/partner/login">Sign in</a>`
    return sendPage(deps, reply, { title: 'Password changed', main })
  })
}

interface Problem {
  message: string
  status: number
}

function forgotPage(deps: Deps, reply: FastifyReply, problem?: Problem) {
  const main = html`${problem && html`<p class="notice bad" role="alert">${problem.message}</p>`}
<p>We send a link to the e-mail address of your account.</p>
<form method="post" action="/partner/forgot">
<label>Partner code or e-mail<input name="username" autocomplete="username" required maxlength="200"></label>
<button>Send the link</button>
</form>
<p class="aside"><a href="/partner/login">Back to sign-in</a></p>`
  return sendPage(deps, reply, { title: 'Forgotten password', main, status: problem?.status })
}

function resetPage(deps: Deps, reply: FastifyReply, token: string, problem?: Problem) {
  const main = html`${problem && html`<p class="notice bad" role="alert">${problem.message}</p>`}
<form method="post" action="/partner/reset">
<input type="hidden" name="token" value="${token}">
<label>New password, at least ${shortestPassword} characters<input name="password" type="password" autocomplete="new-password" required minlength="${shortestPassword}" maxlength="${longestPassword}"></label>
<button>Change the password</button>
</form>`
  return sendPage(deps, reply, { title: 'New password', main, status: problem?.status })
}
