import { expect, test } from 'vitest'
import { assertBalanced } from './policy-document.ts'
import { premiumOfBreakup } from './premium-of-breakup.ts'

test('the tax lines of a rated breakup stand apart, and the document balances', () => {
  const premium = premiumOfBreakup({
    lines: [
      { key: 'own_damage', amount: 13_841_66 },
      { key: 'third_party', amount: 3_747_00 },
      { key: 'igst', amount: 3_165_96 },
    ],
    net: 17_588_66,
    total: 20_754_62,
  })
  expect(premium.taxes.map((tax) => tax.key)).toEqual(['igst'])
  expect(premium.lines).toHaveLength(2)
  expect(() => assertBalanced(premium)).not.toThrow()
})
