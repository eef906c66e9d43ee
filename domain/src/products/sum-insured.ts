import type { Rupees } from '../kernel/money.ts'

/** Lakhs are a display and table unit; a sum on the wire is rupees. */
export const lakhs = (count: number): Rupees => String(Math.round(count * 100_000))

/** Rupees, as on the wire, when a quote names none. */
export const defaultSumInsured: Rupees = '100000'

const steps = (from: number, to: number, by: number): number[] =>
  Array.from({ length: Math.round((to - from) / by) + 1 }, (_, i) => from + i * by)

export const SUM_INSURED_OPTIONS: readonly Rupees[] = [
  1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 15, 20, 25, 50, 75, 100, 150, 250, 500,
].map(lakhs)

export const TOPUP_SUM_INSURED_OPTIONS: readonly Rupees[] = [...steps(1, 10, 1), 15, 20].map(lakhs)

/** The standard product runs in steps of 50,000; the screen offers the whole lakhs. */
export const AROGYA_SUM_INSURED_OPTIONS: readonly Rupees[] = steps(0.5, 10, 0.5).map(lakhs)
export const AROGYA_SUM_INSURED_OFFERED: readonly Rupees[] = steps(1, 10, 1).map(lakhs)
