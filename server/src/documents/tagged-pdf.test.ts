import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { afterAll, describe, expect, test } from 'vitest'
import { elementsIn, readTagged } from '../../../scripts/lib/pdf-structure.ts'
import { textOf } from '../../../scripts/lib/pdf-text.ts'
import { layOut } from './document-kinds.ts'
import { toPdf } from './pdf.ts'
import { everySample } from './testing/every-sample.ts'
import { hindiPolicy, samplePolicy } from './testing/sample-documents.ts'

/** Programs of poppler-utils and qpdf. The same facts are also read by our own reader, which is everywhere. */
const isInstalled = (program: string) => spawnSync(program, ['--version']).error === undefined
const folder = mkdtempSync(join(tmpdir(), 'tagged-pdf-'))
afterAll(() => rmSync(folder, { recursive: true }))

function saved(pdf: Buffer): string {
  const file = join(folder, 'document.pdf')
  writeFileSync(file, pdf)
  return file
}

const words = (text: string) => text.split(/\s+/).filter(Boolean)

/** Every text of a definition, in the order in which it is laid out. */
function textsIn(content: unknown): string[] {
  if (typeof content === 'string') return [content]
  if (Array.isArray(content)) return content.flatMap(textsIn)
  if (!content || typeof content !== 'object') return []
  const block = content as Record<string, unknown> & { table?: { body: unknown } }
  if (Array.isArray(block['text'])) return [block['text'].flatMap(textsIn).join('')]
  return ['text', 'stack', 'columns', 'ul', 'table'].flatMap((key) =>
    key === 'table' ? textsIn(block.table?.body) : textsIn(block[key]),
  )
}

/** The title, which the letterhead of the first page says, and the text. */
function wordsOf(definition: TDocumentDefinitions, title: string): string[] {
  return [title, ...textsIn(definition.content)].flatMap(words)
}

describe('every document is a tagged PDF 1.7', () => {
  test.each(everySample)('$name says its language and title, and all of it is marked', async ({ name, draw }) => {
    const pdf = await draw((kind, data) => toPdf(layOut(kind, data)))
    const { version, language, title, isTitleShown, isMarked, root, unmarked } = readTagged(pdf)
    expect(version).toBe('1.7')
    expect(language).toBe(name.endsWith('-hindi') ? 'hi-IN' : 'en-IN')
    expect(title).toBeTruthy()
    expect(isTitleShown && isMarked).toBe(true)
    expect(unmarked).toEqual([])
    const elements = elementsIn(root)
    expect(elements.filter(({ type }) => type === 'H1')).toHaveLength(1)
    for (const { type, children } of elements) {
      if (type === 'Table') expect(new Set(children.map((row) => row.type))).toEqual(new Set(['TR']))
      if (type === 'TR') for (const cell of children) expect(['TH', 'TD']).toContain(cell.type)
      if (type === 'L') for (const item of children) expect(item.type).toBe('LI')
    }
    for (const { alt } of elements.filter(({ type }) => type === 'Figure')) expect(alt).toBeTruthy()
  })

  test.runIf(isInstalled('qpdf')).each(everySample)('$name passes qpdf --check', async ({ draw }) => {
    const file = saved(await draw((kind, data) => toPdf(layOut(kind, data))))
    expect(execFileSync('qpdf', ['--check', file], { encoding: 'utf8' })).toContain(
      'No syntax or stream encoding errors',
    )
  })
})

describe('a schedule in Hindi', () => {
  test('is read aloud, searched and copied as the words that went in, in their order', async () => {
    const definition = () => layOut('policy-schedule', hindiPolicy)
    const { root, languages } = readTagged(await toPdf(definition()))
    const read = elementsIn(root).flatMap(({ text }) => words(text))
    expect(read).toEqual(wordsOf(definition(), 'पॉलिसी अनुसूची'))
    expect(languages.get('hi-IN')).toContain('बीमित')
  })

  test.runIf(isInstalled('pdftotext'))('comes out of pdftotext as the words that went in', async () => {
    const pdf = await toPdf(layOut('policy-schedule', hindiPolicy))
    const extracted = execFileSync('pdftotext', ['-raw', saved(pdf), '-'], { encoding: 'utf8' }).replaceAll('\f', '\n')
    expect(words(extracted).join('')).toBe(words(textOf(pdf)).join(''))
    const joined = words(extracted).join(' ')
    for (const text of textsIn(layOut('policy-schedule', hindiPolicy).content))
      expect(joined).toContain(words(text).join(' '))
  })

  test.runIf(isInstalled('pdfinfo'))('shows its headings and tables to pdfinfo', async () => {
    const file = saved(await toPdf(layOut('policy-schedule', hindiPolicy)))
    const tags = execFileSync('pdfinfo', ['-struct', file], { encoding: 'utf8' }).match(/^ *(\w+)/gm) ?? []
    const found = new Set(tags.map((tag) => tag.trim()))
    for (const tag of ['Document', 'H1', 'H2', 'P', 'Table', 'TR', 'TH', 'TD', 'L', 'LI']) expect(found).toContain(tag)
  })
})

test('headings of sections and tables come before what they head', async () => {
  const { root } = readTagged(await toPdf(layOut('policy-schedule', samplePolicy)))
  const types = elementsIn(root)
  const heading = types.findIndex(({ type, text }) => type === 'H2' && text.trim() === 'Insured members')
  expect(types[heading + 1]?.type).toBe('Table')
  expect(types.filter(({ type }) => type === 'TH').map(({ text }) => text)).toContain('Relation')
})

test('a header that repeats on the next page is read once', async () => {
  const { root } = readTagged(await toPdf(layOut('policy-schedule', samplePolicy)))
  const texts = elementsIn(root).map(({ text }) => text.trim())
  const titles = texts.filter((text) => text === 'Benefits')
  expect(titles).toHaveLength(1)
})

describe('a schedule in Hindi and English', () => {
  const both = { ...hindiPolicy, english: samplePolicy }

  test('is one file: all of the Hindi, then all of the English, each under its own title and in its language', async () => {
    const pdf = await toPdf(layOut('policy-schedule', both))
    const { root, language } = readTagged(pdf)
    expect(language).toBe('hi-IN')
    const headings = elementsIn(root).filter(({ type }) => type === 'H1')
    expect(headings.map(({ text }) => text)).toEqual(['पॉलिसी अनुसूची', 'Policy Schedule'])
    const read = elementsIn(root).flatMap(({ text }) => words(text))
    expect(read).toEqual([
      ...wordsOf(layOut('policy-schedule', hindiPolicy), 'पॉलिसी अनुसूची'),
      ...wordsOf(layOut('policy-schedule', samplePolicy), 'Policy Schedule'),
    ])
    expect(textOf(pdf)).toContain('Page 4 of 6')
  })
})
