import { customerLanguages } from '@portal/words/languages.ts'
import { speakIn } from '@portal/words/say.ts'
import { expect, it } from 'vitest'
import { sayLastMoment } from './moment.ts'

const hours: Record<string, string> = {
  en: '22/11/2026, 6:09 pm',
  hi: '22/11/2026, शाम 6:09 बजे',
  mr: '22/11/2026, संध्याकाळी 6:09 वाजता',
}

it.each(
  customerLanguages,
)('a link that ends at an hour says it in %s, one that works all day names the day alone', (lang) => {
  const say = speakIn(lang)
  expect(sayLastMoment('2026-11-22T12:39:00.000Z', say)).toBe(hours[lang])
  expect(sayLastMoment('2026-11-22T18:29:59.999Z', say)).toBe('22/11/2026')
})
