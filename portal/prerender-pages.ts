import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'
import { linksFor } from './pay-page.ts'
import type { PrerenderedPage } from './prerender.tsx'

const here = import.meta.dirname
const isStyle = /\.css$/
/** The font of nearly all letters. */
const textFont = /figtree-latin-wght-.*\.woff2$/

/** Code waits in a template until the page has been painted; start-1.js then takes it out. */
export function codeLast(html: string): string {
  const code = /[ \t]*<script type="module"[^>]*><\/script>\n?|[ \t]*<link rel="modulepreload"[^>]*>\n?/g
  const parts = (html.match(code) ?? []).map((part) => part.trim())
  return html
    .replace(code, '')
    .replace(
      '</head>',
      () => `<script src="/assets/start-1.js" defer></script><template id="code">${parts.join('')}</template></head>`,
    )
}

/** The page with its picture: seen at once, and replaced as soon as the code runs. It can neither be used nor read out. */
export function withPicture(html: string, markup: string): string {
  return html.replace(
    '<div id="root"></div>',
    (root) => `${root}<div class="prerendered" inert aria-hidden="true">${markup}</div>`,
  )
}

/** The screens of the partner's pages and the modules they come from. */
export function screensIn(table: string): { screen: string; source: string }[] {
  return [...table.matchAll(/^ {2}'?([\w-]+)'?: \(\) => import\('\.\.(\/[\w/-]+\.tsx)'\)/gm)].map(
    ([, screen = '', source = '']) => ({ screen, source }),
  )
}

/** pages/<screen>.html: each page of the partner asks for its screen's code at once, and some are seen before it has run. */
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
      const font = Object.keys(bundle).find((file) => textFont.test(file))
      if (!font) throw new Error('the build has no font')
      const html = entry.replace(
        '</head>',
        () => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font}"></head>`,
      )
      const pictures = new Map((await picturesOf(classNames)).map(({ screen, markup }) => [screen, markup]))
      mkdirSync(join(dir, 'pages'), { recursive: true })
      for (const { screen, source } of screensIn(readFileSync(join(here, 'src/app/screens.ts'), 'utf8'))) {
        const start = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId?.endsWith(source))
        if (!start) throw new Error(`the build has no chunk of ${source}`)
        const links = linksFor(start, chunks, html).join('')
        const page = html.replace('</head>', () => `${links}</head>`)
        const picture = pictures.get(screen)
        const isSeenFirst = picture !== undefined
        writeFileSync(join(dir, 'pages', `${screen}.html`), isSeenFirst ? codeLast(withPicture(page, picture)) : page)
      }
    },
  }
}

/** Renders the pages outside a browser, with the class names of this build. */
async function picturesOf(classNames: ReadonlyMap<string, string>): Promise<PrerenderedPage[]> {
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
      prerenderAll: () => PrerenderedPage[]
    }
    return prerenderAll()
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
