import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  addYears,
  ageOn,
  dayInKolkata,
  daysBetween,
  isDay,
  monthsBetween,
  parseDay,
  showDay,
  startOfDayMs,
} from './day.ts'

describe('days', () => {
  it('[V-10] age is whole years from the date of birth', () => {
    expect(ageOn('1984-11-15', '2026-11-14')).toBe(41)
    expect(ageOn('1984-11-15', '2026-11-15')).toBe(42)
  })

  it('[V-10] a 29 February birthday counts on 1 March', () => {
    expect(ageOn('1984-02-29', '2026-02-28')).toBe(41)
    expect(ageOn('1984-02-29', '2026-03-01')).toBe(42)
    expect(ageOn('1984-02-29', '2028-02-29')).toBe(44)
  })

  it('a birth after the day gives a negative age', () => {
    expect(ageOn('2026-11-16', '2026-11-15')).toBeLessThan(0)
  })

  it('[V-4] reads and shows dd/MM/yyyy', () => {
    expect(parseDay('29/02/2024')).toBe('2024-02-29')
    expect(parseDay('29/02/2025')).toBeUndefined()
    expect(parseDay('2024-02-29')).toBeUndefined()
    expect(parseDay('1/2/2024')).toBeUndefined()
    expect(showDay('2024-02-29')).toBe('29/02/2024')
  })

  it('accepts only dates that exist in the calendar', () => {
    expect(isDay('2026-04-31')).toBe(false)
    expect(isDay('1900-02-29')).toBe(false)
    expect(isDay('2000-02-29')).toBe(true)
    expect(isDay(20260401)).toBe(false)
  })

  it('takes the day in Kolkata, which begins at 18:30 UTC of the day before', () => {
    expect(dayInKolkata(Date.UTC(2026, 10, 14, 18, 29, 59, 999))).toBe('2026-11-14')
    expect(dayInKolkata(Date.UTC(2026, 10, 14, 18, 30))).toBe('2026-11-15')
    expect(startOfDayMs('2026-11-15')).toBe(Date.UTC(2026, 10, 14, 18, 30))
  })

  it('counts days, months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(daysBetween('2026-01-01', '2026-04-02')).toBe(91)
    expect(addYears('2024-02-29', 1)).toBe('2025-03-01')
    expect(addYears('2024-02-29', 4)).toBe('2028-02-29')
    expect(addMonths('2026-11-18', 3)).toBe('2027-02-18')
    expect(addMonths('2026-11-30', 3)).toBe('2027-02-28')
    expect(addMonths('2026-12-31', 12)).toBe('2027-12-31')
    expect(monthsBetween('2021-11-15', '2026-11-14')).toBe(59)
    expect(monthsBetween('2021-11-15', '2026-11-15')).toBe(60)
  })
})
