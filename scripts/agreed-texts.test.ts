import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { exclusionCodes } from '@portal/domain/products/exclusions.ts'
import * as benefits from '@portal/domain/products/plan-benefits.ts'
import * as terms from '@portal/domain/products/policy-terms.ts'
import { wordingVersion } from '@portal/domain/products/wording-version.ts'
import { ckycPermissionVersion, declarations, declarationsVersion } from '@portal/domain/proposal/declarations.ts'
import { issues } from '@portal/words/en/issues.ts'
import { customerLanguages, defaultLanguage, type Lang, partnerLanguages } from '@portal/words/languages.ts'
import { texts } from '@portal/words/texts.ts'
import { describe, expect, it } from 'vitest'

/**
 * A customer agrees to sentences, and the consent records their version: changed sentences under an old version would make the
 * record false. Each version's fingerprint is recorded once, in a file beside the versions, and never edited.
 */
const recordFile = 'words/src/agreed-texts.json'
/** Agreement → version → language → fingerprint. */
const record = JSON.parse(readFileSync(recordFile, 'utf8')) as Record<string, Record<string, Record<string, string>>>

/** The codes that a document prints, read from the source that draws it. */
const codesIn = (...files: string[]): string[] =>
  files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/'((?:paper|wording|value)\.[\w.]+)'/g)].map((hit) => hit[1]!),
  )

const documents = [
  'information-sheet',
  'policy-wording',
  'family-clauses',
  'car-clauses',
  'wording-clauses',
  'exclusions',
  'statutory-text',
].map((name) => `server/src/documents/${name}.ts`)

const isIn =
  (...prefixes: string[]) =>
  (code: string) =>
    prefixes.some((prefix) => code.startsWith(prefix))
const codes = Object.keys(texts[defaultLanguage].words).sort()

/** These codes in one language, and the facts that stand beside them. */
function fingerprint(language: Lang, chosen: readonly string[], facts: unknown): string {
  const sentences = [...new Set(chosen)].sort().map((code) => [code, texts[language].words[code]])
  return createHash('sha256')
    .update(JSON.stringify([sentences, facts]))
    .digest('hex')
    .slice(0, 16)
}

interface Agreement {
  name: string
  version: string
  bump: string
  codes: string[]
  facts: unknown
  languages?: Lang[]
}

const agreements: Agreement[] = [
  {
    name: 'declarations',
    version: declarationsVersion,
    bump: 'declarationsVersion in domain/src/proposal/declarations.ts',
    codes: codes.filter(isIn('declaration.')),
    facts: declarations,
  },
  {
    name: 'ckyc permission',
    version: ckycPermissionVersion,
    bump: 'ckycPermissionVersion in domain/src/proposal/declarations.ts',
    codes: codes.filter(isIn('kyc.permission_')),
    facts: null,
    // Read out from the partner's screen, in the partner's language.
    languages: partnerLanguages,
  },
  {
    name: 'wording',
    version: wordingVersion,
    bump: 'wordingVersion and wordingDate in domain/src/products/wording-version.ts',
    codes: [...codes.filter(isIn('wording.', 'benefit.', 'value.', 'exclusion.')), ...codesIn(...documents)],
    facts: [benefits, terms, exclusionCodes],
  },
]

const inEachLanguage = agreements.flatMap((agreement) =>
  (agreement.languages ?? customerLanguages).map((language) => ({
    ...agreement,
    language,
    fingerprint: fingerprint(language, agreement.codes, agreement.facts),
  })),
)

describe('what a customer agrees to', () => {
  it.each(inEachLanguage)('$name in $language: the texts are those of their version', (agreement) => {
    const { name, version, bump, language, fingerprint } = agreement
    const recorded = record[name]?.[version]?.[language]
    const what =
      recorded === undefined
        ? `Version ${version} of the ${name} has no fingerprint in ${language} yet: add "${language}": "${fingerprint}" to ${recordFile}.`
        : `The ${name} in ${language} differ from those of version ${version}, to which customers have agreed. Raise ${bump}, then add the new version with "${fingerprint}" to ${recordFile}; the lines of older versions stay. Customers who have agreed and not paid agree again.`
    expect(recorded, what).toBe(fingerprint)
  })

  it.each(customerLanguages)('every agreement has its texts in %s', (language) => {
    // Of the codes of declarations, what is wrong with one is the partner's to read.
    for (const code of codes.filter(isIn('declaration.', 'wording.')).filter((one) => !(one in issues)))
      expect(texts[language].words[code], code).toBeTruthy()
  })
})
