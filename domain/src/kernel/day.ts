import type { Unit } from './unit.ts'

/** A calendar date in Asia/Kolkata, 'yyyy-MM-dd'; comparing two days is comparing two strings. */
export type Day = Unit<string, 'day'>

const KOLKATA_OFFSET_MS = 19_800_000
const DAY_MS = 86_400_000

/** The number written at these places of a text that is known to hold digits there. */
export function readDigits(text: string, from: number, to: number): number {
  let value = 0
  for (let i = from; i < to; i++) value = value * 10 + text.charCodeAt(i) - 48
  return value
}

const yearOf = (day: Day) => readDigits(day, 0, 4)
const monthOf = (day: Day) => readDigits(day, 5, 7)
const dateOf = (day: Day) => readDigits(day, 8, 10)

/** 20261201 for '2026-12-01': days as numbers that compare like the days. */
export const dayNumber = (day: Day): number => yearOf(day) * 10_000 + monthOf(day) * 100 + dateOf(day)

const pad = (value: number, width: number) => String(value).padStart(width, '0')

function isLeap(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
}

function daysInMonth(year: number, month: number): number {
  return month === 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31
}

function isCalendarDate(year: number, month: number, date: number): boolean {
  return year >= 1000 && month >= 1 && month <= 12 && date >= 1 && date <= daysInMonth(year, month)
}

export function isDay(value: unknown): value is Day {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return false
  return isCalendarDate(yearOf(value), monthOf(value), dateOf(value))
}

/** What a person types, dd/MM/yyyy, as a day; undefined when there is no such date. */
export function parseDay(text: string): Day | undefined {
  const match = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(text.trim())
  if (!match) return undefined
  const day = `${match[3]}-${match[2]}-${match[1]}`
  return isDay(day) ? day : undefined
}

/** dd/MM/yyyy, as every screen and document shows a day. */
export function showDay(day: Day): string {
  return `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(0, 4)}`
}

const epochDays = (day: Day) => Date.UTC(yearOf(day), monthOf(day) - 1, dateOf(day)) / DAY_MS

const fromEpochDays = (days: number): Day => new Date(days * DAY_MS).toISOString().slice(0, 10)

/** The day in Asia/Kolkata at this moment (milliseconds since 1970, UTC). */
export function dayInKolkata(epochMs: number): Day {
  return fromEpochDays(Math.floor((epochMs + KOLKATA_OFFSET_MS) / DAY_MS))
}

/** The moment, in milliseconds, at which a day begins in Asia/Kolkata. */
export function startOfDayMs(day: Day): number {
  return epochDays(day) * DAY_MS - KOLKATA_OFFSET_MS
}

export function addDays(day: Day, count: number): Day {
  return fromEpochDays(epochDays(day) + count)
}

/** The same date in another year; 29 February becomes 1 March where there is none, as for birthdays. */
export function addYears(day: Day, count: number): Day {
  const year = yearOf(day) + count
  if (monthOf(day) === 2 && dateOf(day) === 29 && !isLeap(year)) return `${pad(year, 4)}-03-01`
  return `${pad(year, 4)}${day.slice(4)}`
}

/** The same date so many months later; the last day of a month that has no such date. */
export function addMonths(day: Day, count: number): Day {
  const month = yearOf(day) * 12 + monthOf(day) - 1 + count
  const [year, monthOfYear] = [Math.floor(month / 12), (month % 12) + 1]
  return `${pad(year, 4)}-${pad(monthOfYear, 2)}-${pad(Math.min(dateOf(day), daysInMonth(year, monthOfYear)), 2)}`
}

/** Days from the first to the second; negative when the second is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return epochDays(to) - epochDays(from)
}

/** Whole months completed from the first day to the second. */
export function monthsBetween(from: Day, to: Day): number {
  const months = (yearOf(to) - yearOf(from)) * 12 + monthOf(to) - monthOf(from)
  return dateOf(to) < dateOf(from) ? months - 1 : months
}

/** Whole years from a birth date; a 29 February birthday counts on 1 March. Negative before birth. */
export function ageOn(dob: Day, day: Day): number {
  return Math.floor((dayNumber(day) - dayNumber(dob)) / 10_000)
}
