import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** What the specification names, and the file that says it: none of it may exist only for its test. */
const named: Record<string, readonly string[]> = {
  'contract/src/wire/answer.ts': ['successCode'],
  'domain/src/people/gender.ts': ['genders'],
  'domain/src/people/relations.ts': ['relations', 'shortRelations', 'isChildType'],
  'domain/src/people/relation-label.ts': ['relationLabel'],
  'domain/src/people/diseases.ts': ['preExistingDiseases', 'separateDiseases'],
  'domain/src/products/plan-types.ts': ['planTypes', 'productTypes'],
  'domain/src/products/premium-components.ts': ['NEWBORN_ADDONS', 'PREMIUM_COMPONENT_LABELS'],
  'domain/src/products/sum-insured.ts': ['defaultSumInsured'],
  'domain/src/products/family-product.ts': ['maxMembers'],
  'domain/src/lifecycle/link-journey.ts': ['journeySteps'],
  'domain/src/journey/steps.ts': ['topupOrder'],
  'domain/src/quote/quote-defaults.ts': ['toWireMembers'],
  'domain/src/proposal/abha-payload.ts': ['toAbhaDetails'],
  'domain/src/validation/text.ts': ['isName', 'hasSpecialCharacters', 'hasSpecialCharactersOrDigits', 'hasFewerParts'],
  'domain/src/validation/date-rules.ts': ['dateForm', 'notFuture', 'notBeforeMin', 'notAfterMax', 'timeForm'],
  'portal/src/kit/browser/storage.ts': [
    'readToken',
    'keepId',
    'readId',
    'lastUsedId',
    'keepQuoteError',
    'readQuoteError',
  ],
  'portal/src/kit/store/slices.ts': ['slices'],
  'portal/src/kit/store/quote-calls.ts': ['createQuote', 'getQuote', 'updateQuote', 'getQuickSummary'],
  'portal/src/kit/store/proposal-calls.ts': [
    'createProposal',
    'createContactDetails',
    'postDisease',
    'registerVehicle',
  ],
}

/** The specification's slices, each read by a screen or a selector, not only written. */
const slices = [
  'arogyaSanjeevaniQuote',
  'selectedPlan',
  'contact_details',
  'arogyaSanjeevaniQuickSummary',
  'healthQuickSummary',
  'quickQuoteDetails',
  'proposalDetails',
  'lastQuestion',
  'vehicleDetails',
  'registrationDetails',
]

const sources = ['domain', 'words', 'contract', 'server', 'portal'].flatMap((name) =>
  readdirSync(join(name, 'src'), { withFileTypes: true, recursive: true })
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file)),
)
const texts = new Map(sources.map((file) => [file, readFileSync(file, 'utf8')]))

/** How often each word stands in the sources, imports left out. */
const uses = new Map<string, number>()
for (const text of texts.values())
  for (const [word] of text.replaceAll(/^import [^;]*?from .*$/gm, '').matchAll(/\w+/g))
    uses.set(word, (uses.get(word) ?? 0) + 1)

/** Uses of a name besides its declaration. */
const usesOf = (name: string): number => (uses.get(name) ?? 0) - 1

it.each(
  Object.entries(named).flatMap(([file, names]) => names.map((name) => [name, file] as const)),
)('%s of %s is used by the product, not only by its test', (name, file) => {
  expect(texts.get(file), `${file} exports ${name}`).toMatch(new RegExp(`export (const|function) ${name}\\b`))
  expect(usesOf(name)).toBeGreaterThan(0)
})

it.each(slices)('the slice %s is read', (slice) => {
  const readers = [...texts].filter(
    ([file, text]) => file.startsWith('portal/src/') && !file.endsWith('slices.ts') && text.includes(slice),
  )
  expect(readers.map(([file]) => file)).not.toEqual([])
})

it('every export of the portal and of the journeys is used by the product', () => {
  const unused = [...texts]
    .filter(([file]) => file.startsWith('portal/src/') || file.startsWith('domain/src/journey/'))
    .flatMap(([file, text]) =>
      [...text.matchAll(/^export (?:async )?(?:const|function|class|interface|type) (\w+)/gm)]
        .filter(([, name = '']) => usesOf(name) === 0)
        .map(([, name]) => `${file} ${name}`),
    )
  expect(unused).toEqual([])
})
