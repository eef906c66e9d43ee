import { customerLanguages } from '@portal/words/languages.ts'
import { say } from '@portal/words/say.ts'
import { describe, expect, test } from 'vitest'
import { objectsOf } from '../../../scripts/lib/pdf-objects.ts'
import { textOf } from '../../../scripts/lib/pdf-text.ts'
import { layOut } from './document-kinds.ts'
import type { VehicleCover } from './policy-document.ts'
import { draw, textFrom } from './testing/draw.ts'
import { cancelledCarPolicyIn, carPolicyIn, sampleCarPolicy } from './testing/sample-car.ts'
import { endorsementIn } from './testing/sample-endorsement.ts'
import { policyIn, samplePolicy } from './testing/sample-policy.ts'

test('the tax certificate names section 126 and splits three years to the paisa', async () => {
  const text = await textFrom('tax-certificate', samplePolicy)
  expect(text).toContain('section 126 of the Income-tax Act, 2025 (formerly section 80D')
  for (const shown of ['2026-27', '₹\u00a032,792.09', '2027-28', '2028-29', '₹\u00a032,792.08'])
    expect(text).toContain(shown)
})

test('the health card has one card with a member ID for each insured member', async () => {
  const text = await textFrom('health-card', samplePolicy)
  for (const place of ['01', '02', '03']) expect(text).toContain(`Member ID SUR-H-2026-0000042/${place}`)
})

test('a car has no health card and no tax certificate, a health policy no certificate of insurance', () => {
  expect(() => layOut('health-card', sampleCarPolicy)).toThrow()
  expect(() => layOut('tax-certificate', sampleCarPolicy)).toThrow()
  expect(() => layOut('car-certificate', samplePolicy)).toThrow()
})

describe('schedule and certificate of a car', () => {
  test.each([
    'policy-schedule',
    'car-certificate',
  ] as const)('%s shows year of manufacture, deductibles, the parts of the premium and the NCB declaration', async (kind) => {
    const text = await textFrom(kind, sampleCarPolicy)
    expect(text).toMatch(/Year of manufacture\s*2023/)
    expect(text).toMatch(/Compulsory deductible\s*₹\u00a01,000/)
    expect(text).toMatch(/Own damage premium \(A\)\s*₹\u00a013,841\.66/)
    expect(text).toMatch(/Liability premium \(B\)\s*₹\u00a03,747\.00/)
    expect(text).toContain('A no-claim bonus of 25% has been allowed')
    expect(text).toContain('in respect of Section I of the policy will stand forfeited')
  })

  test('a year that nobody declared is that of the registration and says so, and without a bonus nothing is declared', async () => {
    const cover = sampleCarPolicy.cover as VehicleCover
    const { manufactureYear: _, ...vehicle } = cover.vehicle
    const text = await textFrom('policy-schedule', { ...sampleCarPolicy, cover: { ...cover, vehicle, ncbPercent: 0 } })
    expect(text).toMatch(/Year of manufacture\s*2023, as registered/)
    expect(text).not.toContain('no-claim bonus claimed by me/us')
  })

  test.each(
    customerLanguages,
  )('the certificate is one page in %s, also with a kit, a bonus and a cancellation', async (lang) => {
    for (const policy of [carPolicyIn(lang), cancelledCarPolicyIn(lang)]) {
      const pdf = await draw('car-certificate', policy)
      const pages = [...objectsOf(pdf).values()].filter(({ text }) => text.includes('/Type /Page\n'))
      expect(pages).toHaveLength(1)
    }
  })
})

test('the certificate of insurance shows the vehicle and the words of the Motor Vehicles Act', async () => {
  const text = await textFrom('car-certificate', sampleCarPolicy)
  for (const shown of ['MH 02 AB 1234', 'MA3EWB22S00123456', 'Chapters X and XI of the Motor Vehicles Act, 1988'])
    expect(text).toContain(shown)
})

describe.each(customerLanguages.filter((lang) => lang !== 'en'))('for a customer who chose %s', (lang) => {
  test.each([
    ['tax-certificate', { ...policyIn(lang), english: samplePolicy }, 'paper.tax.void'],
    ['health-card', { ...policyIn(lang), english: samplePolicy }, 'paper.card.member_id'],
    ['car-certificate', { ...carPolicyIn(lang), english: sampleCarPolicy }, 'paper.car_certified'],
    ['endorsement', { ...endorsementIn(lang), english: endorsementIn('en') }, 'paper.premium_unchanged'],
  ] as const)('the %s is all of it in that language, then all of it in English, in one file', async (kind, data, code) => {
    const plain = (text: string) => text.replaceAll(/\s/g, '')
    const text = plain(textOf(await draw(kind, data as never)))
    const [own, english] = [lang, 'en' as const].map((one) => plain(say<string>(code, {}, one).split('{')[0]!))
    expect(own).not.toBe(english)
    expect(text).toContain(own)
    expect(text.indexOf(english!)).toBeGreaterThan(text.indexOf(own!))
  })
})
