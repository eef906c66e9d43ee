import { isPartnerLanguage, type Lang, languageOr } from '@portal/words/languages.ts'
import { speakIn } from '@portal/words/say.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type NoAccount, resolveAccount } from '../../accounts/identity-account.ts'
import { hasPasswords } from '../../accounts/password-use.ts'
import { findProviderSession, recordProviderSession } from '../../accounts/provider-sessions.ts'
import { type Person, readPerson } from '../../accounts/read-person.ts'
import { beginSignInRequest, signInRequestMinutes, takeSignInRequest } from '../../accounts/sign-in-requests.ts'
import { countAttempt } from '../../context/count-attempts.ts'
import type { Deps } from '../../context/deps.ts'
import { inTransaction } from '../../context/work.ts'
import { audit } from '../../db/audit.ts'
import { isUniqueViolation } from '../../db/database.ts'
import {
  type ConfirmedIdentity,
  confirmAddress,
  type IdentityProvider,
  providerPaths,
} from '../../integrations/identity/identity-provider.ts'
import { isUnreachable } from '../../integrations/identity/openid-connect.ts'
import type { IntegrationFailure } from '../../integrations/outcome.ts'
import { newToken } from '../../kernel/ids.ts'
import { limits } from '../../kernel/limits.ts'
import { html } from '../../pages/html.ts'
import { sendPage } from '../../pages/page.ts'
import { pageLanguage, sendLanguageCookie } from '../../plugins/page-language.ts'
import {
  beginSession,
  cookieOptions,
  isCrossSite,
  isHttps,
  loadSession,
  markVerified,
  type SignedIn,
  suspended,
} from '../../plugins/session.ts'
import { findAwaited, finishSignIn } from './finish-sign-in.ts'
import { setAccountLanguage } from './language.ts'
import { sendLoginPage } from './login-page.ts'
import { firstScreen, safeReturnPath } from './return-path.ts'
import { sayTooManyAttempts } from './say-too-many-attempts.ts'
import { secondFactorPath } from './second-factor-page.ts'
import { secondStepAddress } from './second-step.ts'

const config = { access: 'public', limits: limits.providerSignIn } as const

/** What is known of a sign-in when it comes back. */
type Returned = NonNullable<Awaited<ReturnType<typeof takeSignInRequest>>>

/** Sign-in by the insurer's identity provider: the browser leaves for it and comes back with a code, which is exchanged behind its back. */
export function registerProvider(scope: FastifyInstance, deps: Deps): void {
  scope.get(providerPaths.begin, { config }, async (request, reply) => {
    const { next, language, confirm } = request.query as Record<string, unknown>
    const refuse = refusalPage(deps, request, reply, { next })
    const wait = await countAttempt(deps, limits.providerSignIn, { address: request.ip })
    if (wait !== undefined) return refuse.tooOften(wait)
    const provider = deps.integrations.identity
    // Another site must not replace the account that somebody works with.
    if (!provider || isCrossSite(deps, request)) return reply.redirect('/partner/login', 303)
    const who = confirm === undefined ? undefined : await loadSession(deps, request)
    if (confirm !== undefined && (!who || who === suspended)) return reply.redirect('/partner/login', 303)
    const browser = request.cookies[browserCookie(deps)] ?? newToken()
    const secrets = await beginSignInRequest(deps, browser, {
      next: safeReturnPath(next, ''),
      language: isPartnerLanguage(language) ? language : null,
      confirms: who ? (who as SignedIn).sessionId : null,
    })
    const address = await provider.findSignInAddress(secrets, { again: who !== undefined })
    if (!address.ok) return refuse.away(provider, address)
    reply.setCookie(browserCookie(deps), browser, {
      ...cookieOptions(deps, true),
      maxAge: signInRequestMinutes * 60,
    })
    return reply.redirect(address.value, 303)
  })

  scope.get(providerPaths.back, { config }, async (request, reply) => {
    const wait = await countAttempt(deps, limits.providerSignIn, { address: request.ip })
    if (wait !== undefined) return refusalPage(deps, request, reply, {}).tooOften(wait)
    const provider = deps.integrations.identity
    if (!provider) return reply.redirect('/partner/login', 303)
    const query = new URLSearchParams(request.url.split('?', 2)[1])
    const browser = request.cookies[browserCookie(deps)]
    const state = query.get('state')
    const returned = browser && state ? await takeSignInRequest(deps, browser, state) : undefined
    const refuse = refusalPage(deps, request, reply, returned ?? {})
    if (!returned) return refuse.unfinished(provider)
    const confirmed = await provider.confirmReturn(query, returned.secrets)
    if (!confirmed.ok) return refuse.failed(provider, confirmed)
    const identity = confirmed.value
    const person = readPerson(deps, identity)
    if (returned.confirms) return confirmSession(deps, { request, reply, provider }, { returned, identity, person })
    const resolution = await signIn(deps, request, reply, { returned, identity, person })
    if ('refused' in resolution) {
      if (resolution.code) request.accountTried = resolution.code
      return refuse.noAccount(provider, resolution.refused, identity)
    }
    const { account, awaits } = resolution
    request.accountTried = account.code
    request.awaitsFactor = awaits !== null
    sendLanguageCookie(deps, reply, returned.language ?? languageOr(account.language))
    if (awaits === 'enrolment') return reply.redirect(secondFactorPath, 303)
    if (awaits) return reply.redirect(secondStepAddress(returned.next), 303)
    return reply.redirect(safeReturnPath(returned.next, firstScreen(account.role)), 303)
  })
}

/** Names the browser in which a sign-in began. It comes back by a link of the provider, so a strict cookie would stay behind. */
const browserCookie = (deps: Deps) => (isHttps(deps) ? '__Host-sign-in' : 'sign-in')

interface Confirmed {
  returned: Returned
  identity: ConfirmedIdentity
  person: Person
}

/** Finds or makes the account and begins its session, in one transaction. */
async function signIn(deps: Deps, request: FastifyRequest, reply: FastifyReply, confirmed: Confirmed) {
  const attempt = () =>
    inTransaction(deps, async (work) => {
      const { identity, person, returned } = confirmed
      const resolution = await resolveAccount(work, identity, person)
      if ('refused' in resolution) return resolution
      const { account } = resolution
      // The provider's second factor counts where it says that it asked for one; else ours is asked as after a password.
      const awaits = person.hasGivenSecondFactor ? null : await findAwaited(deps, account, work.tx)
      const sessionId = awaits
        ? (await beginSession(work, request, reply, { partnerId: account.id, awaits })).sessionId
        : await finishSignIn(work, request, reply, {
            account,
            by: 'identity_provider',
            // Somebody who was signed in there for hours has not proved anything just now.
            provedAt: identity.signedInAt === undefined ? null : Math.min(identity.signedInAt, deps.now()),
          })
      await recordProviderSession(work, { sessionId, partnerId: account.id }, identity)
      if (returned.language)
        await setAccountLanguage(work, { partnerId: account.id, code: account.code }, returned.language)
      return { account, awaits }
    })
  try {
    return await attempt()
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    // The same person came twice at once, or a made-up code was taken: the second time finds what is there now.
    return attempt()
  }
}

/** By how much an older sign-in at the provider may seem to be a new one: the clocks of both sides differ. */
const clockToleranceMs = 60_000

/** Whoever is asked again must be the same person, newly signed in at the provider, with a second factor where the role needs one. */
async function confirmSession(
  deps: Deps,
  { request, reply, provider }: { request: FastifyRequest; reply: FastifyReply; provider: IdentityProvider },
  { returned, identity, person }: Confirmed,
) {
  const who = await loadSession(deps, request)
  if (!who || who === suspended || who.sessionId !== returned.confirms) return reply.redirect('/partner/login', 303)
  request.accountTried = who.code
  request.confirmsIdentity = true
  const lang = who.language
  const say = speakIn(lang)
  const session = await findProviderSession(deps.db, who.sessionId)
  const isSame = session?.issuer === identity.issuer && session.subject === identity.subject
  const isNew = (identity.signedInAt ?? 0) >= Date.parse(returned.began_at) - clockToleranceMs
  const isEnough = person.hasGivenSecondFactor || !deps.settings.secondFactorRoles.includes(who.role)
  if (!isSame || !isNew || !isEnough) {
    const main = html`<p class="notice bad" role="alert">${say('page.provider_not_confirmed', { provider: provider.name })}</p>
<a class="button" href="${confirmAddress}">${say('page.confirm_with', { provider: provider.name })}</a>`
    return sendPage(deps, reply, { lang, title: say('page.confirm_title'), main, status: 403 })
  }
  await inTransaction(deps, async (work) => {
    await markVerified(work, who.sessionId)
    const actor = `partner:${who.code}`
    await audit(work, { case_id: actor, actor, event: 'identity_confirmed', data: { by: 'identity_provider' } })
  })
  const main = html`<p class="notice good" role="status">${say('page.provider_confirmed')}</p>
<p class="aside"><a href="/partner/account">${say('page.back_to_account')}</a></p>`
  return sendPage(deps, reply, { lang, title: say('page.confirm_title'), main })
}

/** The login page, which says why; a password still works where there are passwords. */
function refusalPage(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  { next, language }: { next?: unknown; language?: Lang | null },
) {
  const lang = language ?? pageLanguage(request)
  const say = speakIn(lang)
  const send = (status: number, message: string) =>
    sendLoginPage(deps, reply, { lang, next, message, status, ...(language && { chosen: language }) })
  const note = ({ kind, status, detail }: IntegrationFailure) =>
    request.log.warn({ kind, status, detail }, 'identity provider')
  const unfinished = ({ name }: IdentityProvider) => send(401, say('page.provider_unfinished', { provider: name }))
  const away = ({ name }: IdentityProvider, failure: IntegrationFailure) => {
    note(failure)
    const word = hasPasswords(deps) ? 'page.provider_unreachable' : 'page.provider_unreachable_only'
    return send(503, say(word, { provider: name }))
  }
  return {
    tooOften: (wait: number) => {
      reply.header('retry-after', wait)
      return send(429, sayTooManyAttempts(wait, lang))
    },
    unfinished,
    away,
    failed: (provider: IdentityProvider, failure: IntegrationFailure) => {
      if (isUnreachable(failure)) return away(provider, failure)
      note(failure)
      return unfinished(provider)
    },
    // With the user ID an administrator links the account by hand: not every provider shows it to its own administrators.
    noAccount: ({ name }: IdentityProvider, why: NoAccount, { subject }: ConfirmedIdentity) =>
      send(
        403,
        why === 'suspended' ? say('page.not_allowed') : say(`page.provider_${why}`, { provider: name, subject }),
      ),
  }
}
