import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { everyRule } from '../scripts/lib/every-rule.ts'
import { productSources } from '../scripts/lib/imports.ts'
import { linksFor, withCodeAfterStyles } from './customer-pages.ts'
import { buildsToKeep } from './keep-old-files.ts'
import { emptyPictures, startedByScript, withPicture } from './prerender-pages.ts'
import { withoutCitations } from './rule-citations.ts'
import { screensIn } from './screens-in.ts'
import { serverOnlyModules } from './server-only.ts'
import { filesOfEntry } from './service-worker-build.ts'
import { customerScreens } from './src/app/customer-screens.ts'
import { screens } from './src/app/screens.ts'

it('a rule keeps everything but its id and its sentence', () => {
  const rule = "{ id: 'V-1', code: 'x', says: 'It\\'s so.', isBroken: ({ value }) => value === 'says: no' }"
  expect(withoutCitations(rule)).toBe("{ code: 'x', isBroken: ({ value }) => value === 'says: no' }")
  expect(withoutCitations("mustMatch(/^'x'$/, { id: 'F-1', code: 'a.form', says: 'Ten.' })")).toBe(
    "mustMatch(/^'x'$/, { code: 'a.form',  })",
  )
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a piece of source
  expect(withoutCitations('code,\n  says: `At most ${max}.`,\n  params')).toBe('code,\n  params')
  expect(withoutCitations("{ id: 'truth', isRequired: true }")).toBe("{ id: 'truth', isRequired: true }")
})

it('the browser gets no id and no sentence of any rule, and loses nothing else', () => {
  const dropped: string[] = []
  for (const file of productSources(join(import.meta.dirname, '../domain/src')))
    withoutCitations(readFileSync(file, 'utf8'), (piece) => dropped.push(piece.replace(/,\s*$/, '')))
  const cited = everyRule.flatMap(({ id, says }) => [`id: '${id}'`, `says: '${says}'`])
  const fits = (piece: string) => {
    const filled = piece.split(/\$\{[^}]*\}/).map((part) => part.replaceAll('`', "'").replaceAll("\\'", "'"))
    return (one: string) =>
      filled.length === 1 ? one === filled[0] : one.startsWith(filled[0]!) && one.endsWith(filled.at(-1)!)
  }
  expect(everyRule.length).toBeGreaterThan(80)
  expect(cited.filter((one) => !dropped.some((piece) => fits(piece)(one)))).toEqual([])
  expect(dropped.filter((piece) => !cited.some(fits(piece)))).toEqual([])
})

it('schemas, their library and the server are told from what a browser may load', () => {
  const modules = [
    '/p/contract/src/calls/quote.schema.ts',
    '/p/node_modules/@sinclair/typebox/build/esm/index.mjs',
    '/p/server/src/app.ts',
    '/p/contract/src/calls/quote.ts',
    '/p/portal/src/app/main.tsx',
  ]
  expect(serverOnlyModules(modules)).toEqual(modules.slice(0, 3))
})

it('the pay page asks once for its own code, what that imports and its styles, and for nothing it has already', () => {
  const css = (...names: string[]) => ({ importedCss: new Set(names) })
  const chunk = (fileName: string, imports: string[], viteMetadata = css()) => ({
    fileName,
    imports,
    facadeModuleId: null,
    viteMetadata,
  })
  const pay = chunk('pay.js', ['ui.js', 'react.js'], css('pay.css'))
  const chunks = new Map(
    [pay, chunk('ui.js', ['react.js'], css('ui.css')), chunk('react.js', [])].map((one) => [one.fileName, one]),
  )
  const html = '<link rel="modulepreload" href="/react.js"><link rel="stylesheet" href="/ui.css">'
  expect(linksFor(pay, chunks, html)).toEqual([
    '<link rel="modulepreload" crossorigin href="/pay.js">',
    '<link rel="stylesheet" crossorigin href="/pay.css">',
    '<link rel="modulepreload" crossorigin href="/ui.js">',
  ])
})

it('the service worker keeps every file that a partner page may ever load, and neither those of the customer alone nor the font of one script', () => {
  const chunk = (fileName: string, imports: string[], dynamicImports: string[], files: string[] = []) => ({
    fileName,
    imports,
    dynamicImports,
    viteMetadata: {
      importedCss: new Set(files.filter((file) => file.endsWith('.css'))),
      importedAssets: new Set(files.filter((file) => file.endsWith('.woff2'))),
    },
  })
  const fonts = ['figtree-latin-1.woff2', 'noto-sans-devanagari-devanagari-wght-normal-2.woff2']
  const main = chunk('main.js', ['react.js'], ['dashboard.js'], ['main.css', ...fonts])
  const chunks = [
    main,
    chunk('react.js', [], []),
    chunk('dashboard.js', ['main.js'], ['chart.js'], ['dashboard.css']),
    chunk('chart.js', [], []),
    chunk('pay.js', ['react.js'], []),
  ]
  const files = filesOfEntry(main, new Map(chunks.map((one) => [one.fileName, one])))
  expect(files).toEqual([
    'chart.js',
    'dashboard.css',
    'dashboard.js',
    'figtree-latin-1.woff2',
    'main.css',
    'main.js',
    'react.js',
  ])
})

it('files of a replaced version stay for a week after it was replaced', () => {
  const day = 86_400_000
  const first = buildsToKeep([], ['a.js'], 0)
  const second = buildsToKeep(first, ['b.js'], 100 * day)
  expect(second.map(({ files }) => files)).toEqual([['b.js'], ['a.js']])
  expect(buildsToKeep(second, ['c.js'], 106 * day).map(({ files }) => files)).toEqual([['c.js'], ['b.js'], ['a.js']])
  expect(buildsToKeep(second, ['c.js'], 108 * day).map(({ files }) => files)).toEqual([['c.js'], ['b.js']])
})

const builtPage = [
  '<head><script src="/assets/boot-3.js" defer></script>',
  '<script type="module" crossorigin src="/assets/main.js"></script>',
  '<link rel="modulepreload" crossorigin href="/assets/react-1.js">',
  '<link rel="stylesheet" crossorigin href="/assets/a.css"></head>',
].join('\n')
const scriptsInOrder =
  '<script type="module" crossorigin src="/assets/react-1.js"></script><script type="module" crossorigin src="/assets/main.js"></script></template></head>'
const preloadsOfAll =
  '<link rel="modulepreload" crossorigin href="/assets/main.js"><link rel="modulepreload" crossorigin href="/assets/react-1.js">'

it('a page that is seen before its code keeps all of it in a template until it is painted, the library before the entry', () => {
  expect(startedByScript(builtPage)).toBe(
    [
      '<head><script src="/assets/boot-3.js" defer></script>',
      `<link rel="stylesheet" crossorigin href="/assets/a.css"><script src="/assets/start-3.js" defer fetchpriority="high"></script><template id="code">${preloadsOfAll}${scriptsInOrder}`,
    ].join('\n'),
  )
})

it('the picture of a page stands behind the root, out of reach of keyboard and screen reader', () => {
  expect(withPicture('<body><div id="root"></div></body>', '<h1>Pay $& now</h1>', 'whole')).toBe(
    '<body><div id="root"></div><div class="prerendered whole" inert aria-hidden="true"><h1>Pay $& now</h1></div></body>',
  )
})

it('a picture that says no more than that its screen loads stops the build', () => {
  const pages = [
    { screen: 'dashboard', markup: '<main><h1 class="a">Good day</h1></main>' },
    { screen: 'topup-quick-quote', markup: '<main><div role="status">Loading…</div></main>' },
  ]
  expect(emptyPictures(pages)).toEqual(['topup-quick-quote'])
})

it('a customer page asks for its styles before its code', () => {
  expect(withCodeAfterStyles(builtPage)).toBe(
    [
      '<head><script src="/assets/boot-3.js" defer></script>',
      '<script type="module" fetchpriority="low" crossorigin src="/assets/main.js"></script>',
      '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/react-1.js">',
      '<link rel="stylesheet" crossorigin href="/assets/a.css"></head>',
    ].join('\n'),
  )
})

it('every screen of both tables has a page that asks for its code', () => {
  const screensOf = (table: string) =>
    screensIn(readFileSync(join(import.meta.dirname, 'src/app', table), 'utf8')).map(({ screen }) => screen)
  expect(screensOf('customer-screens.ts')).toEqual(Object.keys(customerScreens))
  const found = screensOf('screens.ts')
  expect(found).toContain('topup-quick-summary')
  // Only the demo's phone decides at its opening what it shows.
  expect(Object.keys(screens).filter((screen) => !found.includes(screen))).toEqual(['demo-phone'])
})
