import type { FamilyQuote } from '@portal/domain/quote/quote-input.ts'
import { adult, healthQuote, spouse } from '@portal/domain/quote/testing/sample-quotes.ts'
import { RATES_2026_04 } from '@portal/domain/rating/tables/2026-04.ts'
import type { RateTables } from '@portal/domain/rating/tables/rate-tables.ts'
import { renderToString } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { loadLine } from '../../sale/state/product-line.ts'
import { priceOf } from '../../sale/state/use-premium.ts'
import { shownText } from '../../ui/testing/shown-text.ts'
import { FloaterHint } from './FloaterHint.tsx'

const product = 'health'

beforeAll(() => loadLine(product))

/** The hint beside this premium, the other plan type rated with these tables. */
function hintOf(members: FamilyQuote['members'], tables: RateTables): string {
  const quote: FamilyQuote = { ...healthQuote, policy_type: 'individual', members }
  const premium = { ...priceOf(product, quote, RATES_2026_04), tables }
  expect(premium.breakup, JSON.stringify(premium.issues)).toBeDefined()
  return shownText(
    renderToString(<FloaterHint product={product} quote={quote} premium={premium} onSwitch={() => undefined} />),
  )
}

/** Whoever rates with them fails. */
const neverRead = new Proxy(RATES_2026_04, {
  get: (_, name) => {
    throw new Error(`${String(name)} is read`)
  },
})

test('for two people the cheaper plan type is said with both prices', () => {
  expect(hintOf([adult(35), spouse(33)], RATES_2026_04)).toMatch(/A family floater is cheaper here.*₹.*₹.*₹/)
  expect(() => hintOf([adult(35), spouse(33)], neverRead)).toThrow('is read')
})

test('for one person there is no other plan type, and a key does not rate one', () => {
  expect(hintOf([adult(35)], neverRead)).toBe('')
})
