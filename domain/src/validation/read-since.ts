import type { Day } from '../kernel/day.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const yearAlone = /^((?:19|20)\d{2})$/
const yearFirst = /^((?:19|20)\d{2})[-/. ](\d{1,2})$/
const monthFirst = /^(\d{1,2})[-/. ]?((?:19|20)?\d{2})$/
const monthByName = /^([a-z]{3,9})[-/., ]+((?:19|20)\d{2})$/
const yearsAgo = /^(\d{1,2}) ?(?:years?|yrs?)(?: ago| back)?$/

/**
 * Since when a condition has been there, as people say it: '06/2018', 'June 2018', '2018', 'since 2018', '5 years'. Answers yyyy-MM, or
 * yyyy where only the year is known; undefined when it cannot be read.
 */
export function readSince(typed: string, today: Day): string | undefined {
  const text = typed
    .trim()
    .toLowerCase()
    .replace(/^(since|from|in|for|last)\s+/, '')
  const year = yearAlone.exec(text)?.[1]
  if (year) return year
  const ago = yearsAgo.exec(text)?.[1]
  if (ago) return String(Number(today.slice(0, 4)) - Number(ago))
  const ordered = yearFirst.exec(text)
  if (ordered) return toMonth(ordered[1]!, Number(ordered[2]), today)
  const numbered = monthFirst.exec(text)
  if (numbered) return toMonth(numbered[2]!, Number(numbered[1]), today)
  const named = monthByName.exec(text)
  return named ? toMonth(named[2]!, months.indexOf(named[1]!.slice(0, 3)) + 1, today) : undefined
}

/** Two digits are the last such year that has begun. */
function toMonth(year: string, month: number, today: Day): string | undefined {
  if (month < 1 || month > 12) return undefined
  const century = Number(year) > Number(today.slice(2, 4)) ? '19' : '20'
  return `${year.length === 2 ? century : ''}${year}-${String(month).padStart(2, '0')}`
}

/** As it is shown in a field: 06/2018, or the year alone. */
export const showSince = (since: string): string => since.split('-').reverse().join('/')
