import { papers } from '@portal/words/en/papers.ts'
import { customerLanguages, defaultLanguage, secondLanguage } from '@portal/words/languages.ts'
import { type Lang, say } from '@portal/words/say.ts'
import { describe, expect, test } from 'vitest'
import { textOf } from '../../../scripts/lib/pdf-text.ts'
import { layOut } from './document-kinds.ts'
import { demoInsurer } from './insurer.ts'
import type { FamilyCover } from './policy-document.ts'
import { drawOnce } from './testing/draw.ts'
import { everySample } from './testing/every-sample.ts'
import { hindiPolicy, samplePolicy } from './testing/sample-policy.ts'

/** The information sheet prints its headings in both languages. */
const englishHeadings = Object.entries(papers).flatMap(([code, text]) =>
  code.startsWith('paper.sheet.') ? [text] : [],
)

/** Names, addresses and what an underwriter typed stand as they are; nothing else is English. */
const quoted: string[] = [
  ...(samplePolicy.cover as FamilyCover).members.flatMap((member) => member.exclusions),
  ...Object.values(demoInsurer).flatMap((one) => (typeof one === 'string' ? [one] : (Object.values(one) as string[]))),
]

const translated = everySample.filter(({ lang }) => lang !== defaultLanguage)

test.each(translated)('$name has no English sentence, not even of what the law words', async (sample) => {
  let text = textOf(await drawOnce(sample))
  const titles = [say(`document.${sample.kind}`), say('document.tax-invoice'), say('document.bill-of-supply')]
  for (const one of [...quoted, ...titles, ...englishHeadings].sort((a, b) => b.length - a.length))
    text = text.replaceAll(one, ' ')
  expect(text.match(/[a-z]{2,}(?: [a-z]{2,}){2,}/g) ?? []).toEqual([])
})

/** Every code of the words that a layout asked for has its own words in the language. */
test.each(translated)('$name shows no code instead of a word', async (sample) => {
  expect(textOf(await drawOnce(sample))).not.toMatch(/\b(paper|wording|line|benefit|value|choice|customer)\.[a-z_]+/)
})

test('covers, benefits, relations, titles and the amount are in Hindi', () => {
  const text = JSON.stringify(layOut('policy-schedule', hindiPolicy))
  for (const shown of [
    'श्रीमती',
    'पुनर्स्थापन लाभ',
    'प्रतिदिन ₹\u00a01,000',
    'सुइट को छोड़कर कोई भी कमरा',
    'पति/पत्नी',
    '20 लाख',
  ])
    expect(text).toContain(shown)
  expect(JSON.stringify(layOut('premium-receipt', hindiPolicy))).toContain('अट्ठानवे हज़ार तीन सौ छिहत्तर')
})

describe.each(customerLanguages)('in %s', (lang: Lang) => {
  test('the letterhead names the paper in two languages', async () => {
    for (const sample of everySample.filter((one) => one.lang === lang && one.kind === 'policy-schedule')) {
      const text = textOf(await drawOnce(sample))
      expect(text).toContain(say('document.policy-schedule', {}, lang))
      expect(text).toContain(say('document.policy-schedule', {}, secondLanguage(lang)))
    }
  })
})
