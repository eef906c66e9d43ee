import type { Paise } from '@portal/domain/kernel/money.ts'
import { fillParams } from './fill.ts'
import { defaultLanguage, type Lang } from './languages.ts'
import { type NumberWords, texts } from './texts.ts'

/** Indian places, largest first. */
const sizes = [10_000_000, 100_000, 1_000] as const

/** "Rupees One Lakh Twenty-Two Thousand Five Hundred Five and Twenty-Six Paise Only", as receipts in India print it. */
export function amountInWords(paise: Paise, language: Lang = defaultLanguage): string {
  const numbers = texts[language].numbers ?? texts[defaultLanguage].numbers
  const rupees = numberInWords(Math.floor(paise / 100), numbers)
  const rest = paise % 100
  if (rest === 0) return fillParams(numbers.amount, { rupees })
  return fillParams(numbers.amountWithPaise, { rupees, paise: numberInWords(rest, numbers) })
}

function numberInWords(number: number, numbers: NumberWords): string {
  for (const [at, size] of sizes.entries()) {
    if (number < size) continue
    const rest = number % size
    const count = numberInWords(Math.floor(number / size), numbers)
    return `${count} ${numbers.places[at]}${rest > 0 ? ` ${numberInWords(rest, numbers)}` : ''}`
  }
  if (number < 100) return numbers.belowHundred[number]!
  const rest = number % 100
  if (rest > 0) return `${numbers.hundreds[Math.floor(number / 100) - 1]} ${numbers.belowHundred[rest]}`
  return (number === 100 && numbers.hundredAlone) || numbers.hundreds[number / 100 - 1]!
}
