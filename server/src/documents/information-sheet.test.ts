import { customerLanguages, type Lang } from '@portal/words/languages.ts'
import { say } from '@portal/words/say.ts'
import { expect, test } from 'vitest'
import { objectsOf } from '../../../scripts/lib/pdf-objects.ts'
import { elementsIn, type PdfElement, readTagged } from '../../../scripts/lib/pdf-structure.ts'
import { drawnIn } from '../../../scripts/lib/pdf-text.ts'
import { sampleInsurer } from '../kernel/pack/testing/sample-insurer.ts'
import { layOut } from './document-kinds.ts'
import { familyWordingOf } from './from-sale/wording-of.ts'
import type { Fact, FamilyCover } from './policy-document.ts'
import { draw, textFrom } from './testing/draw.ts'
import { individualPolicyIn } from './testing/sample-policy.ts'
import { carSheetIn, individualSheetIn, sampleSheet, sheetIn } from './testing/sample-sale.ts'

test("the information sheet has the regulator's rows in its order, each with the clause of the policy wording", async () => {
  const { root } = readTagged(await draw('information-sheet', sampleSheet))
  const rows = elementsIn(root).filter(({ type }) => type === 'TR')
  const words = (element: PdfElement): string =>
    [element.text, ...element.children.map(words)].filter(Boolean).join(' ').trim()
  const cells = rows.map(({ children }) => children.map(words))
  const [header, ...others] = cells
  expect(header).toEqual(['S. no.', 'Title', 'Description', 'Policy clause number'])
  const rowsBelow = others.filter(([number]) => number !== 'S. no.')
  expect(rowsBelow.map(([number, title]) => [number, title?.split(/ (?=[\u0900-\u097f])/)[0]])).toEqual([
    ['1', 'Name of insurance product'],
    ['2', 'Policy number'],
    ['3', 'Type of insurance product'],
    ['4', 'Sum insured (basis)'],
    ['5', 'Policy coverage (what am I covered for?)'],
    ['6', 'Exclusions (what the policy does not cover)'],
    ['7', 'Waiting period'],
    ['8', 'Financial limits of coverage'],
    ['9', 'Claims procedure'],
    ['10', 'Policy servicing'],
    ['11', 'Grievances and complaints'],
    ['12', 'Things to remember'],
    ['13', 'Your obligations'],
  ])
  const wording = await textFrom('policy-wording', familyWordingOf({ lang: 'en', insurer: sampleInsurer }, 'health'))
  const clauseOf = (title: string) => cells.find(([, one]) => one?.startsWith(title))?.[3]
  expect(wording).toContain(`${clauseOf('Exclusions')}. Exclusions`)
  expect(wording).toContain(`${clauseOf('Waiting period')}. Waiting periods`)
  expect(wording).toContain(`${clauseOf('Claims procedure')}. Claims procedure`)
})

test('the information sheet names the sum of each member of an individual plan and ends with the declaration', async () => {
  const text = await textFrom('information-sheet', individualSheetIn('hi'))
  const { members } = individualPolicyIn('hi').cover as FamilyCover
  const sums = ['20,00,000 (20\u00a0लाख)', '10,00,000 (10\u00a0लाख)', '5,00,000 (5\u00a0लाख)']
  for (const [at, member] of members.entries()) expect(text).toContain(`${member.name}: ₹\u00a0${sums[at]}`)
  expect(await textFrom('information-sheet', sampleSheet)).toContain(
    'I have read the above and confirm having noted the details.',
  )
})

test('what was not taken and what only limits a cover is not listed as cover', () => {
  const labels = (facts: readonly (string | Fact)[]) =>
    facts.flatMap((fact) => (typeof fact === 'string' ? [] : fact.label))
  const covered = labels(sampleSheet.covered)
  for (const label of ['Sum insured recharge', 'Organ donor', 'Room rent', 'Co-payment', 'Cataract'])
    expect(covered.join()).not.toContain(label)
  expect(covered.join()).toContain('Hospital')
  expect(labels(sampleSheet.limits).length).toBeGreaterThan(0)
})

test('the information sheet shows cover, waits, exclusions, free look and grievance address', async () => {
  const text = await textFrom('information-sheet', sampleSheet)
  for (const one of [...sampleSheet.covered, ...sampleSheet.waits])
    expect(text).toContain(typeof one === 'string' ? one : `${one.label}: ${one.value}`)
  for (const shown of [
    'Excl04',
    'Co-payment: None',
    'Free look',
    'Migration',
    'Change in sum insured',
    'Moratorium',
    sampleSheet.insurer.grievance.email,
    `Network and excluded hospitals, claim forms: ${sampleSheet.insurer.website}`,
  ])
    expect(text).toContain(shown)
})

test.each(
  customerLanguages,
)('two pages, each under the names of the columns, the declaration never alone, with nine members too, in %s', async (lang) => {
  for (const sheet of [sheetIn(lang), carSheetIn(lang), largestFamilyIn(lang)]) {
    const runs = drawnIn(objectsOf(await draw('information-sheet', sheet)))
    const pages = Map.groupBy(runs, ({ stream }) => stream)
    const plain = (text: string) => text.replaceAll(/\s/g, '')
    const texts = [...pages.values()].map((page) => plain(page.map(({ text }) => text).join('')))
    expect(texts).toHaveLength(2)
    for (const text of texts) expect(text).toContain(plain(say('paper.clause', {}, lang)))
    const signed = texts.find((text) => text.includes(plain(say('paper.sheet_read', {}, lang))))
    expect(signed).toContain(plain(say('paper.sheet.duties', {}, lang)))
  }
})

/** An individual plan takes nine members at most. */
function largestFamilyIn(lang: Lang) {
  const sheet = individualSheetIn(lang)
  const others = Array.from({ length: 6 }, (_, at) => ({
    label: `Lakshminarayana Kshirsagar ${at}`,
    value: '₹ 10,00,000 (10 lakh)',
  }))
  return { ...sheet, sumsInsured: [...sheet.sumsInsured, ...others] }
}

test('the English part of a Marathi sheet repeats its titles in Marathi, not in Hindi', () => {
  const text = JSON.stringify(layOut('information-sheet', { ...sheetIn('mr'), english: sheetIn('en') }))
  expect(text).toContain(say('paper.sheet.claims', {}, 'mr'))
  expect(text).not.toContain(say('paper.sheet.claims', {}, 'hi'))
})
