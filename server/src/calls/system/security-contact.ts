import { speakIn } from '@portal/words/say.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context/deps.ts'
import { notFound } from '../../kernel/errors.ts'
import { html, sentence } from '../../pages/html.ts'
import { sendPage } from '../../pages/page.ts'
import { pageLanguage } from '../../plugins/page-language.ts'

const config = { access: 'public', limits: 'none' } as const
const pagePath = '/partner/security'
const textPath = '/.well-known/security.txt'
/** RFC 9116 asks for less than a year; whoever reads it gets a new date each time. */
const validDays = 180

/** Where somebody who has found a weakness reports it: the text for programs (RFC 9116) and a page for people. */
export function registerSecurityContact(app: FastifyInstance, deps: Deps): void {
  const { securityContact, publicUrl } = deps.settings
  app.get(textPath, { config }, async (_, reply) => {
    if (!securityContact) throw notFound()
    const expires = new Date(deps.now() + validDays * 86_400_000)
    expires.setUTCHours(0, 0, 0, 0)
    const lines = [
      `Contact: ${securityContact}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: en, hi',
      `Canonical: ${publicUrl}${textPath}`,
      `Policy: ${publicUrl}${pagePath}`,
    ]
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`)
  })
  app.get(pagePath, { config }, async (request, reply) => {
    if (!securityContact) throw notFound()
    const lang = pageLanguage(request)
    const say = speakIn(lang)
    const contact = html`<a href="${securityContact}">${securityContact.replace(/^(mailto|tel):/, '')}</a>`
    const main = html`<p>${sentence((parts) => say('page.security_contact', parts), { contact })}</p>
<h2>${say('page.security_say')}</h2>
<p>${say('page.security_say_what')}</p>
<h2>${say('page.security_ask')}</h2>
<ul class="plain"><li>${say('page.security_ask_own')}</li><li>${say('page.security_ask_others')}</li><li>${say('page.security_ask_load')}</li><li>${say('page.security_ask_wait')}</li></ul>
<h2>${say('page.security_promise')}</h2>
<p>${say('page.security_promise_what')}</p>`
    return sendPage(deps, reply, { lang, title: say('page.security'), main, isWide: true })
  })
}
