import { extname, join } from 'node:path'
import { findPage, type Page } from '@portal/domain/journey/routes.ts'
import { defaultLanguage, type Lang, languageFacts, preferredLanguage } from '@portal/words/languages.ts'
import { say } from '@portal/words/say.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../context/deps.ts'
import { notFound } from '../kernel/errors.ts'
import type { Insurer } from '../kernel/pack/insurer.ts'
import { insurerFiles, markOfInsurer } from '../kernel/pack/insurer-files.ts'
import { assetFiles } from './asset-files.ts'
import { type EncodedFile, encodedFiles } from './encoded-file.ts'
import { sendRefusal, toRefusal } from './errors.ts'
import { registerInsurerFiles } from './insurer-files.ts'
import type { KnownMethods } from './methods.ts'
import { opensPage } from './opens-page.ts'
import { storedLanguage } from './page-language.ts'
import { portalConfigOf } from './portal-config.ts'
import { Refusal } from './refusal.ts'
import { withConfig, withNames } from './with-config.ts'

/** Paths of the calls: an unknown one answers JSON, never a page. */
const callPaths = /^\/(api|pub|healthz|readyz|metrics|config\.json)(\/|$)/
const year = 31_536_000

/** The built portal: hashed files are cached for ever, pages never; a missing file is a 404, never the page. */
export function installPortal(app: FastifyInstance, deps: Deps, methods: KnownMethods): void {
  const root = deps.settings.portalDir
  const asset = assetFiles(join(root, 'assets'))
  app.get('/assets/*', { config: { access: 'public', limits: 'none' } }, (request, reply) => {
    const name = (request.params as { '*': string })['*']
    const type = fileTypes[extname(name)]
    const file = type ? asset(name, request.headers['accept-encoding']) : undefined
    if (!type || !file) return sendRefusal(toRefusal(notFound()), request, reply)
    return sendEncoded(reply.header('cache-control', `public, max-age=${year}, immutable`).type(type), file)
  })
  registerInsurerFiles(app, deps)
  const files = portalFiles(root, deps)
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request)
    const allowedMethods = methods.at(path)
    if (allowedMethods.length > 0) {
      reply.header('allow', allowedMethods.join(', '))
      return sendRefusal(new Refusal(405, 'method'), request, reply)
    }
    if ((request.method !== 'GET' && request.method !== 'HEAD') || callPaths.test(path))
      return sendRefusal(toRefusal(notFound()), request, reply)
    if (path === manifestPath) return sendManifest(reply, deps.settings.insurer, storedLanguage(request))
    // The files beside the pages as well: a service worker obeys what it came with.
    return sendFileOrPage(request, reply.asPage(), path, files)
  })
}

const manifestPath = '/manifest.webmanifest'

/** Name and colour are the insurer's, so the server writes this one file of the portal. */
function sendManifest(reply: FastifyReply, insurer: Insurer, language: Lang) {
  const manifest = JSON.stringify(webManifest(insurer, language))
  reply.code(200).headers({ 'cache-control': 'no-cache', vary: 'cookie' })
  return reply.type('application/manifest+json').send(manifest)
}

/** What a phone needs to install the partner's pages. */
function webManifest({ brand, look }: Insurer, language: Lang) {
  const icon = (file: string, size: number, purpose = 'any') => ({
    src: `/${file}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  return {
    id: '/',
    name: say('page.portal', { brand }, language),
    short_name: brand,
    description: say('start.app_about', {}, language),
    lang: languageFacts[language].locale,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: look?.brand.light ?? '#0d5c5a',
    icons: [icon('icon-192.png', 192), icon('icon-512.png', 512), icon('icon-maskable-512.png', 512, 'maskable')],
  }
}

/** The page without anything of this visit, which a device keeps for opening the portal without a connection. */
const keptPagePath = '/shell.html'
const workerPath = '/sw.js'

function sendFileOrPage(request: FastifyRequest, reply: FastifyReply, path: string, files: PortalFiles) {
  const accepted = request.headers['accept-encoding']
  const name = path.slice(path.lastIndexOf('/') + 1)
  if (name.includes('.') && path !== keptPagePath) {
    const staticFile = files.rootFile(path, accepted)
    if (staticFile) return sendEncoded(reply.header('cache-control', 'no-cache').type(staticFile.type), staticFile)
    // A typed address gets the fallback screen; a missing picture or script gets no page.
    if (!opensPage(request)) return sendRefusal(toRefusal(notFound()), request, reply)
  }
  const page = findPage(path)
  const language = page?.audience === 'customer' ? customerLanguage(request) : storedLanguage(request)
  const html = path === keptPagePath ? files.keptPage(language, accepted) : files.page(page, language, accepted)
  reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8')
  if (html === undefined) return reply.code(503).header('retry-after', 60).send(files.notBuilt(language))
  return sendEncoded(reply.code(page || path === keptPagePath ? 200 : 404), html, 'accept-language, cookie')
}

/** What the customer's browser asks for; a choice and the sale's own language are known to the page alone. */
const customerLanguage = (request: FastifyRequest): Lang =>
  preferredLanguage(request.headers['accept-language'] ?? '') ?? defaultLanguage

function sendEncoded(reply: FastifyReply, { bytes, encoding }: EncodedFile, varies?: string) {
  reply.header('vary', ['accept-encoding', varies].filter(Boolean).join(', '))
  if (encoding) reply.header('content-encoding', encoding)
  return reply.send(bytes)
}

/** What the build brings beside pages; anything else has no business there. */
const fileTypes: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
}

type PortalFiles = ReturnType<typeof portalFiles>

/** The portal's pages and the files beside them, compressed once. */
function portalFiles(root: string, deps: Deps) {
  const read = encodedFiles()
  const readKept = encodedFiles()
  const config = portalConfigOf(deps)
  const { style, ...others } = insurerFiles(deps.settings.pack)
  const look = style ? `<link rel="stylesheet" href="${style.address}"></head>` : '</head>'
  const withLook = (html: string) => html.replace('</head>', look)
  const kept = [style, ...Object.values(others)].flatMap((file) => (file ? [file.address] : []))
  const packFiles = JSON.stringify({ mark: markOfInsurer(deps.settings.pack), files: kept })
  // The worker keeps what the pack brings too, and a changed pack makes it a new one.
  const withPackFiles = (script: string) => `self.packFiles=${packFiles};\n${script}`
  const fill = (html: string) => withConfig(withLook(html), config)
  const pagesIn = (language: Lang) => join(root, 'pages', language === defaultLanguage ? '' : language)
  return {
    page(page: Page | undefined, language: Lang, accepted: string | undefined) {
      // A screen's own page asks for its code and its words at once.
      const ownPage = read(join(pagesIn(language), `${page?.screen ?? 'index'}.html`), accepted, fill)
      const entry = page?.audience === 'customer' ? 'customer.html' : 'index.html'
      return ownPage ?? read(join(root, entry), accepted, fill)
    },
    keptPage(language: Lang, accepted: string | undefined) {
      const prepare = (html: string) => withNames(withLook(html), config)
      const ownPage = readKept(join(pagesIn(language), 'index.html'), accepted, prepare)
      return ownPage ?? readKept(join(root, 'index.html'), accepted, prepare)
    },
    notBuilt(language: Lang) {
      const text = say('start.not_installed', { phone: '%insurer.tollFree%' }, language)
      return withNames(`<!doctype html><title>%insurer.brand%</title><p>${text}</p><!-- npm run build -->`, config)
    },
    rootFile(path: string, accepted: string | undefined) {
      const parts = /^\/([a-z0-9-]+(?:\.[a-z0-9-]+)*(\.[a-z]+))$/.exec(path)
      const type = fileTypes[parts?.[2] ?? '']
      const prepare = path === workerPath ? withPackFiles : undefined
      const file = parts && type ? read(join(root, parts[1]!), accepted, prepare) : undefined
      return file && type ? { ...file, type } : undefined
    },
  }
}

function pathOf(request: FastifyRequest): string {
  const path = request.url.split('?', 1)[0]!
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
