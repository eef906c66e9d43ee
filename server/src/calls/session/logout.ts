import { speakIn } from '@portal/words/say.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findProviderSession, openIdToken } from '../../accounts/provider-sessions.ts'
import type { Deps } from '../../context/deps.ts'
import { providerPaths } from '../../integrations/identity/identity-provider.ts'
import { html } from '../../pages/html.ts'
import { sendPage } from '../../pages/page.ts'
import { pageLanguage } from '../../plugins/page-language.ts'
import { clearSessionCookies, endSession, isCrossSite, sessionIdOf } from '../../plugins/session.ts'

const config = { access: 'public', limits: 'none' } as const

/** The menu's Logout is a plain GET. One sent by another site only asks for confirmation, so that no page can sign a partner out in the middle of a sale. */
export function registerLogout(scope: FastifyInstance, deps: Deps): void {
  const leave = async (request: FastifyRequest, reply: FastifyReply) => {
    const provider = await findProviderSignOut(deps, request)
    await endSession(deps.db, deps, request)
    clearSessionCookies(deps, reply)
    // Drafts and caches of this browser go too; cookies are cleared by name, so that other sites of this host keep theirs.
    reply.header('clear-site-data', '"cache", "storage"')
    // A form may lead to this site only, so that an answer to one shows the way instead of taking it.
    if (provider?.address && request.method === 'GET') return reply.redirect(provider.address, 303)
    return sendSignedOut(deps, request, reply, provider)
  }
  scope.get(providerPaths.signedOut, { config }, async (request, reply) => sendSignedOut(deps, request, reply))
  scope.get('/partner/logout', { config }, async (request, reply) => {
    if (!isCrossSite(deps, request)) return leave(request, reply)
    const lang = pageLanguage(request)
    const say = speakIn(lang)
    const main = html`<p>${say('page.sign_out_requested')}</p><form method="post" action="/partner/logout"><button>${say('page.sign_out')}</button></form>
<p class="aside"><a href="/">${say('page.stay_signed_in')}</a></p>`
    return sendPage(deps, reply, { lang, title: say('page.sign_out_question'), main })
  })
  scope.post('/partner/logout', { config }, async (request, reply) => {
    if (!isCrossSite(deps, request)) return leave(request, reply)
    const lang = pageLanguage(request)
    const say = speakIn(lang)
    const main = html`<p>${say('page.use_own_button')}</p><a class="button" href="/partner/logout">${say('page.open_sign_out')}</a>`
    return sendPage(deps, reply, { lang, title: say('page.sign_out_question'), main, status: 403 })
  })
  scope.get('/partner/dashboard', { config }, async (_, reply) => reply.redirect('/', 303))
}

interface ProviderSignOut {
  name: string
  /** Undefined where it cannot be reached, or has no such page. */
  address: string | undefined
}

/** Where a session that the identity provider opened is ended there too. */
async function findProviderSignOut(deps: Deps, request: FastifyRequest): Promise<ProviderSignOut | undefined> {
  const provider = deps.integrations.identity
  const sessionId = sessionIdOf(deps, request)
  if (!provider || !sessionId) return undefined
  const session = await findProviderSession(deps.db, sessionId)
  if (!session) return undefined
  const address = await provider.findSignOutAddress(openIdToken(deps, session))
  return { name: provider.name, address: (address.ok && address.value) || undefined }
}

function sendSignedOut(deps: Deps, request: FastifyRequest, reply: FastifyReply, provider?: ProviderSignOut) {
  const lang = pageLanguage(request)
  const say = speakIn(lang)
  const main = html`<p class="notice good" role="status">${say('page.you_are_signed_out')}</p>
${provider && html`<p>${say('page.still_at_provider', { provider: provider.name })}</p>`}
${provider?.address !== undefined && html`<p><a class="button" href="${provider.address}">${say('page.sign_out_of', { provider: provider.name })}</a></p>`}
<a class="button${provider?.address !== undefined && ' secondary'}" href="/partner/login">${say('page.sign_in_again')}</a>`
  return sendPage(deps, reply, { lang, title: say('page.signed_out'), main })
}
