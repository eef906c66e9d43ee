import { customerLanguages, type Lang } from '@portal/words/languages.ts'
import { say } from '@portal/words/say.ts'
import { describe, expect, test } from 'vitest'
import { objectsOf } from '../../../scripts/lib/pdf-objects.ts'
import { drawnIn, runsOf } from '../../../scripts/lib/pdf-text.ts'
import { layOut } from './document-kinds.ts'
import type { FamilyCover, PolicyDocument, VehicleCover } from './policy-document.ts'
import { draw, textFrom } from './testing/draw.ts'
import { sampleCarPolicy } from './testing/sample-car.ts'
import { endorsementIn } from './testing/sample-endorsement.ts'
import { hindiPolicy, individualPolicyIn, policyIn, sampleGraceRenewal, samplePolicy } from './testing/sample-policy.ts'

describe('policy schedule', () => {
  test('shows number, period, members, premium lines, nominee with appointee, conditions and statutory text', async () => {
    const text = await textFrom('policy-schedule', samplePolicy)
    for (const shown of [
      'SUR-H-2026-0000042',
      'SURHLIP26002V012627',
      '15/11/2026, 15:12 hours to 14/11/2029, 23:59 hours (3 years)',
      'Aarav Kshirsagar',
      '₹\u00a020,00,000 (20\u00a0Lakh)',
      'Restoration Benefit',
      '−₹\u00a010,930.70',
      '₹\u00a098,376.25',
      'Thyroid Disorder, Asthma',
      'Internal derangement of the left knee',
      '60%',
      'ten lakh rupees',
      'Free look: you may return a new policy within 30 days',
      '60 months of continuous cover',
    ])
      expect(text).toContain(shown)
  })

  test('shows no tax line where the premium is exempt, and both where it is not', async () => {
    expect(await textFrom('policy-schedule', samplePolicy)).not.toMatch(/[CSI]GST/)
    const car = await textFrom('policy-schedule', sampleCarPolicy)
    expect(car).toContain('CGST 9%')
    expect(car).toContain('SGST 9%')
    expect(car).toContain('₹\u00a01,582.98')
    expect(car).toContain('₹\u00a020,754.62')
  })

  test('names the purchase of a brand-new car, which has no registration yet', async () => {
    const cover = sampleCarPolicy.cover as VehicleCover
    const { manufactureYear: _, ...vehicle } = cover.vehicle
    const asNew = { ...sampleCarPolicy, cover: { ...cover, vehicle: { ...vehicle, isNew: true } } }
    for (const kind of ['policy-schedule', 'car-certificate'] as const) {
      const text = await textFrom(kind, asNew)
      expect(text).toContain('Date of purchase')
      expect(text).toContain('2023, as purchased')
      expect(text).not.toMatch(/Registered on|as registered/)
      expect(await textFrom(kind, sampleCarPolicy)).toContain('Registered on')
    }
  })

  test('draws Devanagari as conjuncts: one glyph stands for क्ष', async () => {
    const glyphs = runsOf(await draw('policy-schedule', hindiPolicy)).flat()
    expect(glyphs).toContain('क्ष')
    expect(glyphs).toContain('श्र')
  })

  test('prints the days without cover of a renewal paid in grace, and not on other policies', async () => {
    const renewed = await textFrom('policy-schedule', sampleGraceRenewal)
    expect(renewed).toContain('13 days without cover')
    expect(renewed).toContain('from 02/11/2026 to 14/11/2026')
    expect(renewed).toContain(
      "You, or your other policy, pay the first ₹\u00a05,00,000 of the year's bills; we pay the next ₹\u00a020,00,000.",
    )
    expect(await textFrom('policy-schedule', samplePolicy)).not.toContain('without cover')
  })

  test('carries a QR code that opens the check of the policy', () => {
    const drawn = JSON.stringify(layOut('policy-schedule', samplePolicy))
    expect(drawn).toContain(`"qr":"${samplePolicy.verifyUrl}"`)
  })

  test('keeps every word of nine members with names of 120 letters', async () => {
    const cover = samplePolicy.cover as FamilyCover
    const members = Array.from({ length: 9 }, (_, index) => ({
      ...cover.members[0]!,
      insuredId: String(index),
      name: `${'Ab'.repeat(60)}${index}`,
      exclusions: ['Any claim for the spine, its discs and nerves. '.repeat(8)],
    }))
    const text = await textFrom('policy-schedule', { ...samplePolicy, cover: { ...cover, members } })
    for (const member of members) expect(text).toContain(member.name)
  })

  test('masks the PAN', async () => {
    const text = await textFrom('policy-schedule', samplePolicy)
    expect(text).toContain('XXXXXX234F')
    expect(text).not.toContain('ABCPK')
  })

  test('does not print figures that do not add up', () => {
    const wrong: PolicyDocument = { ...samplePolicy, premium: { ...samplePolicy.premium, total: 98_376_24 } }
    expect(() => layOut('policy-schedule', wrong)).toThrow(/are not/)
  })

  test('prints no control or direction-turning character of a name', async () => {
    const name = 'Ravi\u202e\u0007 Kumar\u2066'
    const text = await textFrom('policy-schedule', { ...samplePolicy, proposer: { ...samplePolicy.proposer, name } })
    expect(text).toContain('Ravi Kumar')
  })

  test('prints template and markup signs as they were typed', async () => {
    const name = ['{{7*7}}', '$', '{7*7} <b>x</b> <%= 7 %>'].join('')
    const text = await textFrom('policy-schedule', { ...samplePolicy, proposer: { ...samplePolicy.proposer, name } })
    expect(text).toContain(name)
  })
})

/** Twelve lengths of the first page in English; in the other languages some of them, since each is drawn. */
const familySizes = customerLanguages.flatMap((lang) =>
  Array.from({ length: 12 }, (_, at) => ({ lang, size: at + 1 })).filter(({ size }) => lang === 'en' || size % 3 === 1),
)
/** With ten changes an endorsement turns the page. */
const changeCounts = customerLanguages.flatMap((lang) => [9, 10, 11].map((size) => ({ lang, size })))

const plain = (text: string) => text.replaceAll(/\s/g, '')

/** All text of the page on which the paper is signed. */
function signedPageOf(pdf: Buffer, lang: Lang): string {
  const pages = Map.groupBy(drawnIn(objectsOf(pdf)), ({ stream }) => stream)
  const texts = [...pages.values()].map((page) => plain(page.map(({ text }) => text).join('')))
  const signed = texts.filter((text) => text.includes(plain(say('paper.signatory', {}, lang))))
  expect(signed).toHaveLength(1)
  return signed[0]!
}

test.each(
  familySizes,
)('the signature of a schedule stands below its last paragraph, with $size members in $lang', async ({
  lang,
  size,
}) => {
  const policy = policyIn(lang)
  const cover = policy.cover as FamilyCover
  const members = Array.from({ length: size }, () => cover.members[0]!)
  const pdf = await draw('policy-schedule', { ...policy, cover: { ...cover, members } })
  expect(signedPageOf(pdf, lang)).toContain(plain(say('paper.section_41', {}, lang)).slice(-40))
})

test.each(changeCounts)('the signature of an endorsement stands below its terms, with $size changes in $lang', async ({
  lang,
  size,
}) => {
  const one = endorsementIn(lang)
  const changes = Array.from({ length: size }, () => one.changes[0]!)
  const { number, policyNumber } = one
  const terms = say('paper.endorsement_terms', { number, policy: policyNumber }, lang)
  const pdf = await draw('endorsement', { ...one, changes })
  expect(signedPageOf(pdf, lang)).toContain(plain(terms).slice(-40))
})

test('an individual plan shows the sum insured of each member', async () => {
  const text = await textFrom('policy-schedule', individualPolicyIn('en'))
  for (const sum of ['20,00,000', '10,00,000', '5,00,000']) expect(text).toContain(`₹\u00a0${sum}`)
})
