import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { namePack } from './name-pack.ts'
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

it('a pack is told by the name of its version and by all of its files', () => {
  const before = readPack(folder)
  expect(namePack(before)).toMatch(/^Dakshin, version 2026-11 \([0-9a-f]{10}\)$/)
  expect(readPack(folder).fingerprint).toBe(before.fingerprint)
  change('clinics.csv', '07:30', '08:30')
  const changed = readPack(folder)
  expect([changed.version, changed.fingerprint === before.fingerprint]).toEqual(['2026-11', false])
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
    'rates.csv:235:24: commission, family, rate: 1.2 is too high',
  ],
  [
    'rates.csv',
    'commission,family,rate,0.12',
    'commission,family,rates,0.12',
    'rates.csv:235:25: commission, family, rates: unknown column',
  ],
  [
    'products.yaml',
    'like: Platinum',
    'like: Copper',
    'products.yaml:21:13: health.plans.Diamond.like must be Silver, Gold, Platinum',
  ],
  [
    'products.yaml',
    '"5000"',
    '"7000"',
    'products.yaml:24:63: health.plans.Diamond.includes.dental_opd_premium must be 5000 or 10000',
  ],
  ['rates.csv', 'variant,Diamond', 'variant,Diamant', 'rates.csv:134:1: variant, Diamond: row missing'],
  [
    'products.yaml',
    '[Essential, Diamond]',
    '[Essential, Diamant]',
    'products.yaml:14:23: health.offers.1 must be one of Silver, Gold, Platinum, Essential, Diamond, or be described under plans',
  ],
  [
    'products.yaml',
    '[300000, 500000',
    '[500000, 300000',
    'products.yaml:19:22: health.plans.Essential.sums.1 must be larger than the sum before it',
  ],
  ['products.yaml', '[300000, 500000', '[310000, 500000', 'rates.csv:76:24: si, 3.1, health: enter a value'],
  [
    'products.yaml',
    'percent: 20',
    'percent: 80',
    'products.yaml:18:29: health.plans.Essential.coPayment.percent must be percent from 0 to 50',
  ],
  [
    'products.yaml',
    '    Diamond:',
    '    diamond:',
    'products.yaml:20:5: health.plans.diamond must be the name of a plan: letters, digits and spaces, at most 30, the first one a capital',
  ],
  [
    'products.yaml',
    '    Step:',
    '    Diamond:',
    'products.yaml:34:7: topup.plans.Diamond is the name of a plan that exists already',
  ],
  [
    'covers.yaml',
    '"30000"]',
    '30000]',
    'covers.yaml:12:22: home_nursing.options.1 must be a limit in rupees, in quotes',
  ],
  ['covers.yaml', 'home_nursing:', 'loading:', 'covers.yaml:3:3: loading is the key of something else in a premium'],
  [
    'covers.yaml',
    'home_nursing:',
    'Home Nursing:',
    'covers.yaml:2:1: Home Nursing must be the key of a cover: small letters, digits and _, at most 40',
  ],
  [
    'covers.yaml',
    'products: [car]',
    'products: [car, health]',
    'covers.yaml:15:13: home_charging.products must be car alone, because its price is that of the car',
  ],
  [
    'covers.yaml',
    'cars: electric',
    'cars: electric\n  needs: rsa',
    'covers.yaml:17:10: home_charging.needs is not known of a cover of cars',
  ],
  ['covers.yaml', 'home_charging:', 'charger:', 'covers.yaml:15:3: charger is the key of something else in a premium'],
  [
    'covers.yaml',
    'products: [health]',
    'products: [health]\n  cars: engine',
    'covers.yaml:4:9: home_nursing.cars needs products: [car]',
  ],
  [
    'rates.csv',
    'car_addon,home_charging,of_idv,0.0008',
    'car_addon,home_charging,least_ncb,0.2',
    'rates.csv:432:1: car_addon, home_charging: enter exactly one price',
  ],
  [
    'rates.csv',
    'car_addon,home_charging,months',
    'car_addon,home_chargin,months',
    'rates.csv:433:1: car_addon, home_chargin: unknown row',
  ],
  ['covers.yaml', 'en: Home Nursing', 'ml: Home Nursing', 'covers.yaml:5:5: home_nursing.name.en is missing'],
  [
    'rates.csv',
    'cover,home_nursing=15000',
    'cover,home_nursing=1500',
    'rates.csv:191:1: cover, home_nursing=15000: enter exactly one price',
  ],
  [
    'rates.csv',
    'plan,base,health,7311',
    'plan,base,health,7,311',
    'rates.csv:5:18: plan, base, health: the line has more than four cells; put a value with commas in quotes',
  ],
  ['rates.csv', 'table,row', 'tables,row', 'rates.csv:1:1: file: the file must begin with table,row,column,value'],
  [
    'rates.csv',
    'U-15,age,>=40',
    'U-15,age,=>40',
    'rates.csv:423:16: rules, U-15, age: =>40 is not a valid condition for this column',
  ],
  [
    'rates.csv',
    'U-15,plan,Diamond',
    'U-15,plan,Diamant',
    'rates.csv:422:17: rules, U-15, plan: choose from: Arogya Sanjeevani, Silver, Gold, Platinum, Top-Up, Super Top-Up, Super Top-Up Plus, Essential, Diamond, Step',
  ],
  [
    'rates.csv',
    'U-15,loading,5%',
    'U-15,loading,fifty',
    'rates.csv:427:20: rules, U-15, loading: the underwriting table has no loading for fifty',
  ],
  ['clinics.csv', '07:30', '07:30,x', 'clinics.csv:2:121: stands in no column: put a value with commas in quotes'],
  ['clinics.csv', 'near,', 'near,near,', 'clinics.csv:1:22: the column near stands twice'],
  [
    'insurer.yaml',
    '7{serial}',
    '7',
    'insurer.yaml:26:11: numbers.policy must have {serial} once: else two policies could have one number',
  ],
  [
    'insurer.yaml',
    'B{yy}',
    'BILL-{year}-',
    'insurer.yaml:27:9: numbers.bill must be at most 16 long when filled, and BILL-2026-AA00000001 has 20',
  ],
  [
    'insurer.yaml',
    'DQ-{code}',
    'DQ-{serial}',
    'insurer.yaml:28:10: numbers.quote must be at most seven capitals, digits and hyphens, the first a letter, then {code}, in quotes, such as "Q-{code}"',
  ],
  [
    'insurer.yaml',
    'DQ-{code}',
    'D-P{code}',
    'insurer.yaml:28:10: numbers.quote must differ from that of a proposal, which may begin with DP',
  ],
  [
    'insurer.yaml',
    'DP-{code}',
    'Q{code}',
    'insurer.yaml:29:13: numbers.proposal must differ from that of a quote, which may begin with Q',
  ],
  [
    'insurer.yaml',
    'DQ-{code}',
    'KA-{code}',
    'insurer.yaml:28:10: numbers.quote must not look like the registration number of a car, and those of KA do',
  ],
  [
    'insurer.yaml',
    '"{series}{year}-7{serial}"',
    '"K{series}{serial}"\n  claim: "KDC-{code}"',
    'insurer.yaml:27:10: numbers.claim must not look like the number of a policy, such as KDC00000001',
  ],
  ['look.yaml', 'brandStrong:', 'brand:', 'look.yaml:3:1: Map keys must be unique'],
  ['messages.yaml', 'dlt:', 'dlt: 5\nx:', 'messages.yaml:2:6: dlt must be a group of values'],
  [
    'texts.yaml',
    'overview.start_topup',
    'overview.start_topups',
    'texts.yaml:15:1: overview.start_topups is not known here',
  ],
  [
    'texts.yaml',
    '  mr: मी दक्षिण',
    '  # mr: मी दक्षिण',
    'texts.yaml:22:3: declaration.terms must be given in mr too: customers agree to the same in every language you offer',
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

const paper = (weight: string) => join(folder, `paper-${weight}.ttf`)

it('the typeface of papers needs two whole weights and its licence beside it', () => {
  writeFileSync(paper('regular'), readFileSync(paper('regular')).subarray(0, 4000))
  rmSync(paper('bold'))
  writeFileSync(join(folder, 'paper-licence.txt'), ' \n')
  expect(mistakes()).toEqual([
    'paper-regular.ttf: must be a whole font in the form TTF, OTF, WOFF',
    'paper-bold.ttf: this file is missing: papers need the typeface in two weights (ttf, otf, woff)',
    'paper-licence.txt: must hold the licence under which papers may carry the typeface',
  ])
})

it('the typeface of papers must have the rupee sign, and must not forbid papers to carry it', () => {
  const bytes = readFileSync(paper('regular'))
  const rupee = Buffer.of(0x20, 0xb9)
  for (let at = bytes.indexOf(rupee); at >= 0; at = bytes.indexOf(rupee, at + 1)) bytes.writeUInt16BE(0x20ba, at)
  writeFileSync(paper('regular'), bytes)
  const bold = readFileSync(paper('bold'))
  bold.writeUInt16BE(2, bold.readUInt32BE(bold.indexOf('OS/2') + 8) + 8)
  writeFileSync(paper('bold'), bold)
  expect(mistakes()).toEqual([
    'paper-regular.ttf: must have the letters of papers in English, and lacks ₹',
    'paper-bold.ttf: says itself (fsType) that papers may not carry it: ask its maker for another licence',
  ])
})

it.each([
  'insurer.yaml',
  'products.yaml',
  'covers.yaml',
  'look.yaml',
  'messages.yaml',
  'texts.yaml',
])('an empty %s is shown at its beginning', (file) => {
  writeFileSync(join(folder, file), '')
  expect(mistakes()).toEqual([`${file}:1:1: the file must be a group of values`])
})

it('mistakes of several files are shown together', () => {
  change('insurer.yaml', '29AABCD4321Q1ZD', '29AABCD4321Q1ZE')
  change('products.yaml', 'like: Platinum', 'like: Copper')
  change('covers.yaml', 'options:', 'needs: nothing\n  options:')
  change('clinics.csv', '07:30', '7.30')
  change('rates.csv', 'U-15,age,>=40', 'U-15,age,=>40')
  expect(mistakes().map((one) => one.split(':')[0])).toEqual([
    'insurer.yaml',
    'products.yaml',
    'covers.yaml',
    'clinics.csv',
    'rates.csv',
  ])
})

it('own plans and covers need rates that price them', () => {
  rmSync(join(folder, 'rates.csv'))
  expect(mistakes()).toEqual([
    'products.yaml:17:7: health.plans.Essential needs its factor in rates.csv: variant,Essential,factor',
    'products.yaml:21:7: health.plans.Diamond needs its factor in rates.csv: variant,Diamond,factor',
    'products.yaml:34:7: topup.plans.Step needs its factor in rates.csv: variant,Step,factor',
    'covers.yaml:3:3: home_nursing needs its price in rates.csv: cover,home_nursing,percent',
    'covers.yaml:15:3: home_charging needs its price in rates.csv: car_addon,home_charging,flat',
  ])
})

it('names a file that is missing and one that it does not know', () => {
  rmSync(join(folder, 'products.yaml'))
  writeFileSync(join(folder, 'product.yaml'), '')
  expect(mistakes()).toEqual(['product.yaml: a pack has no such file', 'products.yaml: this file is missing'])
})
