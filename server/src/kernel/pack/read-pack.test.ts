import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readPack, type WrongPack } from './read-pack.ts'

const whole = join(import.meta.dirname, '../../testing/packs/dakshin')

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-pack-'))
  cpSync(whole, folder, { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function change(file: string, from: string, to: string) {
  const path = join(folder, file)
  const text = readFileSync(path, 'utf8')
  expect(text).toContain(from)
  writeFileSync(path, text.replace(from, to))
}

/** As printed, without the folder in front. */
function mistakes(): string[] {
  try {
    readPack(folder)
    return []
  } catch (error) {
    return (error as WrongPack).mistakes.map((one) => one.replace(`${folder}/`, ''))
  }
}

it('a pack without mistakes says who the insurer is and what its products are called', () => {
  expect(readPack(folder).insurer).toMatchObject({
    brand: 'Dakshin',
    isSample: false,
    state: 'Karnataka',
    products: { health: { name: 'Dakshin Sampoorna', series: 'DH' } },
  })
})

it.each([
  [
    'insurer.yaml',
    'landline: 080',
    'lanline: 080',
    ['insurer.yaml:2:1: landline is missing', 'insurer.yaml:14:1: lanline is not known here'],
  ],
  [
    'insurer.yaml',
    '"560025"',
    '560025',
    ['insurer.yaml:10:12: address.pincode must be a PIN code of six digits, in quotes'],
  ],
  [
    'insurer.yaml',
    '29AABCD4321Q1ZD',
    '29AABCD4321Q1ZE',
    ['insurer.yaml:6:8: gstin must be a GSTIN whose last character fits the others'],
  ],
  [
    'insurer.yaml',
    'state: Karnataka',
    'state: Kerala',
    ['insurer.yaml:6:8: gstin must begin with 32, the code of Kerala, where the registered office is'],
  ],
  [
    'insurer.yaml',
    'languages: [mr, hi, en]',
    'languages: [mr, hi]',
    ['insurer.yaml:24:12: languages must have en among them: acts and tariffs are quoted in English'],
  ],
  [
    'insurer.yaml',
    'brand: Dakshin',
    'brand: [Dakshin',
    ['insurer.yaml:3:1: Flow sequence in block collection must be sufficiently indented and end with a ]'],
  ],
  [
    'products.yaml',
    'Sampoorna {variant}',
    'Sampoorna',
    ['products.yaml:10:9: health.plan must name the variant with {variant}, because this product has several'],
  ],
  [
    'products.yaml',
    'series: DH',
    'series: DA',
    ['products.yaml:12:11: health.series must differ from that of arogya-sanjeevani'],
  ],
] as const)('in %s, %s written as %s is shown with its line and column', (file, from, to, said) => {
  change(file, from, to)
  expect(mistakes()).toEqual(expect.arrayContaining([...said]))
})

it.each([
  [
    'look.yaml',
    '"#3a2f8f", dark: "#b9b2f5"',
    '"#9a8ff0", dark: "#b9b2f5"',
    'look.yaml:2:17: brand.light stands out from surface (#ffffff) by only 2.8:1, and 4.5:1 is needed to read',
  ],
  [
    'look.yaml',
    '"#f07f5a"',
    'coral',
    'look.yaml:6:18: accent.light must be a colour as #rrggbb, in small letters and quotes',
  ],
  [
    'messages.yaml',
    'plan} for {amount}. It works',
    'plan} for {amont}. It works',
    'messages.yaml:10:13: templates.otp_consent.en.text must not use {amont}: the text has {code}, {plan}, {amount}, {minutes}, {brand}',
  ],
  [
    'messages.yaml',
    ' is now in your name',
    ' is now in your name “for ever” ✓',
    'messages.yaml:21:13: templates.policy_issued.en.text must not contain ✓: an SMS with it costs twice as much',
  ],
  [
    'messages.yaml',
    'subject: Your new Dakshin password',
    'templateId: "1107160000000000105"',
    'messages.yaml:26:19: templates.password_reset.en.templateId is not needed: this message is not sent by SMS',
  ],
  [
    'messages.yaml',
    '1107160000000000104',
    '110716000000000010',
    "messages.yaml:22:19: templates.policy_issued.en.templateId must be the 19 digits of the template's DLT id, in quotes",
  ],
  ['messages.yaml', 'policy_issued:', 'policy_isued:', 'messages.yaml:18:3: templates.policy_isued is not known here'],
  ['texts.yaml', '{email} or call {phone}', '{email}', 'texts.yaml:7:7: paper.grievance.en must also use {phone}'],
  ['texts.yaml', 'paper.grievance', 'paper.grievances', 'texts.yaml:6:1: paper.grievances is not known here'],
  ['clinics.csv', '07:30', '7.30', 'clinics.csv:2:104: first_visit must be a time of the day such as 08:30'],
  [
    'clinics.csv',
    'mysuru-vv',
    'bengaluru-residency',
    'clinics.csv:3:1: id must differ from that of every other clinic',
  ],
  ['clinics.csv', 'near,', 'pincodes,', 'clinics.csv:1:1: the column near is missing'],
  [
    'vehicles.csv',
    'City,petrol',
    'City,steam',
    'vehicles.csv:10:27: fuel must be one of petrol, diesel, cng, electric, hybrid',
  ],
  ['vehicles.csv', '1199,5,701000', '1199,50,701000', 'vehicles.csv:10:39: seating must be from 1 to 10'],
  [
    'rates.csv',
    'commission,family,rate,0.12',
    'commission,family,rate,1.2',
    'rates.csv:236:24: commission, family, rate: 1.2 is too high',
  ],
  [
    'rates.csv',
    'commission,family,rate,0.12',
    'commission,family,rates,0.12',
    'rates.csv:236:25: commission, family, rates: unknown column',
  ],
  [
    'products.yaml',
    'like: Platinum',
    'like: Copper',
    'products.yaml:15:13: health.plans.Diamond.like must be Silver, Gold, Platinum',
  ],
  [
    'products.yaml',
    '"5000"',
    '"7000"',
    'products.yaml:18:63: health.plans.Diamond.includes.dental_opd_premium must be 5000 or 10000',
  ],
  [
    'rates.csv',
    'variant,Diamond',
    'variant,Diamant',
    'products.yaml:15:7: health.plans.Diamond needs its factor in rates.csv: variant,Diamond,factor',
  ],
  ['logo.svg', '<circle', '<script/><circle', 'logo.svg:2:3: <script> must not stand in a logo'],
  ['logo.svg', '<path', '<path onclick="x"', 'logo.svg:3:9: the attribute onclick must not stand in a logo'],
  ['logo.svg', '"#f07f5a"', '"url(https://x.example/y)"', 'logo.svg:3:44: must not load anything'],
  ['logo.svg', '0 0 24 24', '0 0 24 12', 'logo.svg:1:1: must be an svg with a viewBox that is as tall as wide'],
])('in %s, %s written as %s is shown too', (file, from, to, said) => {
  change(file, from, to)
  expect(mistakes()).toContain(said)
})

it('a font that was cut short is refused', () => {
  const path = join(folder, 'font.woff2')
  writeFileSync(path, readFileSync(path).subarray(0, 400))
  expect(mistakes()).toEqual(['font.woff2: must be a whole font in the form WOFF2'])
})

it('names a file that is missing and one that it does not know', () => {
  rmSync(join(folder, 'products.yaml'))
  writeFileSync(join(folder, 'product.yaml'), '')
  expect(mistakes()).toEqual(['product.yaml: a pack has no such file', 'products.yaml: this file is missing'])
})
