import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { assetFiles } from './asset-files.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-assets-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const write = (name: string, text: string) => writeFileSync(join(folder, name), text)

function reader() {
  const asset = assetFiles(folder)
  return () => String(asset('main-abc.js', 'gzip, br')?.bytes)
}

it('a smaller form that is packed after the start is sent from then on', () => {
  const read = reader()
  write('main-abc.js', 'plain')
  write('main-abc.js.gz', 'smaller')
  expect(read()).toBe('smaller')
  write('main-abc.js.br', 'smallest')
  expect(read()).toBe('smallest')
})

it('a file that was read while the build still wrote it is read again', () => {
  const read = reader()
  write('main-abc.js.gz', '')
  expect(read()).toBe('')
  write('main-abc.js.gz', 'whole')
  expect(read()).toBe('whole')
})
