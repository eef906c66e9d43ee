import { getPriority } from 'node:os'
import { customerLanguages, defaultLanguage } from '@portal/words/languages.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { objectsOf } from '../../../scripts/lib/pdf-objects.ts'
import { runsOf, textOf } from '../../../scripts/lib/pdf-text.ts'
import type { DocumentKind } from './document-kinds.ts'
import { RenderPool } from './render-pool.ts'
import { draw, drawOnce } from './testing/draw.ts'
import { everySample } from './testing/every-sample.ts'
import { samplePolicy } from './testing/sample-policy.ts'

const LARGEST_BYTES = 300_000

const pool = new RenderPool()
pool.priority = getPriority()
afterAll(() => pool.close())

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
  brochure: true,
  endorsement: true,
}

test.each(customerLanguages)('there is a sample of every kind of document in %s', (lang) => {
  const samples = everySample.filter((sample) => sample.lang === lang)
  expect(new Set(samples.map((sample) => sample.kind))).toEqual(new Set(Object.keys(everyKind)))
})

test.each(
  everySample,
)('$name names the insurer, draws no character that the font lacks, and stays small', async (sample) => {
  const pdf = await drawOnce(sample)
  expect(pdf.length).toBeLessThan(LARGEST_BYTES)
  expect(textOf(pdf)).toContain('Suraksha General Insurance Limited')
  expect(runsOf(pdf).flat()).not.toContain('\ufffd')
  expect(runsOf(pdf).flat()).not.toContain('\0')
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
