import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type Lang, languageFacts, offeredToCustomers, offeredToPartners } from '@portal/words/languages.ts'
import { say, speakIn } from '@portal/words/say.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Deps } from '../context/deps.ts'
import { insurerFiles } from '../kernel/pack/insurer-files.ts'
import type { Pack } from '../kernel/pack/pack.ts'
import { type Html, html, sentence } from './html.ts'

const stylePath = '/partner/page.css'

interface Page {
  lang: Lang
  title: string
  main: Html
  status?: number
  /** For text and tables, beside the narrow forms. */
  isWide?: boolean
  /** Addresses of scripts of this site; without them the page still works. */
  scripts?: readonly string[]
  /** Where the same page is spoken in another language, for a page that is not read by an account. */
  inLanguage?: (lang: Lang) => string
  /** Read by customers, in all of their languages; the logo leads nowhere. */
  isForCustomers?: true
}

/** The provider's own pages: complete without JavaScript, in the portal's colours. */
export function sendPage(
  deps: Deps,
  reply: FastifyReply,
  { lang, title, main, status = 200, isWide, scripts = [], inLanguage, isForCustomers }: Page,
): FastifyReply {
  const say = speakIn(lang)
  const { brand: brandName, tollFree, landline } = deps.settings.insurer
  const picture = insurerFiles(deps.settings.pack).logo?.address
  const logo = html`${picture ? html`<img src="${picture}" width="26" height="26" alt="">` : shield}<span>${brandName}</span>`
  const brand = isForCustomers
    ? html`<span class="brand">${logo}</span>`
    : html`<a class="brand" href="/" aria-label="${say('page.portal', { brand: brandName })}">${logo}</a>`
  const help = isForCustomers
    ? html`${say('customer.toll_free')} ${phoneLink(tollFree)} · ${say('customer.landline')} ${phoneLink(landline)}`
    : sentence((parts) => say('page.help', parts), {
        tollFree: phoneLink(tollFree),
        landline: phoneLink(landline),
      })
  const offered = isForCustomers ? offeredToCustomers() : offeredToPartners()
  const page = html`<!doctype html>
<html lang="${languageFacts[lang].locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · ${brandName}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${stylePath}">
${scripts.map((script) => html`<script src="${script}" defer></script>`)}</head>
<body>
<header>${brand}
<p class="phones"><span>${say('customer.toll_free')}</span> ${phoneLink(tollFree)}</p>${inLanguage && languageLinks(lang, offered, inLanguage)}</header>
<main><section class="card${isWide && ' wide'}"><h1>${title}</h1>${main}</section></main>
<footer><p>${help}</p></footer>
</body>
</html>`
  return reply
    .asPage()
    .code(status)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page.text)
}

/** The portal's own logo. */
const shield = html`<svg viewBox="0 0 24 24" width="26" height="26" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M12 2.5 20 5.5v6c0 5-3.4 8.6-8 10-4.6-1.4-8-5-8-10v-6z M8.5 12l2.5 2.5 4.5-5"/></svg>`

function phoneLink(phone: string): Html {
  return html`<a href="tel:${digits(phone)}">${phone}</a>`
}

/** Each language names itself, for whoever reads only that one. */
function languageLinks(lang: Lang, offered: readonly Lang[], inLanguage: (lang: Lang) => string): Html {
  const others = offered.filter((one) => one !== lang)
  return html`<nav class="languages" aria-label="${say('page.languages', {}, lang)}">${others.map(
    (one) => html`<a href="${inLanguage(one)}" lang="${languageFacts[one].locale}">${languageFacts[one].ownName}</a>`,
  )}</nav>`
}

function digits(phone: string): string {
  return phone.replace(/[^\d+]/g, '')
}

/** The browser's half of passkeys: the library as it is published, and what joins it to the forms. */
const scriptFiles = {
  '/partner/webauthn.js': () =>
    join(dirname(createRequire(import.meta.url).resolve('@simplewebauthn/browser')), '../dist/bundle/index.umd.min.js'),
  '/partner/passkey.js': () => join(import.meta.dirname, 'passkey.js'),
}

/** These pages name their typefaces themselves. */
const ownFont =
  'body{font-family:"Insurer","Figtree Fallback",system-ui,"Noto Sans","Noto Sans Devanagari",sans-serif}\n'

function lookOf(pack: Pack): string {
  const { style, font } = insurerFiles(pack)
  return `${style?.content ?? ''}${font ? ownFont : ''}`
}

export function registerPageFiles(app: FastifyInstance, { settings }: Pick<Deps, 'settings'>): void {
  const style =
    fontFaces(settings.portalDir) + readFileSync(join(import.meta.dirname, 'page.css'), 'utf8') + lookOf(settings.pack)
  app.get(stylePath, { config: { access: 'public', limits: 'none' } }, async (_, reply) => {
    reply.header('cache-control', 'public, max-age=3600').type('text/css; charset=utf-8')
    return style
  })
  for (const [path, fileOf] of Object.entries(scriptFiles)) {
    let script: string | undefined
    app.get(path, { config: { access: 'public', limits: 'none' } }, async (_, reply) => {
      script ??= readFileSync(fileOf(), 'utf8')
      reply.header('cache-control', 'public, max-age=3600').type('text/javascript; charset=utf-8')
      return script
    })
  }
}

/**
 * The portal's typeface, from its build, where the names hold a hash: the letters, and the part with the rupee sign. Devanagari is loaded where
 * a page shows it and the device has none.
 */
function fontFaces(portalDir: string): string {
  const assets = join(portalDir, 'assets')
  const files = existsSync(assets) ? readdirSync(assets) : []
  const face = (family: string, weights: string, name: RegExp, { local = '', range = '' } = {}) => {
    const file = files.find((one) => name.test(one))
    return file
      ? `@font-face{font-family:"${family}";font-weight:${weights};font-display:swap;src:${local}url("/assets/${file}") format("woff2")${range && `;unicode-range:${range}`}}\n`
      : ''
  }
  return (
    face('Figtree Variable', '300 900', /^figtree-latin-wght-normal-.*\.woff2$/) +
    face('Figtree Variable', '300 900', /^figtree-latin-ext-wght-normal-.*\.woff2$/, { range: 'U+20A0-20C0' }) +
    face('Devanagari', '100 900', /^noto-sans-devanagari-.*\.woff2$/, {
      local: 'local("Noto Sans Devanagari"),local("Nirmala UI"),local("KohinoorDevanagari-Regular"),',
      range: 'U+0900-097F',
    })
  )
}
