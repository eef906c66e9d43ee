import type { Failure } from '@portal/contract/wire/answer.ts'
import { speakIn } from '@portal/words/say.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../context/deps.ts'
import { html } from '../../pages/html.ts'
import { sendPage } from '../../pages/page.ts'
import { pageLanguage } from '../../plugins/page-language.ts'

/** What a person reads whose page cannot be shown: the same words as the answer to a call, and a way to go on. */
export function sendFailurePage(deps: Deps, request: FastifyRequest, reply: FastifyReply, failure: Failure) {
  const lang = pageLanguage(request)
  const say = speakIn(lang)
  // A form cannot be sent again by a link: it is opened anew.
  const address = request.method === 'GET' ? request.url : (request.url.split('?', 1)[0] ?? '/')
  const main = html`<p class="notice bad" role="alert">${say(`error.${failure.error}`, failure.params)}</p>
<p class="actions"><a class="button" href="${address}">${say('page.try_again')}</a></p>
<p class="aside">${say('page.reference', { reference: failure.reference })}</p>`
  return sendPage(deps, reply, { lang, title: say('page.not_shown'), main, status: failure.code })
}
