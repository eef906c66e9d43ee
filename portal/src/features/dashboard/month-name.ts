import { say } from './words.ts'

/** 'Nov' of '2026-11'; in a sentence 'November'. Making a formatter of the browser's takes longer than drawing the chart. */
export const monthName = (month: string, length: 'short' | 'long' = 'short'): string =>
  say(`dashboard.months_${length}`).split(' ')[Number(month.slice(5)) - 1]!

/** 'November 2026'. */
export const sayMonth = (month: string): string => `${monthName(month, 'long')} ${month.slice(0, 4)}`
