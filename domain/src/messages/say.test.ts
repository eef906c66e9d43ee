import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { declarations } from '../constants/declarations.ts'
import { identityDocuments, maritalStates, occupations, renewalParts, titles } from '../constants/person-choices.ts'
import { glossaryTerms } from '../glossary.ts'
import { allPages } from '../journey/routes.ts'
import { moves, statesOf, type Thing } from '../lifecycle/moves.ts'
import { paymentLadder } from '../lifecycle/payment.ts'
import { portDeclineReasons } from '../lifecycle/windows.ts'
import { nomineeRelations } from '../people/nominee-relations.ts'
import { genders } from '../people/relations.ts'
import { partsOf } from '../proposal/missing.ts'
import { portRule, underwritingRules } from '../underwriting/rules.ts'
import { en } from './en.ts'
import { paramsOf } from './fill.ts'
import { hi } from './hi.ts'
import { say, sayIssue } from './say.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Every `code: '…'` written in the domain, and the codes handed to `mustMatch`, `notYet` and `until`. */
function codesInSource(): string[] {
  const files = globSync('**/*.ts', { cwd: root }).filter(
    (file) => !file.includes('.test.') && !file.startsWith('messages'),
  )
  return files.flatMap((file) => {
    const source = readFileSync(`${root}/${file}`, 'utf8')
    const written = [...source.matchAll(/\bcode: '([\w.]+)'/g)].map((hit) => hit[1]!)
    const passed = [...source.matchAll(/\b(?:mustMatch|notYet|until)\(\s*(?:'[\w-]+'|\[[^\]]*\]),\s*'([\w.]+)'/g)].map(
      (hit) => hit[1]!,
    )
    return file.startsWith('underwriting') ? [] : [...written, ...passed]
  })
}

const words: Record<string, string> = en

test('every code used in the domain has its sentence', () => {
  const codes = new Set(codesInSource())
  expect(codes.size).toBeGreaterThan(60)
  for (const code of codes) expect(words, code).toHaveProperty([code])
})

test('both languages hold the same codes with the same params', () => {
  expect(Object.keys(hi).sort()).toEqual(Object.keys(en).sort())
  for (const [code, sentence] of Object.entries(hi)) expect(paramsOf(sentence), code).toEqual(paramsOf(words[code]!))
})

test('Hindi is Hindi: every sentence but a name has Devanagari letters', () => {
  for (const [code, sentence] of Object.entries(hi)) expect(sentence, code).toMatch(/\p{Script=Devanagari}/u)
})

test('every underwriting reason has a sentence for the partner and one for the customer', () => {
  for (const { code } of [...underwritingRules, portRule]) {
    expect(words).toHaveProperty([`uw.${code}.partner`])
    expect(words).toHaveProperty([`uw.${code}.customer`])
  }
})

test('every state, title, choice and declaration has its words', () => {
  const states = (Object.keys(moves) as Thing[]).flatMap((thing) =>
    statesOf(thing).map((state) => `state.${thing}.${state}`),
  )
  const codes = [
    ...states,
    ...paymentLadder.map((state) => `state.payment.${state}`),
    ...allPages.map((page) => page.title),
    ...[...titles, ...occupations, ...maritalStates, ...identityDocuments, ...genders].map((one) => `choice.${one}`),
    ...nomineeRelations.map((one) => `nominee.${one}`),
    ...renewalParts.map((one) => `renewal.${one}`),
    ...declarations.map((row) => `declaration.${row.id}`),
    ...portDeclineReasons.map((one) => `port.${one}`),
    ...glossaryTerms.map((one) => `glossary.${one}`),
    ...[...partsOf('health', {}), ...partsOf('car', {})].map((one) => `section.${one}`),
  ]
  for (const code of codes) expect(words, code).toHaveProperty([code])
})

test('params fill the sentence, rupees with Indian grouping', () => {
  expect(say('quote.idv_range', { least: 522900, most: 639100 })).toBe(
    'The insured value may lie between ₹ 5,22,900 and ₹ 6,39,100',
  )
  expect(say('range', { min: 30, max: 250 }, 'hi')).toBe('कृपया 30 से 250 तक की संख्या लिखें')
  expect(sayIssue({ path: 'a', code: 'too_long', params: { max: 10 } })).toBe('At most 10 characters')
})

test('an unknown code shows itself', () => {
  expect(say('no.such.code')).toBe('no.such.code')
})
