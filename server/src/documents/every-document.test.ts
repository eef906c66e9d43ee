import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { papers } from '@portal/words/en/papers.ts'
import { customerLanguages, defaultLanguage, languageFacts } from '@portal/words/languages.ts'
import { say, speakIn } from '@portal/words/say.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { findPdfProblems } from '../../../scripts/lib/pdf-check.ts'
import { objectsOf } from '../../../scripts/lib/pdf-objects.ts'
import { elementsIn, readTagged } from '../../../scripts/lib/pdf-structure.ts'
import { drawnIn, runsOf, textOf } from '../../../scripts/lib/pdf-text.ts'
import { sampleInsurer } from '../kernel/pack/testing/sample-insurer.ts'
import type { DocumentKind } from './document-kinds.ts'
import type { FamilyCover } from './policy-document.ts'
import { RenderPool } from './render-pool.ts'
import { draw, drawOnce } from './testing/draw.ts'
import { everySample, type Sample } from './testing/every-sample.ts'
import { samplePolicy } from './testing/sample-policy.ts'

const LARGEST_BYTES = 300_000

const pool = new RenderPool()
pool.priority = getPriority()
afterAll(() => pool.close())

/** A program of its own; the same facts are also read by our own reader, which is everywhere. */
const hasQpdf = spawnSync('qpdf', ['--version']).error === undefined
const folder = mkdtempSync(join(tmpdir(), 'every-document-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** The type refuses a kind that is left out. */
const everyKind: Record<DocumentKind, true> = {
  'policy-schedule': true,
  'premium-receipt': true,
  'proposal-copy': true,
  'information-sheet': true,
  'policy-wording': true,
  'health-card': true,
  'tax-certificate': true,
  'car-certificate': true,
  'quote-sheet': true,
  'consent-evidence': true,
  'commission-statement': true,
  brochure: true,
  endorsement: true,
}

test.each(customerLanguages)('there is a sample of every kind of document in %s', (lang) => {
  const samples = everySample.filter((sample) => sample.lang === lang)
  expect(new Set(samples.map((sample) => sample.kind))).toEqual(new Set(Object.keys(everyKind)))
})

/** The information sheet prints its headings in both languages. */
const englishHeadings = Object.entries(papers).flatMap(([code, text]) =>
  code.startsWith('paper.sheet.') ? [text] : [],
)

/** Names, addresses and what an underwriter typed stand as they are; nothing else is English. */
const quoted: string[] = [
  ...(samplePolicy.cover as FamilyCover).members.flatMap((member) => member.exclusions),
  ...Object.values(sampleInsurer).flatMap((one) =>
    typeof one === 'string' ? [one] : (Object.values(one) as string[]),
  ),
]

/** The receipt is named after what it is for the tax office. */
function titleOf({ name, kind, lang }: Sample): string {
  if (kind !== 'premium-receipt') return say(`document.${kind}`, {}, lang)
  return say(name.startsWith('receipt-car') ? 'document.tax-invoice' : 'document.bill-of-supply', {}, lang)
}

// All that is asked of every document stands here, so that each is drawn once.
describe.each(everySample)('$name', (sample) => {
  test('names the insurer, draws no character that the font lacks, and stays small', async () => {
    const pdf = await drawOnce(sample)
    expect(pdf.length).toBeLessThan(LARGEST_BYTES)
    expect(textOf(pdf)).toContain('Suraksha General Insurance Limited')
    const characters = runsOf(pdf).flat()
    expect(characters).not.toContain('\ufffd')
    expect(characters).not.toContain('\0')
  })

  test('is a tagged PDF 1.7 that says its language and title, and all of it is marked', async () => {
    const { version, language, title, isTitleShown, isMarked, root, unmarked } = readTagged(await drawOnce(sample))
    expect(version).toBe('1.7')
    expect(language).toBe(languageFacts[sample.lang].locale)
    expect(title).toContain(titleOf(sample))
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

  test('has a table of contents, lengths and references that are right', async () => {
    expect(findPdfProblems(await drawOnce(sample))).toEqual([])
  })

  test('no signature stands alone on a page', async () => {
    const say = speakIn(sample.lang)
    const plain = (text: string) => text.replaceAll(/\s/g, '')
    const runs = drawnIn(objectsOf(await drawOnce(sample))).filter(({ mark }) => mark?.tag !== 'Artifact')
    const pages = [...Map.groupBy(runs, ({ stream }) => stream).values()].map((page) =>
      plain(page.map(({ text }) => text).join('')),
    )
    const signature = [
      say('paper.for_insurer', { name: sampleInsurer.name }),
      say('paper.signatory'),
      say('paper.electronic'),
    ]
    for (const page of pages.filter((one) => one.includes(plain(say('paper.signatory'))))) {
      const others = signature.reduce((rest, line) => rest.replace(plain(line), ''), page)
      expect(others.length, page).toBeGreaterThan(80)
    }
  })

  test.runIf(hasQpdf)('passes qpdf --check', async () => {
    const file = join(folder, 'document.pdf')
    writeFileSync(file, await drawOnce(sample))
    expect(execFileSync('qpdf', ['--check', file], { encoding: 'utf8' })).toContain(
      'No syntax or stream encoding errors',
    )
  })
})

/** Where the law has the product's number printed, under the regulator's name for it. */
const namesProduct: readonly DocumentKind[] = [
  'policy-schedule',
  'information-sheet',
  'policy-wording',
  'quote-sheet',
  'endorsement',
  'car-certificate',
  'brochure',
]

test.each(
  everySample.filter(({ kind }) => namesProduct.includes(kind)),
)('$name names the product number UIN', async (sample) => {
  expect(textOf(await drawOnce(sample))).toMatch(/UIN:?\s*[A-Z]{3}[A-Z0-9]{10,}/)
})

const translated = everySample.filter(({ lang }) => lang !== defaultLanguage)

test.each(
  translated,
)('$name has no English sentence, not even of what the law words, and no code instead of a word', async (sample) => {
  const drawn = textOf(await drawOnce(sample))
  let text = drawn
  const titles = [say(`document.${sample.kind}`), say('document.tax-invoice'), say('document.bill-of-supply')]
  for (const one of [...quoted, ...titles, ...englishHeadings].sort((a, b) => b.length - a.length))
    text = text.replaceAll(one, ' ')
  expect(text.match(/[a-z]{2,}(?: [a-z]{2,}){2,}/g) ?? []).toEqual([])
  expect(drawn).not.toMatch(/\b(paper|wording|line|benefit|value|choice|customer)\.[a-z_]+/)
})

/** The first sample of each kind. */
const oneOfEachKind = Object.values(
  Object.fromEntries(everySample.filter(({ lang }) => lang === defaultLanguage).map((sample) => [sample.kind, sample])),
)

describe.each(oneOfEachKind)('$kind', (sample) => {
  test('prints the same bytes for the same data, in this thread and in the pool', async () => {
    const inPool = await sample.draw((kind, data) => pool.render(kind, data))
    expect((await drawOnce(sample)).equals(inPool)).toBe(true)
  })
})

test("the file is dated by the policy's issue, not by the clock", async () => {
  const objects = [...objectsOf(await draw('policy-schedule', samplePolicy)).values()].map(({ text }) => text)
  expect(objects.includes('(D:20261115094210Z)')).toBe(true)
})

test('a file that was cut, lengthened or shifted is told by its form', async () => {
  const pdf = await draw('policy-schedule', samplePolicy)
  expect(findPdfProblems(pdf)).toEqual([])
  expect(findPdfProblems(pdf.subarray(0, -40))).not.toEqual([])
  const middle = Math.floor(pdf.length / 2)
  expect(findPdfProblems(Buffer.concat([pdf.subarray(0, middle), Buffer.from(' '), pdf.subarray(middle)]))).not.toEqual(
    [],
  )
})
