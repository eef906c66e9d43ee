import { expect, test } from 'vitest'
import { assertBalanced } from './policy-document.ts'
import { premiumOfBreakup } from './premium-of-breakup.ts'

test('a tax rated before the customer’s state was known parts by it: two halves at home, one whole elsewhere', () => {
  const rated = { lines: [{ key: 'gst', amount: 3_264_58, percent: 18 }], net: 18_136_50, total: 21_401_08 }
  const taxes = (customer: string) => premiumOfBreakup(rated, { customer, insurer: 'Maharashtra' }).taxes
  expect(taxes('Maharashtra')).toEqual([
    { key: 'cgst', amount: 1_632_29, percent: 9 },
    { key: 'sgst', amount: 1_632_29, percent: 9 },
  ])
  expect(taxes('Delhi')).toEqual([{ key: 'igst', amount: 3_264_58, percent: 18 }])
  expect(premiumOfBreakup(rated).taxes.map((tax) => tax.key)).toEqual(['gst'])
})

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
