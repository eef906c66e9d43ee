import { describe, expect, test } from 'vitest'
import { textFrom } from './testing/draw.ts'
import { cancelledCarPolicy } from './testing/sample-car.ts'
import { cancelledPolicy } from './testing/sample-policy.ts'

describe('a cancelled policy', () => {
  const stamps = (text: string, stamp: string) => text.split(stamp).length - 1

  test.each([
    ['policy-schedule', cancelledPolicy, '01/03/2028'],
    ['premium-receipt', cancelledPolicy, '01/03/2028'],
    ['health-card', cancelledPolicy, '01/03/2028'],
    ['tax-certificate', cancelledPolicy, '01/03/2028'],
    ['car-certificate', cancelledCarPolicy, '10/01/2027'],
  ] as const)('says so on every page of its %s', async (kind, policy, day) => {
    const text = await textFrom(kind, policy)
    const pages = Number(/Page 1 of (\d+)/.exec(text)?.[1])
    expect(stamps(text, `Cancelled with effect from ${day}`)).toBe(pages)
    const { cancellation: _, ...standing } = policy
    expect(await textFrom(kind, standing)).not.toMatch(/cancelled with effect/i)
  })

  test('prints what is refunded and retained on schedule and receipt, and names the endorsements', async () => {
    for (const kind of ['policy-schedule', 'premium-receipt'] as const) {
      const text = await textFrom(kind, cancelledPolicy)
      expect(text).toContain('₹\u00a056,099.30 is refunded and ₹\u00a042,276.95 is retained')
    }
    expect(await textFrom('policy-schedule', cancelledPolicy)).toMatch(/1\s*Change of address\s*01\/02\/2027/)
  })

  test('certifies only the premium retained, from the first tax year on', async () => {
    const text = await textFrom('tax-certificate', cancelledPolicy)
    expect(text).toContain('has paid ₹\u00a042,276.95 ')
    expect(text).toMatch(/2026-27\s*₹\u00a032,792\.09\s*2027-28\s*₹\u00a09,484\.86\s*Total\s*₹\u00a042,276\.95/)
    expect(text).not.toContain('2028-29')
  })

  test('leaves no card that says until when it is valid', async () => {
    const text = await textFrom('health-card', cancelledPolicy)
    expect(stamps(text, 'CANCELLED with effect from 01/03/2028 · not valid')).toBe(3)
    expect(text).not.toContain('Valid up to')
  })
})
