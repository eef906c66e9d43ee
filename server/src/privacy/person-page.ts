import type { ConsentEntry } from '@portal/contract/calls/consents.ts'
import { dayInKolkata, showDay } from '@portal/domain/kernel/day.ts'
import { showRupees } from '@portal/domain/kernel/money.ts'
import { type Lang, type Speak, speakIn } from '@portal/words/say.ts'
import { type Html, html } from '../pages/html.ts'
import type { SaleFile } from './person-file.ts'

interface PersonPage {
  name: string
  brand: string
  written_at: string
  sales: readonly SaleFile[]
}

/** The export as a page that opens anywhere and prints: no script, and no other file is needed to read it. */
export function drawPersonPage({ name, brand, written_at, sales }: PersonPage, lang: Lang): string {
  const say = speakIn(lang)
  const title = say('person_file.title', { name })
  return html`<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>
body { font-family: system-ui, sans-serif; line-height: 1.5; max-width: 50rem; margin: 2rem auto; padding: 0 1rem }
h2 { border-top: 1px solid; padding-top: 1rem }
th { text-align: left; vertical-align: top; font-weight: 600 }
th, td { padding: 0.2rem 1rem 0.2rem 0; white-space: pre-line }
</style>
</head>
<body>
<h1>${title}</h1>
<p>${say('person_file.intro', { brand, day: dayOf(written_at) })}</p>
${sales.map((sale) => drawSale(sale, say))}
<p>${say('person_file.rights', { brand })}</p>
</body>
</html>
`.text
}

const dayOf = (time: string) => showDay(dayInKolkata(Date.parse(time)))

function drawSale(sale: SaleFile, say: Speak): Html {
  const answers = sale.sheet.map(
    ({ title, rows }) => html`<h3>${title}</h3>
<table>${rows.map(({ label, value }) => html`<tr><th>${label}</th><td>${value}</td></tr>`)}</table>
`,
  )
  return html`<section>
<h2>${sale.number}</h2>
${list(
  say('person_file.policies'),
  sale.policies.map(
    (one) =>
      html`${one.number}, ${one.plan}, ${showDay(one.starts)} – ${showDay(one.ends)}, ${showRupees(one.premium_paise)}`,
  ),
)}${answers}${list(
  say('person_file.payments'),
  sale.payments.map((one) => {
    const state = say<string>(`state.payment.${one.state}`)
    return html`${dayOf(one.at)}, ${showRupees(one.amount_paise)}, ${state}`
  }),
)}${list(
  say('person_file.consents'),
  sale.consents.map((one) => html`${one.text} ${describeConsent(one, say)}`),
)}${list(
  say('person_file.messages'),
  sale.messages.map((one) => html`${dayOf(one.at)}, ${one.channel}, ${one.recipient}: ${one.text}`),
)}${list(
  say('person_file.views'),
  sale.views.map((one) => html`${dayOf(one.at)}, ${one.by} (${one.role})`),
)}${list(
  say('person_file.documents'),
  sale.files.map(({ name }) => html`<a href="${encodeURI(documentPath(sale.number, name))}">${name}</a>`),
)}</section>
`
}

/** When and how it was given, in which wording, and when it ended. */
function describeConsent({ given_at, by, text_version, ended_at, ended_why }: ConsentEntry, say: Speak): string {
  const given = { date: dayOf(given_at) }
  return [
    by === 'tick' ? say('consents.given_tick', given) : say('consents.given_code', given),
    say('consents.version', { version: text_version }),
    ...(ended_at ? [say(`consents.ended_${ended_why ?? 'changed'}`, { date: dayOf(ended_at) })] : []),
  ].join('; ')
}

function list(title: string, items: readonly Html[]): Html | undefined {
  if (items.length === 0) return undefined
  return html`<h3>${title}</h3>
<ul>${items.map((item) => html`<li>${item}</li>`)}</ul>
`
}

/** Where a document of a sale stands in the export. */
export const documentPath = (saleNumber: string, name: string) => `documents/${saleNumber}/${name}`
