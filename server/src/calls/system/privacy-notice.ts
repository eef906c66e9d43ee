import { type Lang, languageOr } from '@portal/words/languages.ts'
import { speakIn } from '@portal/words/say.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context/deps.ts'
import { type ClockKind, clockKinds, keptFor } from '../../kernel/retention-clocks.ts'
import { html, sentence } from '../../pages/html.ts'
import { sendPage } from '../../pages/page.ts'

const config = { access: 'public', limits: 'none' } as const
const path = '/privacy'

/** The privacy notice for customers, in each of their languages. Its periods are those by which the jobs delete. */
export function registerPrivacyNotice(app: FastifyInstance, deps: Deps): void {
  app.get<{ Querystring: { language?: string } }>(path, { config }, async (request, reply) => {
    const lang = languageOr(request.query.language)
    const say = speakIn(lang)
    const { brand, tollFree } = deps.settings.insurer
    const kept = clockKinds.map((kind) => html`<li>${sayKept(deps, kind, lang)}</li>`)
    const link = html`<a href="/consents">${say('title.consents')}</a>`
    const main = html`<p>${say('privacy.intro', { brand })}</p>
<h2>${say('privacy.what')}</h2><p>${say('privacy.what_1')}</p><p>${say('privacy.what_2')}</p><p>${say('privacy.what_3')}</p><p>${say('privacy.what_4')}</p>
<h2>${say('privacy.safe')}</h2><p>${say('privacy.safe_1')}</p>
<h2>${say('privacy.kept')}</h2><ul class="plain">${kept}</ul><p>${say('privacy.kept_contract')}</p>
<h2>${say('privacy.rights')}</h2>
<ul class="plain"><li>${sentence((parts) => say('privacy.rights_consents', parts), { link })}</li>
<li>${say('privacy.rights_data', { phone: tollFree })}</li><li>${say('privacy.rights_complain')}</li></ul>`
    return sendPage(deps, reply, {
      lang,
      title: say('privacy.title'),
      main,
      isWide: true,
      isForCustomers: true,
      inLanguage: (one) => `${path}?language=${one}`,
    })
  })
}

/** 'Messages sent to you: 36 months', as the operator has set it. */
function sayKept({ settings }: Deps, kind: ClockKind, lang: Lang): string {
  const say = speakIn(lang)
  const [[unit, count]] = Object.entries(keptFor(settings, kind)) as [['days' | 'months' | 'years', number]]
  return say(`privacy.kept_${kind}`, { period: say(`privacy.${unit}`, { count }) })
}
