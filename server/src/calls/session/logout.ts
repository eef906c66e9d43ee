import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context/deps.ts'
import { html } from '../../pages/html.ts'
import { sendPage } from '../../pages/page.ts'
import { clearSessionCookies, endSession, isCrossSite } from '../../plugins/session.ts'

const config = { access: 'public' } as const

/** The menu's Logout is a plain GET. One sent by another site only asks for confirmation, so that no page can sign a partner out in the middle of a sale. */
export function registerLogout(scope: FastifyInstance, deps: Deps): void {
  const leave = async (request: Parameters<typeof endSession>[2], reply: Parameters<typeof clearSessionCookies>[1]) => {
    await endSession(deps.db, deps, request)
    clearSessionCookies(deps, reply)
    // Drafts and caches of this browser go too; cookies are cleared by name, so that other sites of this host keep theirs.
    reply.header('clear-site-data', '"cache", "storage"')
    const main = html`<p class="notice good" role="status">You are signed out.</p><a class="button" href="/partner/login">Sign in again</a>`
    return sendPage(deps, reply, { title: 'Signed out', main })
  }
  scope.get('/partner/logout', { config }, async (request, reply) => {
    if (!isCrossSite(deps, request)) return leave(request, reply)
    const main = html`<p>Another page asked to sign you out.</p><form method="post" action="/partner/logout"><button>Sign out</button></form>
<p class="aside"><a href="/">Stay signed in</a></p>`
    return sendPage(deps, reply, { title: 'Sign out?', main })
  })
  scope.post('/partner/logout', { config }, async (request, reply) => {
    if (!isCrossSite(deps, request)) return leave(request, reply)
    const main = html`<p>Please use the button on our own page.</p><a class="button" href="/partner/logout">Open the sign-out page</a>`
    return sendPage(deps, reply, { title: 'Sign out?', main, status: 403 })
  })
  scope.get('/partner/dashboard', { config }, async (_, reply) => reply.redirect('/', 303))
}
