import { addonsOf } from '@portal/domain/products/addons.ts'
import { FAMILY_PRODUCTS, productNumber } from '@portal/domain/products/catalogue.ts'
import { exclusionCodes } from '@portal/domain/products/exclusions.ts'
import { benefitsOf } from '@portal/domain/products/plan-benefits.ts'
import { freeLookDays, graceDays } from '@portal/domain/products/policy-terms.ts'
import { wordingVersion } from '@portal/domain/products/wording-version.ts'
import { RATES_2026_04 } from '@portal/domain/rating/tables/2026-04.ts'
import { lineName } from '@portal/words/line-name.ts'
import { speakIn } from '@portal/words/say.ts'
import { describe, expect, test } from 'vitest'
import { sampleInsurer } from '../kernel/pack/testing/sample-insurer.ts'
import { layOut } from './document-kinds.ts'
import { carWordingOf, familyWordingOf } from './from-sale/wording-of.ts'
import type { WordingDocument } from './wording-document.ts'

/** Every text of the layout, in order. */
function textsOf(wording: WordingDocument): string {
  const found: string[] = []
  JSON.stringify(layOut('policy-wording', wording), (key, value) => {
    if (typeof value === 'string' && key !== 'color') found.push(value)
    return value
  })
  return found.join('\n')
}

describe.each(['en', 'hi'] as const)('in %s', (lang) => {
  const say = speakIn(lang)
  const frame = { lang, insurer: sampleInsurer }

  test.each([
    'arogya-sanjeevani',
    'health',
    'topup',
  ] as const)('the wording of %s prints every benefit, wait, cover and exclusion of its plans, its UIN and version', (product) => {
    const text = textsOf(familyWordingOf(frame, product))
    for (const variant of FAMILY_PRODUCTS[product].variants)
      for (const { key, value } of benefitsOf(variant)) {
        expect(text).toContain(say(`benefit.${key}`))
        expect(text).toContain(say(value.code, value.params))
      }
    for (const addon of addonsOf(product)) {
      expect(text).toContain(lineName(addon, say))
      expect(text).toContain(say(`gives.${addon.key}`))
    }
    for (const code of exclusionCodes.health) expect(text).toContain(say(code))
    expect(text).toContain(say('paper.free_look', { days: freeLookDays }))
    expect(text).toContain(say('paper.grace', { days: graceDays }))
    for (const shown of [productNumber(product), wordingVersion, sampleInsurer.grievance.email, 'www.cioins.co.in'])
      expect(text).toContain(shown)
  })

  test.each([
    'comprehensive',
    'third_party',
    'own_damage',
  ] as const)('the wording of a %s car policy holds only the sections of that cover', (cover) => {
    const text = textsOf(carWordingOf(frame, cover, RATES_2026_04))
    expect(text.includes(say('wording.section_own_damage'))).toBe(cover !== 'third_party')
    expect(text.includes(say('line.zero_dep'))).toBe(cover !== 'third_party')
    expect(text.includes(say('wording.section_liability'))).toBe(cover !== 'own_damage')
    for (const code of exclusionCodes.car) expect(text).toContain(say(code))
    for (const shown of [productNumber('car'), wordingVersion, sampleInsurer.claims.email])
      expect(text).toContain(shown)
    // A number without a value would stand as its name.
    expect(text).not.toMatch(/\{\w+\}/)
  })

  test('the sections are numbered from preamble to statutory terms', () => {
    const text = textsOf(familyWordingOf(frame, 'topup'))
    const headings = [
      'preamble',
      'definitions',
      'benefits',
      'optional_covers',
      'deductible',
      'waits',
      'exclusions',
      'conditions',
      'claims',
      'grievances',
      'law',
    ]
    const places = headings.map((heading, i) => text.indexOf(`${i + 1}. ${say(`wording.${heading}`)}`))
    expect(places.every((place, i) => place > (places[i - 1] ?? -1))).toBe(true)
    expect(text).not.toMatch(/\{\w+\}/)
  })
})
