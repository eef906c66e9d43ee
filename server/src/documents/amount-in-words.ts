import type { Paise } from '@portal/domain/money.ts'

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
const PLACES: readonly (readonly [size: number, name: string])[] = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1_000, 'Thousand'],
  [100, 'Hundred'],
]

/** "Rupees One Lakh Twenty-Two Thousand Five Hundred Five and Twenty-Six Paise Only", as receipts in India print it. */
export function amountInWords(paise: Paise): string {
  const rupees = Math.floor(paise / 100)
  const rest = paise % 100
  return `Rupees ${words(rupees)}${rest > 0 ? ` and ${words(rest)} Paise` : ''} Only`
}

function words(number: number): string {
  for (const [size, name] of PLACES) {
    if (number < size) continue
    const rest = number % size
    return `${words(Math.floor(number / size))} ${name}${rest > 0 ? ` ${words(rest)}` : ''}`
  }
  if (number < 20) return UP_TO_NINETEEN[number]!
  const unit = number % 10
  return unit === 0 ? TENS[Math.floor(number / 10)]! : `${TENS[Math.floor(number / 10)]}-${UP_TO_NINETEEN[unit]}`
}
