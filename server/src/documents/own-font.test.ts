import { readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import type { Lang } from '@portal/words/languages.ts'
import type { Content } from 'pdfmake/interfaces.js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { objectsOf } from '../../../scripts/lib/pdf-objects.ts'
import { readTagged } from '../../../scripts/lib/pdf-structure.ts'
import { runsOf, textOf } from '../../../scripts/lib/pdf-text.ts'
import { installPack } from '../kernel/pack/install-pack.ts'
import { readPack } from '../kernel/pack/read-pack.ts'
import { samplePack } from '../kernel/pack/testing/sample-insurer.ts'
import { layOut } from './document-kinds.ts'
import { letter } from './letterhead.ts'
import { toPdf } from './pdf.ts'
import { RenderPool } from './render-pool.ts'
import { everySample } from './testing/every-sample.ts'
import { samplePolicy } from './testing/sample-policy.ts'

const folder = join(import.meta.dirname, '../testing/packs/dakshin')
const pack = readPack(folder)
beforeAll(() => installPack(pack))
afterAll(() => installPack(samplePack))

const fontsIn = (pdf: Buffer) =>
  [...objectsOf(pdf).values()]
    .flatMap(({ text }) => [...text.matchAll(/\/BaseFont \/[A-Z]{6}\+([\w-]+)/g)].map(([, name]) => name!))
    .filter((name, at, all) => all.indexOf(name) === at)
    .sort()

const write = (lang: Lang, content: Content[]) =>
  toPdf(
    letter({
      title: 'policy-schedule',
      // Without the second title, which is in another script.
      below: lang,
      lang,
      insurer: { ...samplePolicy.insurer, ...pack.insurer },
      reference: 'DH2026-700000001',
      at: '2026-11-16T06:00:00.000Z',
      content,
    }),
  )
const own = ['DakshinPaper-Bold', 'DakshinPaper-Regular']

it('papers are written in the insurer’s typeface, in both weights and with the rupee sign', async () => {
  const pdf = await write('en', ['Sum insured ₹ 5,00,000', { text: 'Premium', bold: true }])
  expect(fontsIn(pdf)).toEqual(own)
  expect(textOf(pdf)).toContain('Sum insured ₹ 5,00,000')
})

it('a word that it cannot write is written in the portal’s, wherever it stands, as bold as it was', async () => {
  const bold = await write('en', [{ text: ['Name: ', { text: 'राम Kumar', bold: true }] }])
  expect(fontsIn(bold)).toEqual([...own, 'NotoSansDevanagari-Bold'])
  const everywhere = [
    'सीता Iyer',
    { text: 'मीरा' },
    { ul: [{ text: ['see ', 'लक्ष्मी'] }] },
    { columns: [{ stack: ['गीता'] }, { table: { body: [['राधा', { text: 'x' }]] } }] },
  ]
  const pdf = await write('en', everywhere)
  expect(fontsIn(pdf)).toEqual([...own, 'NotoSansDevanagari-Regular'])
  for (const name of ['सीता', 'मीरा', 'लक्ष्मी', 'गीता', 'राधा']) expect(textOf(pdf)).toContain(name)
  expect(readTagged(pdf).unmarked).toEqual([])
})

it('papers in a language that it cannot write stay in the portal’s typeface', async () => {
  const pdf = await write('hi', ['बीमा राशि ₹ 5,00,000 Sum insured'])
  expect(fontsIn(pdf).filter((name) => !name.startsWith('NotoSansDevanagari-'))).toEqual([])
})

it('every paper in English is written in it, and no letter is missing', async () => {
  const drawn: string[] = []
  for (const { name, draw } of everySample.filter(({ lang }) => lang === 'en'))
    await draw(async (kind, data) => {
      const pdf = await toPdf(layOut(kind, data as never))
      expect(fontsIn(pdf), name).toEqual(expect.arrayContaining(own))
      expect(runsOf(pdf).flat(), name).not.toContain('\ufffd')
      drawn.push(kind)
      return pdf
    })
  expect(new Set(drawn).size).toBeGreaterThan(8)
})

it('the threads that draw papers of a policy have it too', async () => {
  const pool = new RenderPool({ workers: 1 })
  pool.priority = getPriority()
  pool.pack = pack
  const { kind, draw } = everySample.find(({ lang }) => lang === 'en')!
  const pdf = await draw((_, data) => pool.render(kind, data as never))
  await pool.close()
  expect(fontsIn(pdf)).toEqual(expect.arrayContaining(own))
})

it('a typeface in WOFF is drawn too', async () => {
  const [normal, bold] = ['regular', 'bold'].map((weight) =>
    toWoff(readFileSync(join(folder, `paper-${weight}.ttf`))),
  ) as [Buffer, Buffer]
  installPack({ ...pack, paperFont: { ...pack.paperFont!, normal, bold } })
  expect(fontsIn(await write('en', ['Sum insured', { text: 'Premium', bold: true }]))).toEqual(own)
  installPack(pack)
})

/** The same tables, each compressed (WOFF 1.0, 4). */
function toWoff(ttf: Buffer): Buffer {
  const count = ttf.readUInt16BE(4)
  const entries = Array.from({ length: count }, (_, at) => ttf.subarray(12 + 16 * at, 28 + 16 * at))
  let end = 44 + 20 * count
  const tables = entries.map((entry) => {
    const table = ttf.subarray(entry.readUInt32BE(8), entry.readUInt32BE(8) + entry.readUInt32BE(12))
    const small = deflateSync(table)
    const stored = small.length < table.length ? small : table
    const row = Buffer.alloc(20)
    entry.copy(row, 0, 0, 4)
    for (const [place, value] of [end, stored.length, table.length, entry.readUInt32BE(4)].entries())
      row.writeUInt32BE(value, 4 + 4 * place)
    const padded = Buffer.concat([stored, Buffer.alloc(-stored.length & 3)])
    end += padded.length
    return { row, padded }
  })
  const head = Buffer.alloc(44)
  head.write('wOFF', 0, 'latin1')
  ttf.copy(head, 4, 0, 4)
  head.writeUInt32BE(end, 8)
  head.writeUInt16BE(count, 12)
  head.writeUInt32BE(ttf.length, 16)
  head.writeUInt16BE(1, 20)
  return Buffer.concat([head, ...tables.map(({ row }) => row), ...tables.map(({ padded }) => padded)])
}
