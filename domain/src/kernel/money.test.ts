import { describe, expect, it } from 'vitest'
import { fromRupees, multiplyRounded, showRupees, showSum, toRupees, toScaled } from './money.ts'

describe('money', () => {
  it('rounds half a paisa up', () => {
    expect(multiplyRounded(1, 5000)).toBe(1)
    expect(multiplyRounded(1, 4999)).toBe(0)
    expect(multiplyRounded(3, 5000)).toBe(2)
  })

  it('is exact where binary fractions are not', () => {
    expect(1.005 * 100).not.toBe(100.5)
    expect(multiplyRounded(100, toScaled(1.005))).toBe(101)
    expect(multiplyRounded(60_000_000, toScaled(0.03283, 100_000), 100_000)).toBe(1_969_800)
  })

  it('refuses a factor finer than its scale and a product beyond exact numbers', () => {
    expect(() => toScaled(0.03283)).toThrow(RangeError)
    expect(() => multiplyRounded(2 ** 50, 10_000)).toThrow(RangeError)
    expect(() => multiplyRounded(Number.NaN, 1)).toThrow(RangeError)
  })

  it('writes and reads the wire form', () => {
    expect(toRupees(2_075_462)).toBe('20754.62')
    expect(toRupees(-5)).toBe('-0.05')
    expect(fromRupees('20754.62')).toBe(2_075_462)
    expect(fromRupees('7.5')).toBe(750)
    expect(fromRupees('1e5')).toBeUndefined()
    expect(fromRupees('1.005')).toBeUndefined()
  })

  it('[L-5] shows rupees with two decimals and Indian digit grouping', () => {
    expect(showRupees(2_075_462)).toBe('₹\u00a020,754.62')
    expect(showRupees(12_250_526)).toBe('₹\u00a01,22,505.26')
    expect(showRupees(50_000_000_00)).toBe('₹\u00a05,00,00,000.00')
    expect(showRupees(99_900)).toBe('₹\u00a0999.00')
    expect(showRupees(-100_000)).toBe('−₹\u00a01,000.00')
  })

  it('shows sums insured in lakh and crore', () => {
    expect(showSum('500000')).toBe('₹\u00a05\u00a0Lakh')
    expect(showSum(150_000)).toBe('₹\u00a01.5\u00a0Lakh')
    expect(showSum(15_000_000)).toBe('₹\u00a01.5\u00a0Crore')
    expect(showSum(50_000)).toBe('₹\u00a050,000')
    expect(showSum(581_234)).toBe('₹\u00a05,81,234')
  })
})
