import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { customerLanguages, defaultLanguage, languageFacts } from '@portal/words/languages.ts'
import { type Lang, say } from '@portal/words/say.ts'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { afterAll, describe, expect, test } from 'vitest'
import { elementsIn, readTagged } from '../../../scripts/lib/pdf-structure.ts'
import { textOf } from '../../../scripts/lib/pdf-text.ts'
import { layOut } from './document-kinds.ts'
import { toPdf } from './pdf.ts'
import { policyIn, samplePolicy } from './testing/sample-policy.ts'
import { textsIn } from './testing/texts-in.ts'

/** Programs of poppler-utils and qpdf. The same facts are also read by our own reader, which is everywhere. */
const isInstalled = (program: string) => spawnSync(program, ['--version']).error === undefined
const hasPdfToText = isInstalled('pdftotext')
const hasPdfInfo = isInstalled('pdfinfo')
const folder = mkdtempSync(join(tmpdir(), 'tagged-pdf-'))
afterAll(() => rmSync(folder, { recursive: true }))

function saved(pdf: Buffer): string {
  const file = join(folder, 'document.pdf')
  writeFileSync(file, pdf)
  return file
}

const words = (text: string) => text.split(/\s+/).filter(Boolean)

/** The title, which the letterhead of the first page says, and the text. */
function wordsOf(definition: TDocumentDefinitions, title: string): string[] {
  return [title, ...textsIn(definition.content)].flatMap(words)
}

/** Drawing takes most of these tests' time: what several of them look at is drawn for the first. */
function drawnOnce(definition: () => TDocumentDefinitions): () => Promise<Buffer> {
  let drawn: Promise<Buffer> | undefined
  return () => {
    drawn ??= toPdf(definition())
    return drawn
  }
}

const drawInEnglish = drawnOnce(() => layOut('policy-schedule', samplePolicy))

describe.each(customerLanguages.filter((lang) => lang !== defaultLanguage))('a schedule in %s', (lang: Lang) => {
  const policy = policyIn(lang)
  const draw = drawnOnce(() => layOut('policy-schedule', policy))

  test('is read aloud, searched and copied as the words that went in, in their order', async () => {
    const { root, languages } = readTagged(await draw())
    const read = elementsIn(root).flatMap(({ text }) => words(text))
    expect(read).toEqual(wordsOf(layOut('policy-schedule', policy), say('document.policy-schedule', {}, lang)))
    expect(languages.get(languageFacts[lang].locale)).toContain(words(say('paper.sum_insured', {}, lang))[0])
  })

  test.runIf(hasPdfToText)('comes out of pdftotext as the words that went in', async () => {
    const pdf = await draw()
    const extracted = execFileSync('pdftotext', ['-raw', saved(pdf), '-'], { encoding: 'utf8' }).replaceAll('\f', '\n')
    expect(words(extracted).join('')).toBe(words(textOf(pdf)).join(''))
    const joined = words(extracted).join(' ')
    for (const text of textsIn(layOut('policy-schedule', policy).content))
      expect(joined).toContain(words(text).join(' '))
  })

  test.runIf(hasPdfInfo)('shows its headings and tables to pdfinfo', async () => {
    const file = saved(await draw())
    const tags = execFileSync('pdfinfo', ['-struct', file], { encoding: 'utf8' }).match(/^ *(\w+)/gm) ?? []
    const found = new Set(tags.map((tag) => tag.trim()))
    for (const tag of ['Document', 'H1', 'H2', 'P', 'Table', 'TR', 'TH', 'TD', 'L', 'LI']) expect(found).toContain(tag)
  })

  test('is one file with the English one: all of the first, then all of the English, each under its title', async () => {
    const pdf = await toPdf(layOut('policy-schedule', { ...policy, english: samplePolicy }))
    const { root, language } = readTagged(pdf)
    expect(language).toBe(languageFacts[lang].locale)
    const titles = [say('document.policy-schedule', {}, lang), 'Policy Schedule']
    const headings = elementsIn(root).filter(({ type }) => type === 'H1')
    expect(headings.map(({ text }) => text)).toEqual(titles)
    const read = elementsIn(root).flatMap(({ text }) => words(text))
    expect(read).toEqual([
      ...wordsOf(layOut('policy-schedule', policy), titles[0]!),
      ...wordsOf(layOut('policy-schedule', samplePolicy), titles[1]!),
    ])
    expect(textOf(pdf)).toContain('Page 4 of 6')
  })
})

test('headings of sections and tables come before what they head', async () => {
  const { root } = readTagged(await drawInEnglish())
  const types = elementsIn(root)
  const heading = types.findIndex(({ type, text }) => type === 'H2' && text.trim() === 'Insured members')
  expect(types[heading + 1]?.type).toBe('Table')
  expect(types.filter(({ type }) => type === 'TH').map(({ text }) => text)).toContain('Relation')
})

test('a header that repeats on the next page is read once', async () => {
  const { root } = readTagged(await drawInEnglish())
  const texts = elementsIn(root).map(({ text }) => text.trim())
  const titles = texts.filter((text) => text === 'Benefits')
  expect(titles).toHaveLength(1)
})
