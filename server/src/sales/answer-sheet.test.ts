import { closed, text } from '@portal/contract/calls/parts.schema.ts'
import {
  carProposalBody,
  familyProposalBody,
  medicalBody,
  sectionBodies,
} from '@portal/contract/calls/proposal.schema.ts'
import { carQuoteBody, familyQuoteBody } from '@portal/contract/calls/quote.schema.ts'
import { showDay } from '@portal/domain/kernel/day.ts'
import { showWhole } from '@portal/domain/kernel/money.ts'
import type { FamilyProductId, ProductId } from '@portal/domain/kernel/product-id.ts'
import { addonsOf } from '@portal/domain/products/addons.ts'
import { answerSheet, type SaleContent } from '@portal/domain/proposal/answer-sheet.ts'
import { maskId } from '@portal/domain/proposal/mask-id.ts'
import type { FamilyQuote } from '@portal/domain/quote/quote-input.ts'
import { type WordedGroup, wordAnswerSheet } from '@portal/words/answer-sheet.ts'
import type { TSchema } from '@sinclair/typebox'
import { describe, expect, it } from 'vitest'
import { textOf } from '../../../scripts/lib/pdf-text.ts'
import { layOut } from '../documents/document-kinds.ts'
import { toPdf } from '../documents/pdf.ts'
import { sampleProposal } from '../documents/testing/sample-sale.ts'
import { bodyOf, type Leaf, leavesOf, put } from './testing/schema-leaves.ts'

/** Fields of the schemas that no reader needs, each with its reason. */
const notShown: Record<string, string> = {
  'inputs.members.0.insured_id': 'the name of the member stands for it',
  'inputs.members.0.isChecked': 'state of a screen, dropped on arrival',
  'inputs.members.0.canDeleted': 'state of a screen, dropped on arrival',
  'inputs.addons': 'tested cover by cover below',
  'medical.members.0.insured_id': 'the name of the member stands for it',
  'proposal.members.0.insured_id': 'the name of the member stands for it',
  'proposal.portability.members.0.insured_id': 'the name of the member stands for it',
  'sections.abha-details.members.0.insured_id': 'the name of the member stands for it',
  'sections.contact-details.otp_id': 'reference of a code, for the evidence only',
  'sections.kyc.document_id': 'reference of a file; its kind is shown',
}

const bodies: Record<ProductId, Record<string, TSchema>> = {
  'arogya-sanjeevani': familyBodies(),
  health: familyBodies(),
  topup: familyBodies(),
  car: {
    inputs: carQuoteBody,
    proposal: carProposalBody,
    ...sectionSchemas(['abha-details', 'discount-evidence']),
  },
}

function familyBodies(): Record<string, TSchema> {
  return { inputs: familyQuoteBody, medical: medicalBody, proposal: familyProposalBody, ...sectionSchemas([]) }
}

function sectionSchemas(without: readonly string[]): Record<string, TSchema> {
  const kept = Object.entries(sectionBodies).filter(([name]) => !without.includes(name))
  return Object.fromEntries(kept.map(([name, schema]) => [`sections.${name}`, schema]))
}

/**
 * What hides one answer behind another, taken away: a field must show with at least one of these. Paths not in a product's content
 * are left alone.
 */
const variants: Record<string, unknown>[] = [
  {},
  { 'proposal.members.0.dob': undefined, 'proposal.members.0.gender': undefined },
  { 'proposal.members.0.dob': undefined, 'inputs.members.0.dob': undefined },
  { medical: undefined },
  { 'medical.members.0.conditions': [] },
  { 'sections.kyc.method': 'document' },
  { 'inputs.previous_policy.claimed': false },
  { 'inputs.registration_number': 'MH02AB1234', proposal: undefined },
  { 'inputs.members.0.si': undefined, 'inputs.policy_type': 'floater' },
]

/** Every field of the product's schemas, each with its own marker. */
function markedContent(product: ProductId): { leaves: Leaf[]; content: SaleContent } {
  const leaves = Object.entries(bodies[product])
    .flatMap(([name, schema]) => leavesOf(schema, name))
    // Read as 'Mother', so no free text can mark it.
    .map((leaf) => (leaf.path === 'inputs.members.0.relation' ? { ...leaf, marker: 'mother', other: 'father' } : leaf))
  const content = bodyOf(leaves.filter((leaf) => leaf.path !== 'inputs.addons')) as unknown as SaleContent
  for (const { path } of leaves) if (path.endsWith('insured_id')) put(content, path, '1')
  if (product !== 'car') {
    put(content, 'inputs.discounts', ['existing', 'employee'])
    put(content, 'inputs.policy_type', 'individual')
  }
  return { leaves, content: { ...content, product, loadings: [] } }
}

function varied(content: SaleContent, variant: Record<string, unknown>): SaleContent {
  const copy = structuredClone(content)
  for (const [path, value] of Object.entries(variant)) {
    const first = path.split('.')[0]!
    if (first in copy && (value === undefined || has(copy, path))) put(copy, path, value)
  }
  return copy
}

function has(body: object, path: string): boolean {
  let at: unknown = body
  for (const key of path.split('.')) at = (at as Record<string, unknown> | undefined)?.[key]
  return at !== undefined
}

const readers = {
  'the customer': { lang: 'en', isMasked: false },
  'the customer in Hindi': { lang: 'hi', isMasked: false },
  'the agent': { lang: 'en', isMasked: false },
  'the underwriter': { lang: 'en', isMasked: true },
  'the copy of the proposal': { lang: 'en', isMasked: true },
} as const

const sheetFor = (content: SaleContent, reader: keyof typeof readers) =>
  wordAnswerSheet(answerSheet(content), readers[reader])

const plain = (text: string) => text.replace(/\s/g, '')
const textIn = (groups: readonly WordedGroup[]) =>
  plain(groups.flatMap(({ title, rows }) => [title, ...rows.flatMap((row) => [row.label, row.value])]).join(' | '))

/** How a marker may read: as it is, as a day, a month, an amount, or with only its end. */
function readings(marker: string): string[] {
  if (/^\d{4}-\d\d-\d\d$/.test(marker)) return [showDay(marker)]
  if (/^\d{4}-\d\d$/.test(marker)) return [marker.split('-').reverse().join('/')]
  if (/^\d{7}$/.test(marker)) return [plain(showWhole(marker))]
  return [marker, maskId(marker)]
}

/** A marker of its own, not one of two values to choose from. */
const isText = (leaf: Leaf): leaf is Leaf & { marker: string } =>
  typeof leaf.marker === 'string' && leaf.other === undefined

const products = Object.keys(bodies) as ProductId[]

describe.each(products)('every field of %s', (product) => {
  const { leaves, content } = markedContent(product)
  const shown = leaves.filter(({ path }) => !(path in notShown))
  const contents = variants.map((variant) => varied(content, variant))

  it.each(Object.keys(readers) as (keyof typeof readers)[])('is read by %s', (reader) => {
    const texts = contents.map((one) => textIn(sheetFor(one, reader)))
    const missing = shown.filter((leaf) => !isShown(leaf, reader, texts))
    expect(missing.map((leaf) => leaf.path)).toEqual([])
  })

  function isShown(leaf: Leaf, reader: keyof typeof readers, texts: readonly string[]): boolean {
    const { path, other } = leaf
    if (isText(leaf)) return texts.some((text) => readings(leaf.marker).some((one) => text.includes(one)))
    return contents.some((one, index) => {
      if (!has(one, path)) return false
      const changed = structuredClone(one)
      put(changed, path, other)
      return textIn(sheetFor(changed, reader)) !== texts[index]
    })
  }

  it('is printed in the copy of the proposal', async () => {
    const groups = contents.flatMap((one) => sheetFor(one, 'the copy of the proposal'))
    const pdf = plain(textOf(await toPdf(layOut('proposal-copy', { ...sampleProposal, groups }))))
    const missing = shown.filter(isText).filter(({ marker }) => !readings(marker).some((one) => pdf.includes(one)))
    expect(missing.map((leaf) => leaf.path)).toEqual([])
  })
})

describe.each(['health', 'topup'] as FamilyProductId[])('every optional cover of %s', (product) => {
  const { content } = markedContent(product)
  it.each(
    addonsOf(product).flatMap(({ key, options = [true] }) => options.map((option) => [key, option] as const)),
  )('%s (%s) has a row of its own', (key, option) => {
    const inputs = { ...content.inputs, addons: { [key]: option } } as FamilyQuote
    const rows = (of: FamilyQuote) => sheetFor({ ...content, inputs: of }, 'the customer').flatMap((one) => one.rows)
    const before = JSON.stringify(rows({ ...inputs, addons: {} }))
    expect(rows(inputs).filter((row) => !before.includes(JSON.stringify(row)))).toHaveLength(1)
  })
})

it('decided terms are shown beside the answers: loading, exclusions, damage found at the inspection', () => {
  const { content } = markedContent('health')
  const decided = textIn(sheetFor({ ...content, loadings: [37], exclusions: { 1: ['Knee'] } }, 'the customer'))
  expect(decided).toContain('37%')
  expect(decided).toContain('Knee')
  const car = markedContent('car').content
  expect(textIn(sheetFor({ ...car, exclusions: { car: ['Dent'] }, idv: 4_812_345 }, 'the customer'))).toMatch(
    /48,12,345.*Dent|Dent.*48,12,345/,
  )
})

it('a field added to a schema without a row is detected', () => {
  const { content } = markedContent('health')
  const [added] = leavesOf(closed({ blood_group: text(10) }), 'proposal.proposer')
  put(content, added!.path, added!.marker)
  expect(textIn(sheetFor(content, 'the customer'))).not.toContain(added!.marker)
})
