import type { Day } from '../kernel/day.ts'
import { multiplyRounded, type Paise, toScaled } from '../kernel/money.ts'

interface TdsRates {
  from: Day
  /** Up to this much in a financial year nothing is deducted. */
  free: Paise
  person: number
  company: number
  withoutPan: number
}

/** Tax deducted at source on insurance commission, newest first: section 194D, and 206AA where there is no PAN. */
const ratesByDay: readonly TdsRates[] = [
  { from: '2025-04-01', free: 20_000_00, person: 0.02, company: 0.1, withoutPan: 0.2 },
  { from: '2016-06-01', free: 15_000_00, person: 0.05, company: 0.1, withoutPan: 0.2 },
]

interface Credited {
  /** Last day of the month: its rates hold for the month. */
  day: Day
  pan: string | undefined
  /** In this financial year before the month, and in it. What is taken back later makes neither less. */
  before: Paise
  inMonth: Paise
}

/** What to deduct for the month. Once the year is above what is free, all of it is taxed, also the months before. */
export function tdsOf({ day, pan, before, inMonth }: Credited): { percent: number; amount: Paise } {
  const rates = ratesByDay.find(({ from }) => from <= day) ?? ratesByDay.at(-1)!
  const rate = pan === undefined ? rates.withoutPan : isCompany(pan) ? rates.company : rates.person
  const due = (credited: Paise) => (credited > rates.free ? multiplyRounded(credited, toScaled(rate)) : 0)
  return { percent: toScaled(rate) / 100, amount: due(before + inMonth) - due(before) }
}

/** The fourth letter of a PAN says what its holder is. */
const isCompany = (pan: string) => pan[3] === 'C'

/** India's financial year begins in April. */
export function startOfFinancialYear(day: Day): Day {
  const year = Number(day.slice(0, 4)) - (day.slice(5, 7) < '04' ? 1 : 0)
  return `${year}-04-01`
}
