import { allPages } from '@portal/domain/journey/routes.ts'
import { type Machine, moves } from '@portal/domain/lifecycle/moves.ts'
import { portDeclineReasons } from '@portal/domain/lifecycle/port-decline-reasons.ts'
import { conditionNames } from '@portal/domain/people/diseases.ts'
import { genders } from '@portal/domain/people/gender.ts'
import { nomineeRelations } from '@portal/domain/people/nominee-relations.ts'
import {
  identityDocuments,
  maritalStates,
  occupations,
  titles as personTitles,
} from '@portal/domain/people/person-choices.ts'
import { relations } from '@portal/domain/people/relations.ts'
import { renewalParts } from '@portal/domain/policy/renewal-parts.ts'
import { allAddons } from '@portal/domain/products/addons.ts'
import { CAR_ADDONS } from '@portal/domain/products/car.ts'
import { benefitsOf, PLAN_BENEFITS } from '@portal/domain/products/plan-benefits.ts'
import { declarations } from '@portal/domain/proposal/declarations.ts'
import { listSaleParts } from '@portal/domain/proposal/missing-answers.ts'
import type { CarQuote, FamilyQuote } from '@portal/domain/quote/quote-input.ts'
import { rate } from '@portal/domain/rating/rate.ts'
import { RATES_2026_04 } from '@portal/domain/rating/tables/2026-04.ts'
import { RATES_2026_11 } from '@portal/domain/rating/tables/2026-11.ts'
import { rulesOf } from '@portal/domain/underwriting/rules.ts'
import { describe, expect, test } from 'vitest'
import { conditionName } from './condition-name.ts'
import { customerTitles } from './en/customer-titles.ts'
import { errors } from './en/errors.ts'
import { issues } from './en/issues.ts'
import { titles } from './en/titles.ts'
import type { Words } from './fill.ts'
import {
  customerLanguages,
  defaultLanguage,
  isPartnerLanguage,
  type Lang,
  languageFacts,
  partnerLanguages,
} from './languages.ts'
import type { MessageKind } from './messages.ts'
import { relationName } from './relation-name.ts'
import { say, sayIssue, speakIn } from './say.ts'
import { texts } from './texts.ts'

const previous = { insurer: 'A', number: '12345', type: 'comprehensive', expiry: '2026-11-20' } as const

const words: Readonly<Record<string, string>> = texts[defaultLanguage].words
const translations = customerLanguages.filter((language) => language !== defaultLanguage)
/** Sentences of partner screens that the server says too: a language for customers alone does without them. */
const partnerAreas: Words = { ...issues, ...errors, ...titles }
const isForPartners = (code: string) =>
  (code in partnerAreas && !(code in customerTitles)) || /^(medical|templates)\.|^uw\..*\.partner$/.test(code)
const inScript = (language: Lang) => new RegExp(`\\p{Script=${languageFacts[language].script}}`, 'u')

/** Shows each param as its own name, so that a sentence tells which it asks for. */
const ownNames = new Proxy({}, { get: (_, name) => `{${String(name)}}` })

function paramsOf(sentence: string): string[] {
  return [...sentence.matchAll(/\{(\w+)\}/g)].map((hit) => hit[1]!).sort()
}

describe.each(translations)('in %s', (language) => {
  const translated = texts[language]
  const speak = speakIn(language)
  const own = Object.entries(translated.words)

  test('every sentence of English that its readers meet is there, with the same params', () => {
    const isMet = (code: string) => isPartnerLanguage(language) || !isForPartners(code)
    expect(Object.keys(words).filter((code) => isMet(code) && !(code in translated.words))).toEqual([])
    for (const code of Object.keys(words))
      expect(new Set(paramsOf(speak(code, ownNames))), code).toEqual(new Set(paramsOf(say(code, ownNames))))
  })

  test('no sentence is left over that English does not have', () => {
    const isName = (code: string) => /^(condition|relation)\./.test(code)
    expect(own.filter(([code]) => !(code in words) && !isName(code))).toEqual([])
  })

  test('every illness of the list and every relation has its name, and keeps its own in English', () => {
    for (const name of conditionNames) {
      expect(conditionName(name, speak), name).toMatch(inScript(language))
      expect(conditionName(name, say)).toBe(name)
    }
    for (const relation of relations)
      for (const gender of [undefined, ...genders])
        expect(relationName(relation, gender, speak), relation).toMatch(inScript(language))
  })

  test('every sentence with letters has letters of its script', () => {
    const worded = own.filter(([, sentence]) =>
      /\p{L}/u.test(sentence.replace(/\{[^}]*\}|\b[A-Z]{2,}\b|WhatsApp/g, '')),
    )
    expect(worded.length).toBeGreaterThan(own.length - 30)
    for (const [code, sentence] of worded) expect(sentence, code).toMatch(inScript(language))
  })

  test('every message is there in its script', () => {
    for (const kind of Object.keys(texts[defaultLanguage].messages) as MessageKind[])
      expect(translated.messages[kind]?.text, kind).toMatch(inScript(language))
  })

  test('every number below a hundred has a word of its own', () => {
    expect(new Set(translated.numbers?.belowHundred).size).toBe(100)
  })
})

test('what partners and office read is complete in every language that they are offered', () => {
  const partnerWords = texts[defaultLanguage].partnerWords
  for (const language of partnerLanguages.filter((one) => one !== defaultLanguage)) {
    const translated: Words = texts[language].partnerWords ?? {}
    expect(Object.keys(translated)).toEqual(Object.keys(partnerWords))
    for (const [code, sentence] of Object.entries(partnerWords)) {
      expect(new Set(paramsOf(translated[code]!)), code).toEqual(new Set(paramsOf(sentence)))
      expect(translated[code], code).toMatch(inScript(language))
    }
  }
})

test('every benefit and its value, every cover and every line of a premium has its words', () => {
  const benefits = Object.keys(PLAN_BENEFITS).flatMap((variant) => [
    ...benefitsOf(variant, '0'),
    ...benefitsOf(variant, undefined),
  ])
  const car: CarQuote = {
    registration_number: 'MH02AB1234',
    rto: 'MH02',
    make: 'A',
    model: 'B',
    variant: 'C',
    fuel: 'hybrid',
    size: 1197,
    seating: 5,
    registration_date: '2025-05-02',
    ex_showroom: '830000',
    cover: 'comprehensive',
    previous_policy: { ...previous, claimed: false, claim_free_years: 3 },
    voluntary_deductible: 2500,
    anti_theft: true,
    pa: true,
    owner_type: 'individual',
    addons: [...CAR_ADDONS],
    kit: { fuel: 'cng', value: '60000' },
    accessories: { electrical: '20000', non_electrical: '15000' },
    passenger_pa: 100_000,
    driver_pa: 100_000,
    driver_liability: true,
  }
  const individual: FamilyQuote = {
    policy_type: 'individual',
    si: '1000000',
    deductible: '500000',
    pincode: '400001',
    variant: 'Super Top-Up Plus',
    tenure: 3,
    members: ['primary insured', 'spouse', 'mother'].map((relation) => ({ relation, dob: '1980-01-01' })),
    discounts: ['existing', 'employee'],
  }
  const context = { tables: RATES_2026_11, today: '2026-11-15', trace: true, loadings: [10] }
  const rated = [
    rate('car', car, context),
    rate('topup', individual, context),
    rate('topup', { ...individual, policy_type: 'floater', si: '100000', deductible: '1000000' }, context),
  ].flatMap(({ lines, trace = [] }) => [...lines, ...trace])
  const codes = [
    ...benefits.flatMap(({ key, value }) => [`benefit.${key}`, value.code]),
    ...allAddons().flatMap(({ key }) => [`line.${key}`, `gives.${key}`]),
    ...rated.map(({ key }) => `line.${key}`),
  ]
  for (const code of codes) expect(words, code).toHaveProperty([code])
})

test('every underwriting reason has a sentence for the partner and one for the customer', () => {
  for (const { code } of rulesOf(RATES_2026_04).all) {
    expect(words).toHaveProperty([`uw.${code}.partner`])
    expect(words).toHaveProperty([`uw.${code}.customer`])
  }
})

/** The machines whose states people read as such. */
const shownMachines: readonly Machine[] = [
  'quote',
  'proposal',
  'consent',
  'case',
  'inspection',
  'link',
  'payment',
  'policy',
  'port',
  'renewal',
]

test('every state, title, choice and declaration has its words', () => {
  const states = shownMachines.flatMap((machine) =>
    Object.keys(moves[machine]).map((state) => `state.${machine}.${state}`),
  )
  const codes = [
    ...states,
    ...allPages.map((page) => page.title),
    ...[...personTitles, ...occupations, ...maritalStates, ...identityDocuments, ...genders].map(
      (one) => `choice.${one}`,
    ),
    ...nomineeRelations.map((one) => `nominee.${one}`),
    ...renewalParts.map((one) => `renewal.${one}`),
    ...declarations.map((row) => `declaration.${row.id}`),
    ...portDeclineReasons.map((one) => `port.${one}`),
    ...[...listSaleParts('health', {}), ...listSaleParts('car', {})].map((one) => `section.${one}`),
  ]
  for (const code of codes) expect(words, code).toHaveProperty([code])
})

test('params fill the sentence, rupees with Indian grouping', () => {
  expect(say('quote.idv_range', { least: 522900, most: 639100 })).toBe(
    'The IDV must be between ₹\u00a05,22,900 and ₹\u00a06,39,100',
  )
  expect(say('range', { min: 30, max: 250 }, 'hi')).toBe('कृपया 30 से 250 तक की संख्या लिखें')
  expect(sayIssue({ path: 'a', code: 'too_long', params: { max: 10 } })).toBe('At most 10 characters')
})

test('₹ is never split from its amount: every sentence that writes it joins them, in every language', () => {
  for (const language of customerLanguages) {
    const sentences = Object.entries({ ...texts[language].words, ...texts[language].partnerWords })
    const withSign = sentences.filter(([, sentence]) => sentence.includes('₹'))
    expect(withSign.length, language).toBeGreaterThan(3)
    for (const [code] of withSign) expect(say<string>(code, ownNames, language), code).not.toContain('₹ ')
  }
  expect(say('declaration.pa_other_cover'), 'a fixed sentence').toContain('₹\u00a015')
})

test('a value that is itself a code is said in the language of the sentence', () => {
  expect(say('quote.addon_needs', { needs: 'maternity_discount_premium' })).toBe('This cover needs Maternity')
  expect(say('quote.addon_needs', { needs: 'maternity_discount_premium' }, 'hi')).toMatch(/मातृत्व|मैटरनिटी/)
})

test('illnesses and sums inside a sentence are in its language', () => {
  const several = { conditions: 'Asthma, Diabetes' }
  expect(say('uw.condition_several.partner', several)).toBe('Asthma, Diabetes: medical check-up needed')
  expect(say('uw.condition_several.partner', several, 'hi')).toContain('दमा, मधुमेह')
  expect(say('offer.lower_sum', { sum: '₹ 5 Lakh' })).toMatch(/5.Lakh$/)
  expect(say('offer.lower_sum', { sum: '₹ 5 Lakh' }, 'hi')).toContain('लाख')
})

test('an unknown code shows itself', () => {
  expect(say('no.such.code')).toBe('no.such.code')
})
