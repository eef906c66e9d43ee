import { speakIn } from '@portal/words/say.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context/deps.ts'
import { html } from '../../pages/html.ts'
import { sendPage } from '../../pages/page.ts'
import { pageLanguage } from '../../plugins/page-language.ts'
import { clearSessionCookies, endSession, isCrossSite } from '../../plugins/session.ts'

const config = { access: 'public', limits: 'none' } as const

/** The menu's Logout is a plain GET. One sent by another site only asks for confirmation, so that no page can sign a partner out in the middle of a sale. */
export function registerLogout(scope: FastifyInstance, deps: Deps): void {
  const leave = async (request: Parameters<typeof endSession>[2], reply: Parameters<typeof clearSessionCookies>[1]) => {
    await endSession(deps.db, deps, request)
    clearSessionCookies(deps, reply)
    // Drafts and caches of this browser go too; cookies are cleared by name, so that other sites of this host keep theirs.
    reply.header('clear-site-data', '"cache", "storage"')
    const lang = pageLanguage(request)
    const say = speakIn(lang)
    const main = html`<p class="notice good" role="status">${say('page.you_are_signed_out')}</p><a class="button" href="/partner/login">${say('page.sign_in_again')}</a>`
    return sendPage(deps, reply, { lang, title: say('page.signed_out'), main })
  }
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
