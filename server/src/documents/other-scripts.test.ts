import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { languageFacts } from '@portal/words/languages.ts'
import { texts } from '@portal/words/texts.ts'
import { expect, test } from 'vitest'
import { readTagged } from '../../../scripts/lib/pdf-structure.ts'
import { runsOf, textOf } from '../../../scripts/lib/pdf-text.ts'
import { letter } from './letterhead.ts'
import { toPdf } from './pdf.ts'
import { samplePolicy } from './testing/sample-policy.ts'

interface Font {
  glyphsForString: (text: string) => { id: number }[]
}
const require = createRequire(import.meta.url)
const { create } = require('fontkit') as { create: (file: Uint8Array) => Font }
const fontFile = '@expo-google-fonts/noto-sans-tamil/400Regular/NotoSansTamil_400Regular.ttf'

test('a paper in another script is drawn with the font of that script, and no letter of it is missing', async () => {
  const pdf = await toPdf(
    letter({
      title: 'policy-schedule',
      lang: 'ta',
      insurer: samplePolicy.insurer,
      reference: 'HL-2026-00000123',
      at: '2026-11-16T06:00:00.000Z',
      content: Object.values(texts.ta.words).map((text) => ({ text })),
    }),
  )
  // What was drawn is read back from the file: every word of the sample, none of its signs missing, in its own language.
  const plain = (text: string) => text.replaceAll(/\s/g, '')
  const drawn = plain(textOf(pdf))
  for (const text of Object.values(texts.ta.words)) expect(drawn).toContain(plain(text))
  expect(drawn).toMatch(/\p{Script=Tamil}{3}/u)
  expect(runsOf(pdf).flat()).not.toContain('\ufffd')
  expect(readTagged(pdf)).toMatchObject({ language: languageFacts.ta.locale, unmarked: [] })
  expect(languageFacts.ta.offeredTo).toBe('nobody')
  const font = create(readFileSync(require.resolve(fontFile)))
  for (const text of [...Object.values(texts.ta.words), '₹ 1,00,000'])
    expect(
      font.glyphsForString(text.replaceAll(/[{}]/g, '')).filter(({ id }) => id === 0),
      text,
    ).toEqual([])
})
