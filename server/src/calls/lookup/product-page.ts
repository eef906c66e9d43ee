import { showSum } from '@portal/domain/kernel/money.ts'
import { AROGYA_SANJEEVANI } from '@portal/domain/products/arogya-sanjeevani.ts'
import { productName, productNumber } from '@portal/domain/products/catalogue.ts'
import { exclusionCodes } from '@portal/domain/products/exclusions.ts'
import { CHILD_ENTRY, maxMembers } from '@portal/domain/products/family-product.ts'
import { type Benefit, benefitsOf, WAITING_PERIOD_ROWS } from '@portal/domain/products/plan-benefits.ts'
import type { Lang } from '@portal/words/languages.ts'
import { type Speak, speakIn } from '@portal/words/say.ts'
import { sumName } from '@portal/words/sum-name.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context/deps.ts'
import { brochureOf } from '../../documents/from-sale/brochure-of.ts'
import { renderOnce } from '../../documents/render-once.ts'
import { notFound } from '../../kernel/errors.ts'
import { limits } from '../../kernel/limits.ts'
import { type Html, html } from '../../pages/html.ts'
import { sendPage } from '../../pages/page.ts'
import { pageLanguage } from '../../plugins/page-language.ts'
import { sendPdf } from '../send-pdf.ts'

const config = { access: 'public', limits: 'none' } as const
const address = '/partner/arogya-sanjeevani'

/** Where the logo leads: what Arogya Sanjeevani is. Every figure comes from the product's own data. */
export function registerProductPage(app: FastifyInstance, deps: Deps): void {
  app.get(address, { config }, async (request, reply) => {
    const lang = pageLanguage(request)
    return sendPage(deps, reply, { lang, title: 'Arogya Sanjeevani', main: productText(lang), isWide: true })
  })
  app.get(`${address}/brochure`, { config: { access: 'public', limits: limits.paper } }, async (request, reply) => {
    const frame = { lang: pageLanguage(request), insurer: deps.settings.insurer } as const
    const document = brochureOf(frame, AROGYA_SANJEEVANI.id, AROGYA_SANJEEVANI.defaultVariant)
    if (!document) throw notFound()
    return sendPdf(reply, await renderOnce('brochure', document), 'brochure-arogya-sanjeevani')
  })
}

function productText(lang: Lang): Html {
  const say = speakIn(lang)
  const { id, offeredSums, adultAges, defaultVariant } = AROGYA_SANJEEVANI
  const all = benefitsOf(defaultVariant).filter(({ value }) => value.code !== 'value.not_offered')
  const waits = all.filter(({ key }) => WAITING_PERIOD_ROWS.includes(key))
  const benefits = all.filter(({ key }) => !WAITING_PERIOD_ROWS.includes(key))
  return html`
<p>${say('page.standard_product', { name: productName(id), uin: productNumber(id) })}</p>
<p>${say('page.who_is_covered', {
    from: adultAges[0],
    to: adultAges[1],
    days: CHILD_ENTRY.days,
    years: CHILD_ENTRY.years,
    floater: maxMembers.floater,
    individual: maxMembers.other,
  })}</p>
<h2>${say('page.sum_insured')}</h2>
<ul class="sums">${offeredSums(defaultVariant).map((sum) => html`<li>${sumName(showSum(sum), say)}</li>`)}</ul>
<h2>${say('page.benefits')}</h2>
${rows(benefits, say)}
<h2>${say('page.waiting_periods')}</h2>
${rows(waits, say)}
<h2>${say('page.exclusions')}</h2>
<ul class="plain">${exclusionCodes.health.map((code) => html`<li>${say(code)}</li>`)}</ul>
<p class="actions"><a class="button" href="/health/quick-quote">${say('page.start_quote')}</a><a class="button secondary" href="${address}/brochure">${say('page.brochure')}</a><a class="button secondary" href="/">${say('page.dashboard')}</a></p>`
}

const rows = (benefits: readonly Benefit[], say: Speak): Html =>
  html`<dl>${benefits.map(({ key, value }) => html`<div><dt>${say(`benefit.${key}`)}</dt><dd>${say(value.code, value.params)}</dd></div>`)}</dl>`
