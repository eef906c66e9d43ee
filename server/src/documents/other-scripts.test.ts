import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { languageFacts } from '@portal/words/languages.ts'
import { texts } from '@portal/words/texts.ts'
import { expect, test } from 'vitest'
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
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  expect(languageFacts.ta.offeredTo).toBe('nobody')
  const font = create(readFileSync(require.resolve(fontFile)))
  for (const text of [...Object.values(texts.ta.words), '₹ 1,00,000'])
    expect(
      font.glyphsForString(text.replaceAll(/[{}]/g, '')).filter(({ id }) => id === 0),
      text,
    ).toEqual([])
})
