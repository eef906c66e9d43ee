import type { Paise } from '@portal/domain/kernel/money.ts'
import type { Lang } from '@portal/words/say.ts'
import { HINDI_PLACES, hindiNumber } from './amount-in-hindi.ts'

const UP_TO_NINETEEN = [
  'Zero',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
  'Thirteen',
  'Fourteen',
  'Fifteen',
  'Sixteen',
  'Seventeen',
  'Eighteen',
  'Nineteen',
]
const TENS = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety']
/** Indian places, largest first: a crore is a hundred lakh. */
const SIZES = [10_000_000, 100_000, 1_000, 100] as const
const ENGLISH_PLACES = ['Crore', 'Lakh', 'Thousand', 'Hundred'] as const

/** "Rupees One Lakh Twenty-Two Thousand Five Hundred Five and Twenty-Six Paise Only", as receipts in India print it. */
export function amountInWords(paise: Paise, lang: Lang = 'en'): string {
  const rupees = Math.floor(paise / 100)
  const rest = paise % 100
  if (lang === 'hi') {
    const inHindi = (number: number) => words(number, HINDI_PLACES, hindiNumber)
    return `रुपये ${inHindi(rupees)}${rest > 0 ? ` और ${inHindi(rest)} पैसे` : ''} मात्र`
  }
  const inEnglish = (number: number) => words(number, ENGLISH_PLACES, englishNumber)
  return `Rupees ${inEnglish(rupees)}${rest > 0 ? ` and ${inEnglish(rest)} Paise` : ''} Only`
}

function words(number: number, places: readonly string[], belowHundred: (number: number) => string): string {
  for (const [at, size] of SIZES.entries()) {
    if (number < size) continue
    const rest = number % size
    const count = words(Math.floor(number / size), places, belowHundred)
    return `${count} ${places[at]}${rest > 0 ? ` ${words(rest, places, belowHundred)}` : ''}`
  }
  return belowHundred(number)
}

function englishNumber(number: number): string {
  if (number < 20) return UP_TO_NINETEEN[number]!
  const unit = number % 10
  return unit === 0 ? TENS[Math.floor(number / 10)]! : `${TENS[Math.floor(number / 10)]}-${UP_TO_NINETEEN[unit]}`
}
