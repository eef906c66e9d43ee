import { describe, expect, test } from 'vitest'
import { textFrom } from './testing/draw.ts'
import { sampleCarPolicy } from './testing/sample-car.ts'
import { samplePolicy } from './testing/sample-policy.ts'

describe('premium receipt', () => {
  test('is a bill of supply for health: SAC 997133, exempt, the amount in words', async () => {
    const text = await textFrom('premium-receipt', samplePolicy)
    expect(text).toContain('Bill of Supply')
    expect(text).toContain('997133')
    expect(text).toContain('Notification 16/2025')
    expect(text).toContain('Rupees Ninety-Eight Thousand Three Hundred Seventy-Six and Twenty-Five Paise Only')
    expect(text).not.toContain('Tax Invoice')
  })

  test('is a tax invoice for a car: SAC 997134, both GSTINs, serial number, place of supply', async () => {
    const text = await textFrom('premium-receipt', sampleCarPolicy)
    for (const shown of [
      'Tax Invoice',
      '997134',
      '27AAACS0000A1ZG',
      '27ABCPQ1234F1ZV',
      'R26-C-0000044',
      'Maharashtra (27)',
    ])
      expect(text).toContain(shown)
  })
})
