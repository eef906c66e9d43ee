import { lakhs, SUM_INSURED_OPTIONS, TOPUP_SUM_INSURED_OPTIONS } from '@portal/domain/products/sum-insured.ts'
import { TOPUP } from '@portal/domain/products/topup.ts'
import { RATES_2026_04 } from '@portal/domain/rating/tables/2026-04.ts'
import { describe, expect, it } from 'vitest'
import { deductibleChoices, emptyTopupForm, offeredSumsOf, toTopupQuote } from './topup-form.ts'

const form = emptyTopupForm()

describe('the sums a top-up screen offers', () => {
  it('[L-3] are 1 to 10, 15 and 20 lakh at first, and every sum that the plan sells once they are opened', () => {
    expect(offeredSumsOf(form, false)).toEqual(TOPUP_SUM_INSURED_OPTIONS)
    expect(offeredSumsOf(form, true)).toEqual(SUM_INSURED_OPTIONS)
    expect(offeredSumsOf({ ...form, variant: 'Top-Up' }, true)).toEqual(TOPUP_SUM_INSURED_OPTIONS)
  })

  it('are all offered once one beyond the first list is requested, for the family or for one member', () => {
    expect(offeredSumsOf({ ...form, si: lakhs(50) }, false)).toEqual(SUM_INSURED_OPTIONS)
    const [self] = form.members
    const members = [{ ...self!, si: lakhs(25) }]
    expect(offeredSumsOf({ ...form, members, policy_type: 'individual' }, false)).toEqual(SUM_INSURED_OPTIONS)
    expect(offeredSumsOf({ ...form, members }, false)).toEqual(TOPUP_SUM_INSURED_OPTIONS)
  })

  it('each have their own deductibles, and the nearest one replaces one that is not offered', () => {
    for (const si of TOPUP.sumsInsured(TOPUP.defaultVariant)) {
      const { options, nearest } = deductibleChoices(RATES_2026_04, toTopupQuote({ ...form, si }))
      expect(options.length, si).toBeGreaterThan(0)
      expect(options, si).toContain(nearest)
    }
  })
})
