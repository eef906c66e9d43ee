import { expect, it } from 'vitest'
import { isGsm7, measureSms, toSmsText } from './sms-text.ts'

it('an English SMS says Rs. for ₹ and uses plain quotes, dashes and spaces', () => {
  expect(toSmsText('Pay ₹\u00a020,754.62 – it’s due “now”…', 'en')).toBe('Pay Rs. 20,754.62 - it\'s due "now"...')
})

it('letters lose only the accents that GSM-7 does not have', () => {
  expect(toSmsText('Zoë José Müller Śakti', 'en')).toBe('Zoe José Müller Sakti')
})

it('a Hindi SMS keeps ₹, and a name in another script stays as it is', () => {
  expect(toSmsText('₹\u00a0500 का भुगतान', 'hi')).toBe('₹ 500 का भुगतान')
  expect(toSmsText('Dear राजेश, pay ₹ 500', 'en')).toBe('Dear राजेश, pay Rs. 500')
})

it.each([
  ['a'.repeat(160), 'GSM-7', 160, 1],
  ['a'.repeat(161), 'GSM-7', 161, 2],
  ['a'.repeat(306), 'GSM-7', 306, 2],
  ['a'.repeat(307), 'GSM-7', 307, 3],
  [`${'a'.repeat(158)}[`, 'GSM-7', 159, 1],
  [`${'a'.repeat(159)}[`, 'GSM-7', 160, 2],
  ['क'.repeat(70), 'Unicode', 70, 1],
  ['क'.repeat(71), 'Unicode', 71, 2],
  ['क'.repeat(135), 'Unicode', 135, 3],
] as const)('segments are counted as operators charge for them (%#)', (text, encoding, characters, segments) => {
  expect(measureSms(text)).toEqual({ encoding, characters, segments })
})

it('tells GSM-7 from the rest', () => {
  expect(isGsm7('Rs. 500 @ ~5% {x}')).toBe(true)
  for (const sign of ['₹', '’', '–', '…', '\u00a0', 'क']) expect(isGsm7(sign), sign).toBe(false)
})
