import { type Day, isDay } from '../kernel/day.ts'
import { newCar, normaliseRegistration, registrationForm } from '../places/registration.ts'
import { NO_UPPER_AGE } from '../products/family-product.ts'
import type { Meaning } from './item.ts'
import { monthNames, numberWords } from './vocabulary/numbers.ts'

interface Pattern {
  from: number
  to: number
  is: Meaning
}

interface Rule {
  find: RegExp
  read(match: RegExpExecArray, today: Day): Meaning | undefined
}

const word = /[\p{L}\p{M}\d]/u

/** What is known by its form alone, wherever it stands: numbers of cars and phones, dates, PIN codes, amounts in full. */
export function findPatterns(text: string, today: Day): Pattern[] {
  const found: Pattern[] = []
  for (const { find, read } of rules) {
    for (const match of text.matchAll(find)) {
      const from = match.index
      const to = from + match[0].length
      if (isInsideWord(text, from, to) || found.some((one) => from < one.to && to > one.from)) continue
      const is = read(match, today)
      if (is) found.push({ from, to, is })
    }
  }
  return found.sort((a, b) => a.from - b.from)
}

const isInsideWord = (text: string, from: number, to: number): boolean =>
  word.test(text[from - 1] ?? '') || word.test(text[to] ?? '')

const months = monthNames.join('|')
const countWords = [...numberWords].filter(([, value]) => Number.isInteger(value) && value < 10).map(([word]) => word)
const count = `\\d{1,2}|${countWords.join('|')}`

const rules: readonly Rule[] = [
  {
    find: new RegExp(`family of (${count})|(${count}) (?:members|people|persons|log|sadasya|लोग|सदस्य)`, 'gi'),
    read: ([, behind, before]) => readPeopleCount(behind ?? before!),
  },
  {
    find: /(?:\+?91[\s-]?|0)?([6-9]\d{4})[\s-]?(\d{5})/g,
    read: ([, first, second]) => ({ item: 'mobile', mobile: `${first}${second}` }),
  },
  { find: /\d{2}[\s-]?BH[\s-]?\d{4}[\s-]?[A-Z]{1,2}/gi, read: ([plate]) => readPlate(plate) },
  { find: /[A-Z]{2}[\s.-]?\d{1,2}(?:[\s.-]?[A-Z]){1,3}[\s.-]?\d{4}/gi, read: ([plate]) => readPlate(plate) },
  { find: /[A-Z]{2}\d{1,2}[A-Z]{1,3}\d{1,3}/gi, read: ([plate]) => readPlate(plate) },
  {
    find: /(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})/g,
    read: ([, date, month, year], today) => readDate(date!, Number(month), year!, today),
  },
  {
    find: /(\d{4})-(\d{2})-(\d{2})/g,
    read: ([, year, month, date], today) => readDate(date!, Number(month), year!, today),
  },
  {
    find: new RegExp(`(\\d{1,2})(?:st|nd|rd|th)?[\\s-]*(${months})[a-z]*[\\s,'’-]*(\\d{4}|\\d{2})`, 'gi'),
    read: ([, date, month, year], today) => readDate(date!, monthNames.indexOf(month!.toLowerCase()) + 1, year!, today),
  },
  {
    find: /(?:₹\s?|rs\.?\s?|inr\s?)?(\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.00|\/-)?/gi,
    read: ([, amount]) => readFullAmount(amount!.replaceAll(',', '')),
  },
  { find: /(?:₹\s?|rs\.?\s?|inr\s?)(\d{4,9})(?:\.00|\/-)?/gi, read: ([, amount]) => readFullAmount(amount!) },
  { find: /\d{7,9}(?:\/-)?/g, read: ([amount]) => readFullAmount(amount.replace('/-', '')) },
  { find: /([1-9]\d{2})[\s-]?(\d{3})/g, read: ([, first, second]) => readSixDigits(`${first}${second}`) },
  { find: /\d{5}/g, read: ([amount]) => readFullAmount(amount) },
  {
    find: /(\d)\s?a(?:dults?)?\s?[+,&]?\s?(?:(\d)\s?c(?:hild(?:ren)?)?)?/gi,
    read: ([, adults, children]) => readFamily(Number(adults), Number(children ?? 0)),
  },
]

function readPlate(text: string): Meaning | undefined {
  const registration = normaliseRegistration(text)
  const form = registrationForm(registration)
  return form && registration !== newCar ? { item: 'registration', registration } : undefined
}

/** Two digits of a year are the latest year that is not in the future. */
function readDate(date: string, month: number, year: string, today: Day): Meaning {
  const thisYear = Number(today.slice(0, 4))
  const century = Math.floor(thisYear / 100) * 100
  const short = Number(year)
  const full = year.length === 4 ? short : century + short > thisYear ? century - 100 + short : century + short
  const day = `${full}-${String(month).padStart(2, '0')}-${date.padStart(2, '0')}`
  const isBirthDate = isDay(day) && day <= today && full >= thisYear - NO_UPPER_AGE
  return isBirthDate ? { item: 'dob', dob: day } : { item: 'unreadable' }
}

/** No sum insured is smaller or finer: other numbers are something else. */
const leastAmount = 10_000
const amountStep = 5_000

function readFullAmount(digits: string): Meaning | undefined {
  const rupees = Number(digits)
  return rupees >= leastAmount && rupees % amountStep === 0 ? { item: 'amount', rupees } : undefined
}

/** 500000 is a sum, 500001 a PIN code of Hyderabad: no post office has a code in steps of 50,000. */
function readSixDigits(digits: string): Meaning {
  return Number(digits) % 50_000 === 0
    ? { item: 'amount', rupees: Number(digits) }
    : { item: 'pincode', pincode: digits }
}

const mostAdults = 2
function readFamily(adults: number, children: number): Meaning | undefined {
  return adults >= 1 && adults <= mostAdults && children <= 3 ? { item: 'family', adults, children } : undefined
}

function readPeopleCount(text: string): Meaning {
  return { item: 'people', count: numberWords.get(text.toLowerCase()) ?? Number(text) }
}
