import { oneOf } from '@portal/contract/calls/parts.schema.ts'
import { isPartnerLanguage, type Lang, languageOr, partnerLanguages } from '@portal/words/languages.ts'
import type { RefusalWord } from '@portal/words/refusal-word.ts'
import { say } from '@portal/words/say.ts'
import { Type } from '@sinclair/typebox'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { mayUsePassword } from '../../accounts/password-use.ts'
import type { Deps } from '../../context/deps.ts'
import { inTransaction } from '../../context/work.ts'
import { limits } from '../../kernel/limits.ts'
import { isPassword, longestPassword } from '../../kernel/password.ts'
import { isForm } from '../../plugins/form-body.ts'
import { pageLanguage, sendLanguageCookie } from '../../plugins/page-language.ts'
import { findKnownDevice } from '../../plugins/partner-devices.ts'
import { Refusal } from '../../plugins/refusal.ts'
import {
  beginSession,
  idleMs,
  isCrossSite,
  loadSession,
  loadUnfinishedSession,
  sessionCookie,
  suspended,
} from '../../plugins/session.ts'
import { findAccount } from './accounts.ts'
import { findAwaited, finishSignIn } from './finish-sign-in.ts'
import { setAccountLanguage } from './language.ts'
import { countLoginAttempt, uncountLoginAttempt } from './login-limits.ts'
import { sendLoginPage } from './login-page.ts'
import { firstScreen, safeReturnPath } from './return-path.ts'
import { tooManySignIns } from './say-too-many-attempts.ts'
import { secondFactorPath } from './second-factor-page.ts'
import { secondStepAddress } from './second-step.ts'

const config = { access: 'public', limits: 'none' } as const
const signIn = { access: 'public', limits: limits.login } as const
const loginBody = Type.Object(
  {
    username: Type.String({ maxLength: 200 }),
    password: Type.String({ maxLength: longestPassword }),
    next: Type.Optional(Type.String({ maxLength: 4000 })),
    /** Chosen on this page: a choice for the account. */
    language: Type.Optional(oneOf(partnerLanguages)),
  },
  { additionalProperties: false },
)
interface LoginBody {
  username: string
  password: string
  next?: string
  language?: Lang
}

export function registerLogin(scope: FastifyInstance, deps: Deps): void {
  scope.get('/partner/login', { config }, async (request, reply) => {
    const { next, language } = request.query as { next?: unknown; language?: unknown }
    const chosen = isPartnerLanguage(language) ? language : undefined
    if (chosen) sendLanguageCookie(deps, reply, chosen)
    const who = await loadSession(deps, request)
    if (who && who !== suspended) return reply.redirect(safeReturnPath(next, firstScreen(who.role)), 303)
    const newcomer = await loadUnfinishedSession(deps, request, 'enrolment')
    if (newcomer && newcomer !== suspended) return reply.redirect(secondFactorPath, 303)
    const isTimedOut = request.cookies[sessionCookie(deps)] !== undefined && safeReturnPath(next, '') !== ''
    const lang = chosen ?? pageLanguage(request)
    const notice = isTimedOut && say('page.timed_out', { minutes: idleMs / 60_000 }, lang)
    return sendLoginPage(deps, reply, { lang, next, chosen, ...(notice && { notice }) })
  })

  scope.post('/partner/login', { config: signIn, schema: { body: loginBody } }, async (request, reply) => {
    const body = request.body as LoginBody
    const lang = body.language ?? pageLanguage(request)
    const refuse = (status: number, word: RefusalWord, { code, params }: PageSentence, retryAfter?: number) => {
      if (retryAfter) reply.header('retry-after', retryAfter)
      if (isForm(request.headers['content-type']))
        return sendLoginPage(deps, reply, {
          ...body,
          chosen: body.language,
          lang,
          message: say(code, params ?? {}, lang),
          status,
        })
      throw new Refusal(status, word, {
        sentence: code,
        ...(params && { params }),
        ...(retryAfter && { retryAfter }),
      })
    }
    if (isCrossSite(deps, request)) return refuse(403, 'csrf', { code: 'page.use_this_page' })
    const account = await findAccount(deps, body.username)
    if (account) request.accountTried = account.code
    const knownDevice = account && (await findKnownDevice(deps, request, account.id))
    const typed = body.username.trim().toLowerCase()
    const attempt = { account: account?.id ?? typed, address: request.ip, knownDevice }
    const wait = await countLoginAttempt(deps, attempt)
    if (wait) return refuse(429, 'too_often', tooManySignIns(wait), wait)
    if (!(await isPassword(account?.password_hash, body.password)))
      // The same message for a wrong password and an unknown account.
      return refuse(401, 'unauthenticated', { code: 'page.wrong_credentials' })
    await uncountLoginAttempt(deps, attempt)
    if (account!.status === 'suspended') return refuseRole(deps, request, reply, lang)
    // Only whoever has the password learns what becomes of it.
    if (!mayUsePassword(deps, account!.role))
      return refuse(403, 'not_allowed', {
        code: 'page.password_off',
        params: { provider: deps.integrations.identity?.name ?? '' },
      })
    const awaits = await findAwaited(deps, account!)
    request.awaitsFactor = awaits !== null
    await inTransaction(deps, async (work) => {
      if (awaits) await beginSession(work, request, reply, { partnerId: account!.id, awaits })
      else await finishSignIn(work, request, reply, { account: account! })
      if (body.language) await setAccountLanguage(work, { partnerId: account!.id, code: account!.code }, body.language)
    })
    sendLanguageCookie(deps, reply, body.language ?? languageOr(account!.language))
    if (!isForm(request.headers['content-type'])) {
      if (awaits) throw new Refusal(401, awaits === 'factor' ? 'second_factor' : 'second_factor_missing')
      return { code: 200 }
    }
    if (awaits === 'enrolment') return reply.redirect(secondFactorPath, 303)
    if (awaits) return reply.redirect(secondStepAddress(body.next), 303)
    return reply.redirect(safeReturnPath(body.next, firstScreen(account!.role)), 303)
  })
}

function refuseRole(deps: Deps, request: FastifyRequest, reply: FastifyReply, lang: Lang) {
  if (isForm(request.headers['content-type']))
    return sendLoginPage(deps, reply, { lang, message: say('page.not_allowed', {}, lang), status: 403 })
  return reply.code(403).type('text/plain; charset=utf-8').send('Forbidden')
}

/** What the page and the answer to an outside client say alike. */
interface PageSentence {
  code: `page.${string}`
  params?: Record<string, string | number>
}
