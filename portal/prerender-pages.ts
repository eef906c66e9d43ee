import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'
import { linksFor } from './customer-pages.ts'
import { inLanguage, pagesFolder } from './page-languages.ts'
import type { Pictures } from './prerender.tsx'
import { screensIn } from './screens-in.ts'
import { areasOfScreens, packFilesIn, packLinks, packOf } from './word-packs.ts'

const here = import.meta.dirname
const isStyle = /\.css$/
/** The font of nearly all letters, and the one with the rupee sign: found late, it would lay the page out once more. */
const textFont = /figtree-latin-wght-.*\.woff2$/
const rupeeFont = /figtree-latin-ext-wght-.*\.woff2$/

const entryScript = /[ \t]*<script type="module"[^>]*src="([^"]+)"><\/script>\n?/
const preloads = /[ \t]*<link rel="modulepreload"[^>]*href="([^"]+)">\n?/g
const isLibrary = /\/react-[^/]+$/
const preload = (file: string) => `<link rel="modulepreload" crossorigin href="${file}">`
const script = (file: string) => `<script type="module" crossorigin src="${file}"></script>`

/**
 * The code and its preloads wait in a template for start-3.js, which runs the library before the entry once the page has been painted:
 * a slow line first carries what is seen.
 */
export function startedByScript(html: string, beside = ''): string {
  const entry = entryScript.exec(html)?.[1]
  const files = [...html.matchAll(preloads)].map(([, file = '']) => file)
  const library = files.find((file) => isLibrary.test(file))
  if (!entry || !library) throw new Error('the page has no entry or does not load React')
  const links = [entry, ...files].map(preload).join('') + beside
  const scripts = `${script(library)}${script(entry)}`
  // All other code waits for it.
  const head = '<script src="/assets/start-3.js" defer fetchpriority="high"></script>'
  const template = `${head}<template id="code">${links}${scripts}</template>`
  return html
    .replace(entryScript, '')
    .replace(preloads, '')
    .replace('</head>', () => `${template}</head>`)
}

/** A screen that waits for something draws no heading yet: its picture would only say that it loads. */
export const emptyPictures = (pages: Pictures['pages']) =>
  pages.filter(({ markup }) => !markup.includes('<h1')).map(({ screen }) => screen)

/** The page with its picture: seen at once, and replaced as soon as the code runs. It can neither be used nor read out. */
export function withPicture(html: string, markup: string, kind: 'whole' | 'frame'): string {
  return html.replace(
    '<div id="root"></div>',
    (root) => `${root}<div class="prerendered ${kind}" inert aria-hidden="true">${markup}</div>`,
  )
}

/** The rules of a product line, with which the screens of its sales are loaded. */
function lineOf(screen: string): string | undefined {
  if (/^(health|topup)-/.test(screen)) return '/domain/src/eligibility/family-line.ts'
  return screen.startsWith('car-') ? '/domain/src/eligibility/car-line.ts' : undefined
}

/** pages/<screen>.html, a folder for each language: each page of the partner asks for its screen's code at once, and is seen before it has run: whole, or its frame. */
export function prerenderPages(): Plugin {
  const classNames = new Map<string, string>()
  return {
    name: 'prerender-pages',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\.module\.css$/ },
      handler: (code, id) => {
        classNames.set(id, code)
      },
    },
    async writeBundle({ dir = '' }, bundle) {
      const chunks = new Map(
        Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
      )
      const entry = readFileSync(join(dir, 'index.html'), 'utf8')
      const fontLink = (name: RegExp) => {
        const font = Object.keys(bundle).find((file) => name.test(file))
        if (!font) throw new Error(`the build has no font ${name}`)
        return `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font}">`
      }
      const html = entry.replace('</head>', () => `${fontLink(textFont)}</head>`)
      const beside = fontLink(rupeeFont)
      const packs = packFilesIn(chunks.values()).partner
      const areas = areasOfScreens()
      const pictures = await picturesOf(classNames)
      for (const { lang, pages, frame } of pictures) {
        const empty = emptyPictures(pages)
        if (empty.length > 0) throw new Error(`the pictures of ${empty.join(', ')} show nothing of their screens`)
        const markups = new Map(pages.map(({ screen, markup }) => [screen, markup]))
        const folder = join(dir, pagesFolder(lang))
        mkdirSync(folder, { recursive: true })
        const withWords = (page: string, screen?: string) => {
          const spoken = new Set(['first', ...(areas[screen ?? ''] ?? []).map(packOf)])
          return inLanguage(page, lang).replace('</head>', () => `${packLinks(packs[lang], [...spoken])}</head>`)
        }
        // For an address without a screen, and for a device that keeps the page.
        writeFileSync(join(folder, 'index.html'), withWords(entry))
        for (const { screen, source } of screensIn(readFileSync(join(here, 'src/app/screens.ts'), 'utf8'))) {
          const links = [source, lineOf(screen)].flatMap((file) => {
            if (!file) return []
            const isStart = (id: string | null) => id?.endsWith(file)
            const start = [...chunks.values()].find(
              (chunk) => isStart(chunk.facadeModuleId) || chunk.moduleIds.some(isStart),
            )
            if (!start) throw new Error(`the build has no chunk of ${file}`)
            return linksFor(start, chunks, html)
          })
          const page = withWords(
            html.replace('</head>', () => `${[...new Set(links)].join('')}</head>`),
            screen,
          )
          const markup = markups.get(screen)
          const pictured = markup === undefined ? withPicture(page, frame, 'frame') : withPicture(page, markup, 'whole')
          writeFileSync(join(folder, `${screen}.html`), startedByScript(pictured, beside))
        }
      }
    },
  }
}

/** Renders the pages outside a browser, with the class names of this build. */
async function picturesOf(classNames: ReadonlyMap<string, string>): Promise<Pictures[]> {
  const outDir = join(here, '../node_modules/.cache/prerender')
  const file = `prerender-${process.pid}.mjs`
  try {
    await build({
      root: here,
      configFile: false,
      logLevel: 'warn',
      plugins: [stylesByName(classNames)],
      build: {
        ssr: join(here, 'prerender.tsx'),
        outDir,
        emptyOutDir: false,
        minify: false,
        rolldownOptions: { output: { entryFileNames: file, codeSplitting: false } },
      },
    })
    const { prerenderAll } = (await import(pathToFileURL(join(outDir, file)).href)) as {
      prerenderAll: () => Promise<Pictures[]>
    }
    return await prerenderAll()
  } finally {
    rmSync(join(outDir, file), { force: true })
  }
}

/** The styles are built already: only their class names are needed. */
function stylesByName(classNames: ReadonlyMap<string, string>): Plugin {
  const mark = '\0names:'
  return {
    name: 'styles-by-name',
    enforce: 'pre',
    async resolveId(id, importer) {
      if (!isStyle.test(id)) return undefined
      const resolved = await this.resolve(id, importer, { skipSelf: true })
      // Without its ending nothing takes it for a style any more.
      return resolved && `${mark}${resolved.id.slice(0, -'.css'.length)}`
    },
    load(id) {
      if (!id.startsWith(mark)) return undefined
      return classNames.get(`${id.slice(mark.length)}.css`) ?? 'export default {}'
    },
  }
}
