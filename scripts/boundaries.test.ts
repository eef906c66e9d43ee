import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Import, importsOf } from './lib/imports.ts'
import { folderLoops, layers, loopsIn, unplacedFolders, upwardImports } from './lib/layers.ts'

/** Workspaces are hoisted, so an undeclared import would still resolve: this test is what keeps the house in order. */
const packages = ['domain', 'words', 'contract', 'server', 'portal', 'e2e', 'bench'] as const
const files = Object.fromEntries(packages.map((name) => [name, sources(name)]))
const imports = Object.fromEntries(packages.map((name) => [name, files[name]!.flatMap(importsOf)]))

describe('boundaries', () => {
  it('finds the sources it is meant to check', () => {
    expect(files.domain!.length).toBeGreaterThan(20)
    expect(imports.server!.length).toBeGreaterThan(50)
  })

  it('domain imports nothing but itself', () => {
    expect(findForbiddenImports('domain', (one) => one.from.startsWith('.') && inside('domain', one))).toEqual([])
  })

  it('words import domain only, and domain no words outside its tests: a page that rates loads no sentence', () => {
    const allowed = (one: Import) =>
      (one.from.startsWith('.') && inside('words', one)) || one.from.startsWith('@portal/domain')
    expect(findForbiddenImports('words', allowed)).toEqual([])
  })

  it('domain has no clock and no randomness', () => {
    const impure = files
      .domain!.filter((file) => !isTest(file) && !file.includes('/testing/'))
      .filter((file) => /Date\.now|new Date\(\)|Math\.random|process\.|fetch\(/.test(readFileSync(file, 'utf8')))
    expect(impure).toEqual([])
  })

  it('contract imports domain and words, and the schema library only in *.schema.ts', () => {
    const allowed = (one: Import) =>
      (one.from.startsWith('.') && inside('contract', one)) ||
      /^@portal\/(domain|words)\//.test(one.from) ||
      (one.from === '@sinclair/typebox' && (one.typeOnly || one.file.endsWith('.schema.ts')))
    expect(findForbiddenImports('contract', allowed)).toEqual([])
  })

  it('schemas are imported by the server only; the rest of contract takes their types', () => {
    const leaks = [...imports.contract!, ...imports.portal!].filter(
      (one) => one.from.endsWith('.schema.ts') && !one.typeOnly && !one.file.endsWith('.schema.ts'),
    )
    expect(leaks).toEqual([])
  })

  it('server and portal never import each other, and e2e reaches the product only through HTTP and the browser', () => {
    const crossing = [
      ...imports.server!.filter((one) => /@portal\/portal|\.\.\/portal\//.test(one.from)),
      ...imports.portal!.filter((one) => /@portal\/server|\.\.\/server\//.test(one.from)),
      ...imports.e2e!.filter((one) => /@portal\/(server|portal)/.test(one.from)),
    ]
    expect(crossing).toEqual([])
  })

  it('bench reaches the product over HTTP; only in-process/ loads its sources', () => {
    const loading = imports.bench!.filter((one) =>
      /@portal\/(?!bench)|\.\.\/(server|portal|domain|words|contract)\//.test(one.from),
    )
    expect(loading.filter((one) => !one.file.startsWith('bench/in-process/')).map((one) => one.file)).toEqual([])
  })

  it.each(
    Object.keys(layers),
  )('folders of %s import only lower layers, and none a file at the top of its src', (name) => {
    expect(unplacedFolders('.', name)).toEqual([])
    expect(upwardImports('.', name)).toEqual([])
  })

  it('no package with folders has a loop between them', () => {
    const checked = packages.filter((name) => existsSync(`${name}/src`))
    expect(checked.filter((name) => !layers[name])).toEqual([])
    expect(Object.fromEntries(checked.map((name) => [name, folderLoops('.', name)]))).toEqual(
      Object.fromEntries(checked.map((name) => [name, []])),
    )
  })

  it('a loop is found over any number of folders', () => {
    const edges = new Map([
      ['a', new Set(['b'])],
      ['b', new Set(['c', 'd'])],
      ['c', new Set(['a'])],
      ['d', new Set<string>()],
    ])
    expect(loopsIn(edges)).toEqual([['a', 'b', 'c']])
    expect(loopsIn(new Map([['a', new Set(['b'])]]))).toEqual([])
  })

  it('ui knows nothing of insurance: it imports its own words and what says them', () => {
    const ui = imports.portal!.filter((one) => one.file.startsWith('portal/src/ui/'))
    const ownWords = '@portal/words/en/screens/ui.ts'
    expect(ui.filter((one) => one.from.startsWith('@portal/') && one.from !== ownWords)).toEqual([])
    expect(ui.filter((one) => one.from.startsWith('.') && !/^portal\/src\/(ui|speech)\//.test(target(one)))).toEqual([])
  })

  it('a feature does not import another feature, nor a journey another product’s journey', () => {
    const crossing = imports.portal!.filter((one) => {
      if (!one.from.startsWith('.')) return false
      const [from, to] = [one.file, target(one)].map((path) => /portal\/src\/(features|journeys)\/([^/]+)/.exec(path))
      if (!from || !to || from[1] !== to[1]) return false
      return from[2] !== to[2]
    })
    expect(crossing.map((one) => `${one.file} → ${one.from}`)).toEqual([])
  })

  it('every package is declared where it is imported', () => {
    const root = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, Record<string, string>>
    const undeclared = packages.flatMap((name) => {
      const own = JSON.parse(readFileSync(`${name}/package.json`, 'utf8')) as Record<string, Record<string, string>>
      const declared = new Set(
        [own.dependencies, own.devDependencies, root.dependencies, root.devDependencies].flatMap((one) =>
          Object.keys(one ?? {}),
        ),
      )
      return imports[name]!.filter((one) => !one.from.startsWith('.') && !one.from.startsWith('node:'))
        .filter((one) => !one.from.startsWith('virtual:') && !declared.has(packageName(one.from)))
        .filter((one) => packageName(one.from) !== `@portal/${name}`)
        .map((one) => `${one.file}: ${one.from}`)
    })
    expect(undeclared).toEqual([])
  })
})

function findForbiddenImports(name: string, allowed: (one: Import) => boolean): string[] {
  return imports[name]!.filter((one) => !isTest(one.file) && !allowed(one)).map(
    (one) => `${one.file} imports ${one.from}`,
  )
}
function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file)
}
function inside(name: string, one: Import): boolean {
  return target(one).startsWith(`${name}/`)
}
function target(one: Import): string {
  return relative('.', join(dirname(one.file), one.from))
}
function packageName(from: string): string {
  return from
    .split('/')
    .slice(0, from.startsWith('@') ? 2 : 1)
    .join('/')
}
function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !/node_modules|\/dist\//.test(file))
}
