import { describe, expect, it } from 'vitest'
import { toRupees } from '../kernel/money.ts'
import type { FamilyQuote } from '../quote/quote-input.ts'
import { rate } from './rate.ts'
import { RATES_2026_04 as tables } from './tables/2026-04.ts'

const today = '2026-11-15'
const context = { tables, today }
const individual = (dob: string): FamilyQuote => ({
  policy_type: 'individual',
  si: '500000',
  pincode: '400001',
  members: [{ relation: 'primary insured', dob }],
})

describe('ages and bands', () => {
  it('the band changes on the birthday, counted on the first day of cover', () => {
    const price = (dob: string, start_date?: string) =>
      toRupees(rate('health', { ...individual(dob), start_date }, context).total)
    expect(price('1990-11-16')).toBe('7920.00')
    expect(price('1990-11-15')).toBe('8640.00')
    expect(price('1990-11-16', '2026-11-16')).toBe('8640.00')
  })

  it('every band edge has the factor of its band', () => {
    const price = (age: number) =>
      rate('health', { ...individual(''), members: [{ relation: 'spouse', age }] }, context).total
    const edges = [
      17, 18, 25, 26, 30, 31, 35, 36, 40, 41, 45, 46, 50, 51, 55, 56, 60, 61, 65, 66, 70, 71, 75, 76, 80, 81, 120,
    ]
    expect(edges.map((age) => price(age) / 720_000)).toEqual([
      0.66, 1, 1, 1.04, 1.04, 1.1, 1.1, 1.2, 1.2, 1.34, 1.34, 1.62, 1.62, 2.25, 2.25, 2.95, 2.95, 3.85, 3.85, 4.95,
      4.95, 6.3, 6.3, 7.8, 7.8, 9.5, 9.5,
    ])
  })

  it('an age alone rates as a birthday on the first day of cover', () => {
    const estimate = rate('health', { ...individual(''), members: [{ relation: 'primary insured', age: 42 }] }, context)
    expect(estimate.total).toBe(rate('health', individual('1984-11-15'), context).total)
  })
})

describe('floaters', () => {
  const twins: FamilyQuote = {
    ...individual(''),
    policy_type: 'floater',
    members: [
      { relation: 'father', dob: '1960-01-01' },
      { relation: 'mother', dob: '1960-01-01' },
    ],
  }

  it('the eldest pays in full; of two of one age, the earlier relation of the specification', () => {
    const { memberPremiums } = rate('health', twins, context)
    expect(memberPremiums[1]).toBe((memberPremiums[0] ?? 0) * 2)
  })

  it('the tie decides on whom a loading falls in full', () => {
    const loaded = (loadings: number[]) => rate('health', twins, { ...context, loadings }).total
    expect(loaded([0, 10])).toBeGreaterThan(loaded([10, 0]))
  })
})

describe('lines, trace and versions', () => {
  const plus: FamilyQuote = {
    ...individual('1984-11-15'),
    si: '1000000',
    deductible: '500000',
    variant: 'Super Top-Up Plus',
    tenure: 2,
    addons: { recharge_premium: true, critical_illnesses_premium: true, ped_premium: '12' },
  }

  it('a cover contained in the variant is shown at no price; a better option than the contained one is paid', () => {
    const { addonPremiums } = rate('topup', plus, context)
    const shown = Object.fromEntries(addonPremiums.map((line) => [line.key, line.included ?? line.amount > 0]))
    expect(shown).toEqual({
      critical_illnesses_premium: true,
      ped_premium: true,
      emergency_ambulance_premium: true,
      organ_donor_premium: true,
      recharge_premium: true,
    })
    expect(addonPremiums.find((line) => line.key === 'recharge_premium')).toMatchObject({ amount: 0, included: true })
    expect(addonPremiums.find((line) => line.key === 'ped_premium')?.included).toBeUndefined()
  })

  it('the trace cites table and row, and each step of a member begins where the last ended', () => {
    const { trace = [], memberPremiums } = rate('topup', plus, { ...context, trace: true, loadings: [10] })
    const steps = trace.filter((step) => step.member === 0)
    expect(steps.map((step) => step.key)).toEqual(['base', 'age', 'si', 'deductible', 'variant', 'zone', 'loading'])
    expect(steps[1]).toMatchObject({ table: 'age', row: '41-45', factor: '1.45', before: 220_000, after: 319_000 })
    steps.slice(1).forEach((step, i) => {
      expect(step.before).toBe(steps[i]?.after)
    })
    expect(steps.at(-1)?.after).toBe(memberPremiums[0])
  })

  it('a loading is a line of its own, and the lines still add up to the total', () => {
    const without = rate('topup', plus, context)
    const loaded = rate('topup', plus, { ...context, loadings: [25] })
    const amountOf = (breakup: typeof loaded, key: string) => breakup.lines.find((line) => line.key === key)?.amount
    expect(without.lines.map((line) => line.key)).not.toContain('loading')
    expect(amountOf(loaded, 'members')).toBe(amountOf(without, 'members'))
    expect(amountOf(loaded, 'loading')).toBe((loaded.members - without.members) * (plus.tenure ?? 1))
    expect(loaded.lines.reduce((sum, line) => sum + line.amount, 0)).toBe(loaded.total)
  })

  it('up to the minimum premium a loading adds nothing, so it has no line', () => {
    const dearTables = structuredClone(tables)
    dearTables.tables.plan.rows.minimum = [10_000, 10_000, 10_000]
    const linesAt = (loading: number) => {
      const { lines, members } = rate('health', individual('1990-11-16'), {
        today,
        tables: dearTables,
        loadings: [loading],
      })
      expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(members)
      return Object.fromEntries(lines.map(({ key, amount }) => [key, toRupees(amount)]))
    }
    expect(linesAt(10)).toEqual({ members: '10000.00' })
    expect(linesAt(50)).toEqual({ members: '10000.00', loading: '1880.00' })
  })

  it('[E-16d] lines carry the labels of the specification, discounts are negative', () => {
    const { lines } = rate('topup', plus, context)
    expect(lines).toContainEqual(expect.objectContaining({ key: 'critical_illnesses_premium' }))
    expect(lines.find((line) => line.key === 'long_term_discount')?.amount).toBeLessThan(0)
  })

  it('no tax line is shown where the product is exempt', () => {
    expect(rate('topup', plus, context).lines.some((line) => line.key.endsWith('gst'))).toBe(false)
    const taxed = rate('topup', plus, { ...context, premiumDate: '2025-09-21' })
    expect(taxed.lines.at(-1)).toMatchObject({ key: 'gst', percent: 18 })
  })

  it('a past quote re-rates to the paisa under its own version', () => {
    const rows = { ...tables.tables.plan.rows, base: [4000, 8000, 2500] }
    const later = {
      ...tables,
      version: '2027-04',
      effectiveFrom: '2027-04-01',
      tables: { ...tables.tables, plan: { ...tables.tables.plan, rows } },
    }
    const then = rate('topup', plus, context)
    const quote = { ...plus, start_date: today }
    expect(rate('topup', quote, { tables: later, today }).total).toBeGreaterThan(then.total)
    expect(rate('topup', quote, { tables, today: '2031-01-01' })).toEqual(then)
  })

  it('what the tables do not hold is refused, never rated as nothing', () => {
    expect(() => rate('health', { ...individual('1984-11-15'), si: '123' }, context)).toThrow(RangeError)
    expect(() => rate('health', { ...individual('1984-11-15'), pincode: undefined }, context)).toThrow(RangeError)
    expect(() => rate('health', { ...individual(''), members: [{ relation: 'spouse' }] }, context)).toThrow(RangeError)
    expect(() => rate('topup', { ...plus, addons: { unknown: true } }, context)).toThrow(RangeError)
    expect(() => rate('topup', { ...plus, addons: { hospital_cash_premium: true } }, context)).toThrow(RangeError)
  })
})
