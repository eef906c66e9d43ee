import { expect, test } from 'vitest'
import { amountInWords } from './amount-in-words.ts'

test.each([
  [0, 'Rupees Zero Only'],
  [1, 'Rupees Zero and One Paise Only'],
  [19_00, 'Rupees Nineteen Only'],
  [100_00, 'Rupees One Hundred Only'],
  [20_754_62, 'Rupees Twenty Thousand Seven Hundred Fifty-Four and Sixty-Two Paise Only'],
  [1_22_505_26, 'Rupees One Lakh Twenty-Two Thousand Five Hundred Five and Twenty-Six Paise Only'],
  [5_00_00_000_00, 'Rupees Five Crore Only'],
  [
    123_45_67_890_00,
    'Rupees One Hundred Twenty-Three Crore Forty-Five Lakh Sixty-Seven Thousand Eight Hundred Ninety Only',
  ],
])('%d paise reads %s', (paise, words) => {
  expect(amountInWords(paise)).toBe(words)
})

test('in Hindi, where each number below a hundred has its own word', () => {
  expect(amountInWords(98_376_25, 'hi')).toBe('रुपये अट्ठानवे हज़ार तीन सौ छिहत्तर और पच्चीस पैसे मात्र')
  expect(amountInWords(1_00_00_000_00, 'hi')).toBe('रुपये एक करोड़ मात्र')
  const below = Array.from({ length: 100 }, (_, number) => amountInWords(number * 100, 'hi'))
  expect(new Set(below).size).toBe(100)
})
