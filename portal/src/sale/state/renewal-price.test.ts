import type { QuoteView } from '@portal/contract/calls/quote.ts'
import { addDays, addYears } from '@portal/domain/kernel/day.ts'
import { RATES_2026_04 } from '@portal/domain/rating/tables/2026-04.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { quoteInputOf, stayingMembers } from './answers.ts'
import { loadLine } from './product-line.ts'
import { today } from './today.ts'
import { priceOf } from './use-premium.ts'

/** Insured at 65, now 66, and in the grace period. */
const quote: QuoteView = {
  quote_id: 'Q-1',
  quote_number: 'Q-7F3K-9MX2',
  product: 'arogya-sanjeevani',
  state: 'proposed',
  version: 1,
  valid_until: addDays(today(), 20),
  rate_version: '2026-04',
  policy_type: 'individual',
  si: '100000',
  members: [{ insured_id: '1', relation: 'primary insured', gender: 'male', dob: addYears(today(), -66) }],
  start_date: addDays(today(), -10),
  renewal: true,
  estimated: false,
}

beforeAll(() => loadLine('arogya-sanjeevani'))

describe('a renewal', () => {
  it('is rated in its grace period and above entry age, at the age of today as the server does', () => {
    const input = quoteInputOf(quote)
    const { breakup, issues } = priceOf(quote.product, input, RATES_2026_04, { staying: stayingMembers({ quote }) })
    expect(issues).toEqual([])
    const fromToday = { ...input, start_date: today() }
    expect(breakup?.total).toBe(
      priceOf(quote.product, fromToday, RATES_2026_04, { staying: quote.members }).breakup?.total,
    )
    expect(priceOf(quote.product, input, RATES_2026_04).breakup).toBeUndefined()
  })

  it('is sent back without the fields that the server adds', () => {
    expect(Object.keys(quoteInputOf(quote)).sort()).toEqual(['members', 'policy_type', 'si', 'start_date'])
  })
})
