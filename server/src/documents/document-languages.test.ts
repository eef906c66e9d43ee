import { customerLanguages, secondLanguage } from '@portal/words/languages.ts'
import { type Lang, say } from '@portal/words/say.ts'
import { describe, expect, test } from 'vitest'
import { textOf } from '../../../scripts/lib/pdf-text.ts'
import { layOut } from './document-kinds.ts'
import { drawOnce } from './testing/draw.ts'
import { everySample } from './testing/every-sample.ts'
import { hindiPolicy } from './testing/sample-policy.ts'

test('covers, benefits, relations, titles and the amount are in Hindi', () => {
  const text = JSON.stringify(layOut('policy-schedule', hindiPolicy))
  for (const shown of [
    'श्रीमती',
    'रीस्टोरेशन लाभ',
    'प्रतिदिन ₹\u00a01,000',
    'सुइट को छोड़कर कोई भी कमरा',
    'पति/पत्नी',
    '20\u00a0लाख',
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
