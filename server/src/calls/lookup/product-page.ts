import { showSum } from '@portal/domain/kernel/money.ts'
import { AROGYA_SANJEEVANI } from '@portal/domain/products/arogya-sanjeevani.ts'
import { exclusionCodes } from '@portal/domain/products/exclusions.ts'
import { CHILD_ENTRY, maxMembers } from '@portal/domain/products/family-product.ts'
import { type Benefit, benefitsOf, WAITING_PERIOD_ROWS } from '@portal/domain/products/plan-benefits.ts'
import { say } from '@portal/words/say.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context/deps.ts'
import { brochureOf } from '../../documents/from-sale/brochure-of.ts'
import { insurerOf } from '../../documents/insurer.ts'
import { renderOnce } from '../../documents/render-once.ts'
import { notFound } from '../../kernel/errors.ts'
import { type Html, html } from '../../pages/html.ts'
import { sendPage } from '../../pages/page.ts'
import { sendPdf } from '../send-pdf.ts'

const config = { access: 'public' } as const
const address = '/partner/arogya-sanjeevani'

/** Where the logo leads: what Arogya Sanjeevani is. Every figure comes from the product's own data. */
export function registerProductPage(app: FastifyInstance, deps: Deps): void {
  app.get(address, { config }, async (_, reply) =>
    sendPage(deps, reply, { title: 'Arogya Sanjeevani', main: productText(), isWide: true }),
  )
  app.get(`${address}/brochure`, { config }, async (_, reply) => {
    const frame = { lang: 'en', insurer: insurerOf(deps.settings) } as const
    const document = brochureOf(frame, AROGYA_SANJEEVANI.id, AROGYA_SANJEEVANI.defaultVariant)
    if (!document) throw notFound()
    return sendPdf(reply, await renderOnce('brochure', document), 'brochure-arogya-sanjeevani')
  })
}

function productText(): Html {
  const { name, productNumber, offeredSums, adultAges, defaultVariant } = AROGYA_SANJEEVANI
  const all = benefitsOf(defaultVariant).filter(({ value }) => value.code !== 'value.not_offered')
  const waits = all.filter(({ key }) => WAITING_PERIOD_ROWS.includes(key))
  const benefits = all.filter(({ key }) => !WAITING_PERIOD_ROWS.includes(key))
  return html`
<p>The standard health insurance policy of India: every insurer offers it with the same cover, limits and waiting periods. ${name}, UIN ${productNumber}.</p>
<p>For adults from ${adultAges[0]} to ${adultAges[1]} years and children from ${CHILD_ENTRY.days} days to ${CHILD_ENTRY.years} years: one floater for up to ${maxMembers.floater} members of a family, or individual cover for up to ${maxMembers.other}.</p>
<h2>Sum insured</h2>
<ul class="sums">${offeredSums.map((sum) => html`<li>${showSum(sum)}</li>`)}</ul>
<h2>Benefits</h2>
${rows(benefits)}
<h2>Waiting periods</h2>
${rows(waits)}
<h2>Exclusions</h2>
<ul class="plain">${exclusionCodes.health.map((code) => html`<li>${say(code)}</li>`)}</ul>
<p class="actions"><a class="button" href="/health/quick-quote">Start a quote</a><a class="button secondary" href="${address}/brochure">Brochure (PDF)</a><a class="button secondary" href="/">Go to dashboard</a></p>`
}

const rows = (benefits: readonly Benefit[]): Html =>
  html`<dl>${benefits.map(({ key, value }) => html`<div><dt>${say(`benefit.${key}`)}</dt><dd>${say(value.code, value.params)}</dd></div>`)}</dl>`
