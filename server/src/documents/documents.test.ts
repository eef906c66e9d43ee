import { getPriority } from 'node:os'
import { papers } from '@portal/words/en/papers.ts'
import { say } from '@portal/words/say.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { objectsOf } from '../../../scripts/lib/pdf-objects.ts'
import { elementsIn, type PdfElement, readTagged } from '../../../scripts/lib/pdf-structure.ts'
import { drawnIn, runsOf, textOf } from '../../../scripts/lib/pdf-text.ts'
import { type DocumentData, type DocumentKind, layOut } from './document-kinds.ts'
import { familyWordingOf } from './from-sale/wording-of.ts'
import { demoInsurer } from './insurer.ts'
import { toPdf } from './pdf.ts'
import type { Fact, FamilyCover, PolicyDocument, VehicleCover } from './policy-document.ts'
import { RenderPool } from './render-pool.ts'
import * as statutory from './statutory-text.ts'
import { everySample } from './testing/every-sample.ts'
import {
  cancelledCarPolicy,
  cancelledPolicy,
  hindiCarPolicy,
  hindiPolicy,
  hindiSheet,
  sampleCarPolicy,
  sampleConsent,
  sampleGraceRenewal,
  samplePolicy,
  sampleProposal,
  sampleQuote,
  sampleSheet,
} from './testing/sample-documents.ts'

/** The information sheet prints its headings in both languages. */
const englishHeadings = Object.entries(papers).flatMap(([code, text]) =>
  code.startsWith('paper.sheet.') ? [text] : [],
)

const LARGEST_BYTES = 300_000

function draw<Kind extends DocumentKind>(kind: Kind, data: DocumentData<Kind>): Promise<Buffer> {
  return toPdf(layOut(kind, data))
}

async function textFrom<Kind extends DocumentKind>(kind: Kind, data: DocumentData<Kind>): Promise<string> {
  return textOf(await draw(kind, data))
}

const pool = new RenderPool()
pool.priority = getPriority()
afterAll(() => pool.close())

/** The type refuses a kind that is left out. */
const everyKind: Record<DocumentKind, true> = {
  'policy-schedule': true,
  'premium-receipt': true,
  'proposal-copy': true,
  'information-sheet': true,
  'policy-wording': true,
  'health-card': true,
  'tax-certificate': true,
  'car-certificate': true,
  'quote-sheet': true,
  'consent-evidence': true,
  brochure: true,
  endorsement: true,
}

test('there is a sample of every kind of document', () => {
  expect(new Set(everySample.map((sample) => sample.kind))).toEqual(new Set(Object.keys(everyKind)))
})

describe.each(everySample)('$name', ({ draw: drawSample }) => {
  test('prints the same bytes for the same data, in this thread and in the pool, and stays small', async () => {
    const here = await drawSample(draw)
    const inPool = await drawSample((kind, data) => pool.render(kind, data))
    expect(here.equals(inPool)).toBe(true)
    expect(here.length).toBeLessThan(LARGEST_BYTES)
    expect(here.subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('names the insurer, and draws no character that the font lacks', async () => {
    const pdf = await drawSample(draw)
    expect(textOf(pdf)).toContain('Suraksha General Insurance Limited')
    expect(runsOf(pdf).flat()).not.toContain('\ufffd')
    expect(runsOf(pdf).flat()).not.toContain('\0')
  })
})

test("the file is dated by the policy's issue, not by the clock", async () => {
  const objects = [...objectsOf(await draw('policy-schedule', samplePolicy)).values()].map(({ text }) => text)
  expect(objects.includes('(D:20261115094210Z)')).toBe(true)
})

describe('a cancelled policy', () => {
  const stamps = (text: string, stamp: string) => text.split(stamp).length - 1

  test.each([
    ['policy-schedule', cancelledPolicy, '01/03/2028'],
    ['premium-receipt', cancelledPolicy, '01/03/2028'],
    ['health-card', cancelledPolicy, '01/03/2028'],
    ['tax-certificate', cancelledPolicy, '01/03/2028'],
    ['car-certificate', cancelledCarPolicy, '10/01/2027'],
  ] as const)('says so on every page of its %s', async (kind, policy, day) => {
    const text = await textFrom(kind, policy)
    const pages = Number(/Page 1 of (\d+)/.exec(text)?.[1])
    expect(stamps(text, `Cancelled with effect from ${day}`)).toBe(pages)
    const { cancellation: _, ...standing } = policy
    expect(await textFrom(kind, standing)).not.toMatch(/cancelled with effect/i)
  })

  test('prints what is refunded and retained on schedule and receipt, and names the endorsements', async () => {
    for (const kind of ['policy-schedule', 'premium-receipt'] as const) {
      const text = await textFrom(kind, cancelledPolicy)
      expect(text).toContain('₹\u00a056,099.30 is refunded and ₹\u00a042,276.95 retained')
    }
    expect(await textFrom('policy-schedule', cancelledPolicy)).toMatch(/1\s*Change of address\s*01\/02\/2027/)
  })

  test('certifies only the premium retained, from the first tax year on', async () => {
    const text = await textFrom('tax-certificate', cancelledPolicy)
    expect(text).toContain('has paid ₹\u00a042,276.95 ')
    expect(text).toMatch(/2026-27\s*₹\u00a032,792\.09\s*2027-28\s*₹\u00a09,484\.86\s*Total\s*₹\u00a042,276\.95/)
    expect(text).not.toContain('2028-29')
  })

  test('leaves no card that says until when it is valid', async () => {
    const text = await textFrom('health-card', cancelledPolicy)
    expect(stamps(text, 'CANCELLED with effect from 01/03/2028 · not valid')).toBe(3)
    expect(text).not.toContain('valid to')
  })
})

describe('policy schedule', () => {
  test('shows number, period, members, premium lines, nominee with appointee, conditions and statutory text', async () => {
    const text = await textFrom('policy-schedule', samplePolicy)
    for (const shown of [
      'SUR-H-2026-0000042',
      'SURHLIP26002V012627',
      '15/11/2026, 15:12 hours to 14/11/2029, 23:59 hours (3 years)',
      'Aarav Kshirsagar',
      '₹\u00a020,00,000 (20 Lakh)',
      'Restoration Benefit',
      '−₹\u00a010,930.70',
      '₹\u00a098,376.25',
      'Thyroid Disorder, Asthma',
      'Internal derangement of the left knee',
      '60%',
      'ten lakh rupees',
      'Free look: within 30 days',
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

  test('draws Devanagari as conjuncts: one glyph stands for क्ष', async () => {
    const glyphs = runsOf(await draw('policy-schedule', samplePolicy)).flat()
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

describe('premium receipt', () => {
  test('is a bill of supply for health: SAC 997133, exempt, the amount in words', async () => {
    const text = await textFrom('premium-receipt', samplePolicy)
    expect(text).toContain('Bill of Supply')
    expect(text).toContain('997133')
    expect(text).toContain('Notification 16/2025')
    expect(text).toContain('Rupees Ninety-Eight Thousand Three Hundred Seventy-Six and Twenty-Five Paise Only')
    expect(text).not.toContain('Tax Invoice')
  })

  test('is a tax invoice for a car: SAC 997134, both GSTINs, serial number, place of supply', async () => {
    const text = await textFrom('premium-receipt', sampleCarPolicy)
    for (const shown of [
      'Tax Invoice',
      '997134',
      '27AAACS0000A1ZG',
      '27ABCPQ1234F1ZV',
      'INV-2026-0000044',
      'Maharashtra (27)',
    ])
      expect(text).toContain(shown)
  })
})

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

  test('a year that nobody declared is not made up, and without a bonus nothing is declared', async () => {
    const cover = sampleCarPolicy.cover as VehicleCover
    const { manufactureYear: _, ...vehicle } = cover.vehicle
    const text = await textFrom('policy-schedule', { ...sampleCarPolicy, cover: { ...cover, vehicle, ncbPercent: 0 } })
    expect(text).toMatch(/Year of manufacture\s*Not declared/)
    expect(text).not.toContain('no-claim bonus claimed by me/us')
  })

  test('the certificate is one page', async () => {
    expect(await textFrom('car-certificate', sampleCarPolicy)).toContain('Page 1 of 1')
  })
})

test('no signature stands alone on a page', async () => {
  const cover = samplePolicy.cover as FamilyCover
  for (let count = 1; count <= 12; count++) {
    const members = Array.from({ length: count }, () => cover.members[0]!)
    const pdf = await draw('policy-schedule', { ...samplePolicy, cover: { ...cover, members } })
    const runs = drawnIn(objectsOf(pdf))
    const signed = runs.find(({ text }) => text.includes('Authorised signatory'))?.stream
    const page = runs.filter(({ stream }) => stream === signed).map(({ text }) => text)
    expect(page.join('')).toContain('ten lakh rupees')
  }
})

test('the certificate of insurance shows the vehicle and the words of the Motor Vehicles Act', async () => {
  const text = await textFrom('car-certificate', sampleCarPolicy)
  for (const shown of ['MH 02 AB 1234', 'MA3EWB22S00123456', 'Chapters X and XI of the Motor Vehicles Act, 1988'])
    expect(text).toContain(shown)
})

test('the proposal copy shows every question with its answer', async () => {
  const text = await textFrom('proposal-copy', sampleProposal)
  for (const { label, value } of sampleProposal.groups.flatMap((group) => group.rows)) {
    expect(text).toContain(label)
    expect(text).toContain(value)
  }
})

test("the information sheet has the regulator's rows in its order, each with the clause of the policy wording", async () => {
  const { root } = readTagged(await draw('information-sheet', sampleSheet))
  const rows = elementsIn(root).filter(({ type }) => type === 'TR')
  const words = (element: PdfElement): string =>
    [element.text, ...element.children.map(words)].filter(Boolean).join(' ').trim()
  const cells = rows.map(({ children }) => children.map(words))
  expect(cells[0]).toEqual(['S. no.', 'Title', 'Description', 'Policy clause number'])
  expect(cells.slice(1).map(([number, title]) => [number, title?.split(/ (?=[\u0900-\u097f])/)[0]])).toEqual([
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
  const wording = await textFrom('policy-wording', familyWordingOf({ lang: 'en', insurer: demoInsurer }, 'health'))
  const clauseOf = (title: string) => cells.find(([, one]) => one?.startsWith(title))?.[3]
  expect(wording).toContain(`${clauseOf('Exclusions')}. Exclusions`)
  expect(wording).toContain(`${clauseOf('Waiting period')}. Waiting periods`)
  expect(wording).toContain(`${clauseOf('Claims procedure')}. Claims procedure`)
})

test('the information sheet names the sum of each member of an individual plan and ends with the declaration', async () => {
  const text = await textFrom('information-sheet', hindiSheet)
  for (const member of (samplePolicy.cover as FamilyCover).members)
    expect(text).toContain(`${member.name}: ₹\u00a020,00,000 (20 लाख)`)
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
  for (const shown of ['Excl04', 'Free look', 'Moratorium', sampleSheet.insurer.grievance.email])
    expect(text).toContain(shown)
})

test('the quote says whom it is for, its short number, when its price is an estimate and until when it holds', async () => {
  const text = await textFrom('quote-sheet', sampleQuote)
  expect(text).toContain('Quote for Ramesh Kumar Iyer')
  expect(text).toContain('Q-7F3K-9MXQ')
  expect(text).toContain('Indicative premium based on ages')
  expect(text).toContain('valid until 30/11/2026')
  expect(await textFrom('quote-sheet', { ...sampleQuote, estimated: false })).not.toContain(
    'Indicative premium based on ages',
  )
})

test('the record of consent shows the fingerprint, the code, the time, and what was not agreed', async () => {
  const text = await textFrom('consent-evidence', sampleConsent)
  for (const shown of [
    sampleConsent.contentHash,
    'otp_55c1',
    sampleConsent.wordingVersion,
    '2026-11-15T09:38:12.000Z',
    '203.0.113.7',
    'Not given (optional)',
  ])
    expect(text).toContain(shown)
})

describe('the papers of a customer who agreed in Hindi', () => {
  /** What law and tariff word, names, addresses and what an underwriter typed stand as they are; nothing else is English. */
  const quoted: string[] = [
    ...Object.values(statutory).filter((text) => typeof text === 'string'),
    ...(samplePolicy.cover as FamilyCover).members.flatMap((member) => member.exclusions),
    ...Object.values(demoInsurer).flatMap((one) =>
      typeof one === 'string' ? [one] : (Object.values(one) as string[]),
    ),
  ]

  const samples = everySample.filter((sample) => sample.name.endsWith('-hindi') && sample.kind !== 'proposal-copy')
  test.each(samples)('$name has no English sentence but what the law words', async ({ kind, draw: drawSample }) => {
    let text = textOf(await drawSample(draw))
    const own = [...quoted, say(`document.${kind}`), ...englishHeadings].sort((a, b) => b.length - a.length)
    for (const one of own) text = text.replaceAll(one, ' ')
    expect(text.match(/[a-z]{2,}(?: [a-z]{2,}){2,}/g) ?? []).toEqual([])
  })

  test('covers, benefits, relations, titles and the amount are in Hindi', () => {
    const text = JSON.stringify(layOut('policy-schedule', hindiPolicy))
    for (const shown of [
      'श्रीमती',
      'पुनर्स्थापन लाभ',
      'प्रतिदिन ₹\u00a01,000',
      'सुइट को छोड़कर कोई भी कमरा',
      'पति/पत्नी',
      '20 लाख',
    ])
      expect(text).toContain(shown)
    expect(JSON.stringify(layOut('premium-receipt', hindiPolicy))).toContain('अट्ठानवे हज़ार तीन सौ छिहत्तर')
  })

  test('cards and certificates, which others read, stay English', () => {
    for (const [kind, policy] of [
      ['health-card', hindiPolicy],
      ['tax-certificate', hindiPolicy],
      ['car-certificate', hindiCarPolicy],
    ] as const)
      expect(JSON.stringify(layOut(kind, policy))).toBe(JSON.stringify(layOut(kind, { ...policy, lang: 'en' })))
  })
})
