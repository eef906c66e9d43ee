import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, it, onTestFinished } from 'vitest'
import { packPortal, unpackedFiles } from './pack-portal.ts'

it('packs what the build left as gzip, also after a start that was stopped in the middle', async () => {
  const root = mkdtempSync(join(tmpdir(), 'pack-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const assets = join(root, 'portal/dist/assets')
  mkdirSync(assets, { recursive: true })
  const names = ['packed.js', 'left.js', 'half.js', 'font.woff2']
  for (const name of names) writeFileSync(join(assets, name), `the text of ${name}`)
  for (const name of names.slice(0, 3)) writeFileSync(join(assets, `${name}.gz`), 'gzip')
  writeFileSync(join(assets, 'packed.js.br'), 'of this build')
  writeFileSync(join(assets, 'half.js.part'), 'cut of')
  expect(unpackedFiles(root).sort()).toEqual([join(assets, 'half.js'), join(assets, 'left.js')])
  await packPortal(root)
  expect(unpackedFiles(root)).toEqual([])
  for (const name of ['left.js', 'half.js'])
    expect(brotliDecompressSync(readFileSync(join(assets, `${name}.br`))).toString()).toBe(`the text of ${name}`)
  expect(readFileSync(join(assets, 'packed.js.br'), 'utf8')).toBe('of this build')
})
