import { languageOr } from '@portal/words/languages.ts'
import { Type } from '@sinclair/typebox'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { demoAccounts, demoPassword } from '../../context/demo-accounts.ts'
import type { Deps } from '../../context/deps.ts'
import { inTransaction } from '../../context/work.ts'
import { audit } from '../../db/audit.ts'
import { isPassword, longestPassword } from '../../kernel/password.ts'
import { html } from '../../pages/html.ts'
import { sendPage } from '../../pages/page.ts'
import { isForm } from '../../plugins/form-body.ts'
import { sendLanguageCookie } from '../../plugins/page-language.ts'
import { Refusal } from '../../plugins/refusal.ts'
import { beginSession, idleMs, isCrossSite, loadSession, sessionCookie, suspended } from '../../plugins/session.ts'
import { findAccount } from './accounts.ts'
import { clearAttempts, countAttempt } from './login-limits.ts'
import { firstScreen, safeReturnPath } from './return-path.ts'

const config = { access: 'public' } as const
const loginBody = Type.Object(
  {
    username: Type.String({ maxLength: 200 }),
    password: Type.String({ maxLength: longestPassword }),
    next: Type.Optional(Type.String({ maxLength: 4000 })),
  },
  { additionalProperties: false },
)
interface LoginBody {
  username: string
  password: string
  next?: string
}

/** The same message for a wrong password and an unknown account. */
const wrongCredentials = 'The partner code or the password is not right.'
const notAllowed = 'This account may not use the portal. Please call us.'
const timedOut = `You were signed out after ${idleMs / 60_000} minutes without activity. Sign in to return to the page you were on. Your saved answers are kept.`
const foreignForm = 'Please sign in on this page.'

export function registerLogin(scope: FastifyInstance, deps: Deps): void {
  scope.get('/partner/login', { config }, async (request, reply) => {
    const { next } = request.query as { next?: unknown }
    const who = await loadSession(deps, request)
    if (who && who !== suspended) return reply.redirect(safeReturnPath(next, firstScreen(who.role)), 303)
    const isTimedOut = request.cookies[sessionCookie(deps)] !== undefined && safeReturnPath(next, '') !== ''
    return loginPage(deps, reply, { next, ...(isTimedOut && { notice: timedOut }) })
  })

  scope.post('/partner/login', { config, schema: { body: loginBody } }, async (request, reply) => {
    const body = request.body as LoginBody
    const refuse = (status: number, word: string, message: string, retryAfter?: number) => {
      if (retryAfter) reply.header('retry-after', retryAfter)
      if (isForm(request.headers['content-type'])) return loginPage(deps, reply, { ...body, message, status })
      throw new Refusal(status, word, { message, ...(retryAfter && { retryAfter }) })
    }
    if (isCrossSite(deps, request)) return refuse(403, 'csrf', foreignForm)
    const attempt = { username: body.username, address: request.ip }
    const wait = await countAttempt(deps, attempt)
    if (wait) return refuse(429, 'too_often', `Too many attempts. Try again in ${Math.ceil(wait / 60)} minutes.`, wait)
    const account = await findAccount(deps, body.username)
    if (!(await isPassword(account?.password_hash, body.password))) {
      request.log.warn({ event: 'login_refused', known: account !== undefined }, 'security')
      return refuse(401, 'unauthenticated', wrongCredentials)
    }
    await clearAttempts(deps, attempt)
    if (account!.status === 'suspended') return refuseRole(deps, request, reply)
    await inTransaction(deps, async (work) => {
      await beginSession(work, request, reply, account!.id)
      await audit(work, { case_id: `partner:${account!.code}`, actor: `partner:${account!.code}`, event: 'login' })
    })
    sendLanguageCookie(deps, reply, languageOr(account!.language))
    if (!isForm(request.headers['content-type'])) return { code: 200 }
    return reply.redirect(safeReturnPath(body.next, firstScreen(account!.role)), 303)
  })
}

function refuseRole(deps: Deps, request: FastifyRequest, reply: FastifyReply) {
  if (isForm(request.headers['content-type'])) return loginPage(deps, reply, { message: notAllowed, status: 403 })
  return reply.code(403).type('text/plain; charset=utf-8').send('Forbidden')
}

interface LoginPage {
  next?: unknown
  username?: string
  message?: string
  /** Why the session ended. */
  notice?: string
  status?: number
}

function loginPage(deps: Deps, reply: FastifyReply, { next, username, message, notice, status = 200 }: LoginPage) {
  const back = safeReturnPath(next, '')
  const main = html`
${message !== undefined && html`<p class="notice bad" role="alert">${message}</p>`}
${notice !== undefined && html`<p class="notice" role="status">${notice}</p>`}
<form method="post" action="/partner/login">
<label>Partner code or e-mail<input name="username" autocomplete="username" autocapitalize="none" required maxlength="200" value="${username}"${message === undefined && html` autofocus`}></label>
<label>Password<input name="password" type="password" autocomplete="current-password" required maxlength="${longestPassword}"></label>
${back !== '' && html`<input type="hidden" name="next" value="${back}">`}
<button>Sign in</button>
</form>
<p class="aside"><a href="/partner/forgot">Forgotten your password?</a></p>
${deps.settings.demo && html`<p class="aside">Demo: sign in as ${demoAccounts.map((account) => account.code).join(', ')} with ${demoPassword}.</p>`}`
  return sendPage(deps, reply, { title: 'Partner sign-in', main, status })
}
