import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { exclusionCodes } from '@portal/domain/products/exclusions.ts'
import * as benefits from '@portal/domain/products/plan-benefits.ts'
import * as terms from '@portal/domain/products/policy-terms.ts'
import { wordingVersion } from '@portal/domain/products/wording-version.ts'
import { ckycPermissionVersion, declarations, declarationsVersion } from '@portal/domain/proposal/declarations.ts'
import { en } from '@portal/words/en.ts'
import { hi } from '@portal/words/hi.ts'
import { describe, expect, it } from 'vitest'

/**
 * A customer agrees to sentences, and the consent records their version: changed sentences under an old version would make the
 * record false. Each version's fingerprint is recorded once, in a file beside the versions, and never edited.
 */
const recordFile = 'domain/src/products/agreed-texts.json'
const record = JSON.parse(readFileSync(recordFile, 'utf8')) as Record<string, Record<string, string>>

/** The codes that a document prints, read from the source that draws it. */
const codesIn = (...files: string[]): string[] =>
  files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/'((?:paper|wording|value)\.[\w.]+)'/g)].map((hit) => hit[1]!),
  )

const documents = ['information-sheet', 'policy-wording', 'exclusions', 'statutory-text'].map(
  (name) => `server/src/documents/${name}.ts`,
)

const isIn =
  (...prefixes: string[]) =>
  (code: string) =>
    prefixes.some((prefix) => code.startsWith(prefix))
const codes = Object.keys({ ...en, ...hi }).sort()

/** English and Hindi of these codes, and the facts that stand beside them. */
function fingerprint(chosen: readonly string[], facts: unknown): string {
  const texts = [...new Set(chosen)]
    .sort()
    .map((code) => [code, en[code as keyof typeof en], hi[code as keyof typeof hi]])
  return createHash('sha256')
    .update(JSON.stringify([texts, facts]))
    .digest('hex')
    .slice(0, 16)
}

const agreements = [
  {
    name: 'declarations',
    version: declarationsVersion,
    bump: 'declarationsVersion in domain/src/proposal/declarations.ts',
    fingerprint: fingerprint(codes.filter(isIn('declaration.')), declarations),
  },
  {
    name: 'ckyc permission',
    version: ckycPermissionVersion,
    bump: 'ckycPermissionVersion in domain/src/proposal/declarations.ts',
    fingerprint: fingerprint(codes.filter(isIn('kyc.permission_')), null),
  },
  {
    name: 'wording',
    version: wordingVersion,
    bump: 'wordingVersion and wordingDate in domain/src/products/wording-version.ts',
    fingerprint: fingerprint(
      [...codes.filter(isIn('wording.', 'benefit.', 'value.', 'exclusion.')), ...codesIn(...documents)],
      [benefits, terms, exclusionCodes],
    ),
  },
]

describe('what a customer agrees to', () => {
  it.each(agreements)('$name: the texts are those of their version', ({ name, version, bump, fingerprint }) => {
    const recorded = record[name]?.[version]
    const what =
      recorded === undefined
        ? `Version ${version} of the ${name} has no fingerprint yet: add "${version}": "${fingerprint}" to ${recordFile}.`
        : `The ${name} differ from those of version ${version}, to which customers have agreed. Raise ${bump}, then add the new version with "${fingerprint}" to ${recordFile}; the lines of older versions stay. Customers who have agreed and not paid agree again.`
    expect(recorded, what).toBe(fingerprint)
  })

  it('every agreement has texts in both languages', () => {
    for (const code of codes.filter(isIn('declaration.', 'kyc.permission_', 'wording.'))) {
      expect(en[code as keyof typeof en], code).toBeTruthy()
      expect(hi[code as keyof typeof hi], code).toBeTruthy()
    }
  })
})
