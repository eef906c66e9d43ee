import { say } from '@portal/words/say.ts'
import { describe, expect, it } from 'vitest'
import { deductibleOptions } from '../rating/deductible-options.ts'
import { RATES_2026_04 } from '../rating/tables/2026-04.ts'
import { addonOf, addonsOf, includedAddons } from './addons.ts'
import { FAMILY_PRODUCTS } from './catalogue.ts'
import { benefitsOf, PLAN_BENEFITS, pedWaitingMonths } from './plan-benefits.ts'
import { NEWBORN_ADDONS, PREMIUM_COMPONENT_LABELS } from './premium-components.ts'
import { lakhs, SUM_INSURED_OPTIONS, TOPUP_SUM_INSURED_OPTIONS } from './sum-insured.ts'

describe('premium components', () => {
  it.each([
    ['E-16a', 'copay_premium', 'Base Policy Co-pay Support'],
    ['E-16b', 'assistance_service', 'Assistance Services (Domestic and Worldwide)'],
    ['E-16d', 'critical_illnesses_premium', 'Double Sum Insured for Critical Illness'],
    ['E-16e', 'dental_opd_premium', 'Dental OPD Cover'],
    ['E-16f', 'emergency_ambulance_premium', 'Emergency Ambulance'],
    ['E-16g', 'higher_room_rent_premium', 'Base Policy Higher Room Rent Support'],
    ['E-16h', 'hospital_cash_premium', 'Hospital Cash'],
    ['E-16i', 'maternity_discount_premium', 'Maternity'],
    ['E-16j', 'organ_donor_premium', 'Organ Donor'],
    ['E-16k', 'recharge_premium', 'Recharge Benefit'],
    ['E-16l', 'restoration_premium', 'Restoration Benefit'],
    ['E-16m', 'vaccionation_cover_premium', 'Vaccination Cover'],
    ['E-16n', 'ped_premium', 'PED Waiting Period Waiver'],
  ] as const)('[%s] %s is labelled %s', (_, key, label) => {
    expect(PREMIUM_COMPONENT_LABELS[key]).toBe(label)
    expect(addonOf(key)?.key).toBe(key)
  })

  // The coverage list reads ids from the source text, which the table above spells as values.
  it('[E-16a] [E-16b] [E-16d] [E-16e] [E-16f] [E-16g] [E-16h] [E-16i] [E-16j] [E-16k] [E-16l] [E-16m] [E-16n] there is no other component', () => {
    expect(Object.keys(PREMIUM_COMPONENT_LABELS)).toHaveLength(15)
  })

  it('[E-16c] both newborn covers are labelled New Born Care', () => {
    for (const key of NEWBORN_ADDONS) expect(PREMIUM_COMPONENT_LABELS[key]).toBe('New Born Care')
  })

  it('[E-13] the newborn add-ons are New Born Care With Maternity and New Born Care Within SI', () => {
    expect(NEWBORN_ADDONS).toEqual(['New Born Care With Maternity', 'New Born Care Within SI'])
  })
})

describe('limits', () => {
  it('[L-2] there are 19 sum-insured options', () => {
    expect(SUM_INSURED_OPTIONS.map((si) => Number(si) / 100_000)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 15, 20, 25, 50, 75, 100, 150, 250, 500,
    ])
  })

  it('[L-3] top-up offers 1 to 10, 15 and 20 lakh', () => {
    expect(TOPUP_SUM_INSURED_OPTIONS.map((si) => Number(si) / 100_000)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 15, 20])
  })

  it('[L-4] deductibles: 1 gives 0.5; 10 gives 0.5 to 9 by 0.5, and 200; lists reach 100', () => {
    const options = (si: number) => deductibleOptions(RATES_2026_04, lakhs(si)).map((one) => Number(one) / 100_000)
    expect(options(1)).toEqual([0.5])
    expect(options(2)).toEqual([0.5, 1])
    expect(options(10)).toEqual([...Array.from({ length: 18 }, (_, i) => (i + 1) / 2), 200])
    const half = (from: number, to: number) => Array.from({ length: (to - from) * 2 + 1 }, (_, i) => from + i / 2)
    const whole = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)
    for (let si = 2; si <= 9; si++) expect(options(si)).toEqual(half(0.5, si - 1))
    expect(options(15)).toEqual(half(0.5, 10))
    expect(options(20)).toEqual([...half(1, 10), 15])
    expect(options(25)).toEqual([...whole(1, 10), 15, 20])
    expect(options(50)).toEqual([...whole(2, 10), 15, 20, 25])
    expect(options(75)).toEqual([...whole(3, 10), 15, 20, 25, 50])
    expect(options(100)).toEqual([...whole(3, 10), 15, 20, 25, 50, 75])
    for (const si of [150, 250, 500]) expect(options(si)).toEqual([5, 7, 10, 15, 20, 25, 50, 75, 100])
    expect(options(11)).toEqual([])
  })

  it('[L-6] tenure is in years: one for Arogya Sanjeevani, one to three for the others', () => {
    expect(FAMILY_PRODUCTS['arogya-sanjeevani'].tenures).toEqual([1])
    expect(FAMILY_PRODUCTS.health.tenures).toEqual([1, 2, 3])
    expect(FAMILY_PRODUCTS.topup.tenures).toEqual([1, 2, 3])
  })
})

describe('plans', () => {
  it('every variant of every product has its benefits', () => {
    const variants = Object.values(FAMILY_PRODUCTS).flatMap((product) => product.variants)
    expect(variants.sort()).toEqual(Object.keys(PLAN_BENEFITS).sort())
    const shown = (variant: string, key: string, waiver?: string) => {
      const { code, params } = benefitsOf(variant, waiver).find((row) => row.key === key)!.value
      return say(code, params)
    }
    expect(shown('Gold', 'hospital_days')).toBe('60 / 90 days')
    expect(shown('Super Top-Up Plus', 'room')).toBe('Any room')
    expect(shown('Arogya Sanjeevani', 'room')).toBe('2% of sum insured, at most ₹\u00a05,000 per day')
    expect(shown('Silver', 'existing_illness', '12')).toBe('12 months')
    expect(shown('Silver', 'existing_illness', '0')).toBe('None')
  })

  it('a waiver shortens the wait for existing illness and never lengthens it', () => {
    expect(pedWaitingMonths('Silver', undefined)).toBe(36)
    expect(pedWaitingMonths('Silver', '12')).toBe(12)
    expect(pedWaitingMonths('Platinum', '24')).toBe(24)
  })

  it('Arogya Sanjeevani has no optional cover, health lacks the two that back a base policy', () => {
    expect(addonsOf('arogya-sanjeevani')).toEqual([])
    expect(addonsOf('health')).toHaveLength(13)
    expect(addonsOf('topup')).toHaveLength(15)
    expect(includedAddons('Super Top-Up Plus')).toHaveLength(4)
  })
})
