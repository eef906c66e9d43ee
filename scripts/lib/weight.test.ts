import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { bundledBytes, findImportCycle, modulesOf } from './weight.ts'

const root = mkdtempSync(join(tmpdir(), 'weight-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

function write(path: string, source: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), source)
}

write(
  'portal/src/app.tsx',
  "import { call } from '@portal/contract/call.ts'\nimport './app.css'\nconst lazy = () => import('@portal/domain/lazy.ts')",
)
write(
  'portal/src/page.ts',
  "import {\n  en,\n} from '@portal/words/en.ts'\nimport type { Shape } from '@portal/domain/shape.ts'",
)
write('portal/src/page.test.ts', "import { tested } from '@portal/domain/tested.ts'")
write('portal/src/hindi.ts', "export { customer } from '@portal/words/hi/customer.ts'")
write('contract/src/call.ts', "import { rule } from '@portal/domain/rules/rule.ts'\nexport const call = rule")
write(
  'domain/src/rules/rule.ts',
  "import { deep } from '../deep.ts'\nexport const rule = { id: 'V-1', says: 'It is so.', deep }",
)
write(
  'domain/src/deep.ts',
  "/** import { shape } from './shape.ts' */\nexport const deep = 'deeply loaded'\nexport const spare = 'used by nobody'",
)
write('domain/src/lazy.ts', 'export const lazy = 1')
write('domain/src/shape.ts', 'export interface Shape { a: string }')
write('domain/src/tested.ts', 'export const tested = 1')
write('domain/src/rules/rule.test.ts', "import './rule.ts'")
write('words/src/en.ts', "import { fill } from './fill.ts'\nexport const en = { fill }")
write('words/src/fill.ts', 'export const fill = 1')
write('words/src/hi/customer.ts', "export const customer = 'ग्राहक'")
write('words/src/hi.ts', 'export const hi = {}')

describe('what of a package is weighed', () => {
  it('is every module that a page loads, lazily or through other packages; the rest is named', () => {
    const named = (name: 'domain' | 'words') => {
      const { loaded, unloaded } = modulesOf(root, name)
      return [loaded, unloaded].map((files) => files.map((file) => relative(join(root, name, 'src'), file)))
    }
    expect(named('domain')).toEqual([
      ['deep.ts', 'lazy.ts', 'rules/rule.ts'],
      ['shape.ts', 'tested.ts'],
    ])
    expect(named('words')).toEqual([['en.ts', 'fill.ts', 'hi/customer.ts'], ['hi.ts']])
  })

  it('an export that nobody uses weighs as much as one that is used', async () => {
    const [deep] = modulesOf(root, 'domain').loaded as [string]
    const before = await bundledBytes(root, [deep])
    write('domain/src/deep.ts', "export const deep = 'deeply loaded'")
    expect(before - (await bundledBytes(root, [deep]))).toBeGreaterThan(8)
  })
})

describe('files of the build', () => {
  it('that need one another in a circle are named', () => {
    const chunk = (...imports: string[]) => ({ file: 'a.js', imports })
    const tree = { a: chunk('b', 'c'), b: chunk('c'), c: chunk() }
    expect(findImportCycle(tree)).toBeUndefined()
    expect(findImportCycle({ ...tree, c: chunk('b') })).toEqual(['b', 'c', 'b'])
  })
})
