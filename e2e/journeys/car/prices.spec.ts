import { expect, type Page, test } from '@playwright/test'
import {
  type Car,
  fillCar,
  fillOldPolicy,
  monthsAgo,
  type OldPolicy,
  type Plate,
  startCar,
  typedDay,
} from '../../support/car-steps.ts'
import { goOn, premium } from '../../support/health-steps.ts'
import { signIn } from '../../support/partner.ts'

interface Worked {
  plate: Plate
  car: Car
  old?: OldPolicy
  voluntary?: string
  antiTheft?: true
  addons?: string[]
  pa?: RegExp
  total: string
}

/** Numbers that end in 0 are not in the demo register: every field is typed. */
const zoneA = { number: 'MH02ZZ1230' }
const zoneB = { number: 'RJ14ZZ1230' }
const swift = { find: 'swfit zxi', date: monthsAgo(30), price: '830000' }

const cases: Record<string, Worked> = {
  CAR1: {
    plate: zoneA,
    car: { ...swift, idv: '600000' },
    old: { expiry: typedDay(-1), ncb: '20' },
    voluntary: '2,500',
    antiTheft: true,
    total: '₹\u00a020,754.62',
  },
  CAR2: {
    plate: zoneB,
    car: { find: 'alto k10 vxi', date: monthsAgo(72), price: '1000000' },
    old: { expiry: typedDay(-1), ncb: '45' },
    total: '₹\u00a011,333.61',
  },
  CAR3: {
    plate: zoneA,
    car: { find: 'xuv700 ax5', date: monthsAgo(36), price: '1850000', size: '2184', idv: '1200000' },
    voluntary: '15,000',
    antiTheft: true,
    pa: /no valid driving licence/,
    total: '₹\u00a054,488.86',
  },
  CAR4: { plate: zoneA, car: { ...swift, cover: /^Third party only/ }, total: '₹\u00a04,421.46' },
  CAR5: {
    // The BH series has no office: the owner's PIN code decides the zone.
    plate: { number: '22BH1230AA', pincode: '400001' },
    car: swift,
    old: { expiry: typedDay(-1), ncb: '25' },
    voluntary: '5,000',
    addons: ['Zero depreciation', 'Roadside assistance', 'Engine protect', 'NCB protect'],
    total: '₹\u00a024,314.44',
  },
  CAR6: {
    plate: { rto: 'RJ14' },
    car: { find: 'nexon ev', date: typedDay(0), price: '1500000', size: '106' },
    addons: ['Zero depreciation', 'Return to invoice'],
    total: '₹\u00a092,203.13',
  },
}

for (const [name, worked] of Object.entries(cases))
  test(`worked case ${name} shows ${worked.total} on screen @desktop`, async ({ page }) => {
    await signIn(page)
    await startCar(page, worked.plate)
    await fillCar(page, worked.car)
    await goOn(page)
    await fillOldPolicy(page, worked.old)
    if (worked.voluntary) await page.getByRole('radio', { name: new RegExp(`^₹\\s${worked.voluntary}`) }).check()
    if (worked.antiTheft) await page.getByRole('switch', { name: /^Anti-theft/ }).check()
    for (const addon of worked.addons ?? []) await page.getByRole('switch', { name: new RegExp(`^${addon}`) }).check()
    if (worked.pa) await page.locator('label').filter({ hasText: worked.pa }).click()
    await expect(premium(page)).toHaveText(worked.total)
  })

const paiseIn = (text: string) => Number(/₹\s([\d,]+\.\d\d)/.exec(text)![1]!.replace(/[,.]/g, ''))

test('ways to pay less: a smaller cover is called one, and every tap can be taken back @desktop', async ({ page }) => {
  await signIn(page)
  await startCar(page, zoneA)
  await fillCar(page, swift)
  const why = page.getByRole('dialog', { name: 'Why this premium?' })
  const apply = async (says: string | RegExp) => {
    await page.getByRole('button', { name: 'Why this premium?' }).click()
    const way = why.getByRole('listitem').filter({ hasText: says })
    const words = await way.innerText()
    await way.getByRole('button', { name: 'Apply' }).click()
    return words
  }
  const dear = await premium(page).innerText()
  expect(await apply('Third party only instead of comprehensive')).toContain('Less cover')
  await expect(thirdParty(page)).toBeChecked()
  await expect(thirdParty(page)).toBeFocused()
  await expect(premium(page)).not.toHaveText(dear)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('radio', { name: /^Comprehensive/ })).toBeChecked()
  await expect(premium(page)).toHaveText(dear)
  await goOn(page)
  await fillOldPolicy(page, undefined)
  // The add-on's price, the saving and the total include the same taxes.
  const zeroDepreciation = page.getByRole('switch', { name: /^Zero depreciation/ })
  const without = paiseIn(await premium(page).innerText())
  const added = paiseIn(await page.locator('label').filter({ has: zeroDepreciation }).innerText())
  await zeroDepreciation.check()
  await expect.poll(async () => paiseIn(await premium(page).innerText())).toBe(without + added)
  const saving = await apply('Without zero depreciation')
  expect(saving).toContain('Less cover')
  expect(paiseIn(saving)).toBe(added)
  await expect(page.getByRole('switch', { name: /^Zero depreciation/ })).not.toBeChecked()
})

const thirdParty = (page: Page) => page.getByRole('radio', { name: /^Third party only/ })

test('band edges of engine size and motor power move the third-party price @desktop', async ({ page }) => {
  await signIn(page)
  await startCar(page, zoneA)
  await fillCar(page, swift)
  const one = 1.18
  const shows = async (size: string, rupees: number) => {
    await page.getByLabel(/^(Cubic capacity|Motor power)/).fill(size)
    const price = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 }).format(
      Math.round((rupees + 331) * one * 100) / 100,
    )
    await expect(page.locator('label').filter({ has: thirdParty(page) })).toContainText(`₹\u00a0${price}`)
  }
  await shows('1000', 2094)
  await shows('1001', 3416)
  await shows('1500', 3416)
  await shows('1501', 7897)
  await page.getByRole('radio', { name: 'Electric' }).check()
  await shows('30', 1780)
  await shows('31', 2904)
  await shows('65', 2904)
  await shows('66', 6712)
})

test('a lapse of 90 days keeps the no-claim bonus, 91 lose it; a claim or a new owner starts at 0 @desktop', async ({
  page,
}) => {
  await signIn(page)
  await startCar(page, zoneA)
  await fillCar(page, { ...swift, date: monthsAgo(72) })
  await goOn(page)
  const shown = page.getByText(/^No-claim bonus \(NCB\) \d+%$/)
  await fillOldPolicy(page, { expiry: typedDay(-90), ncb: '50' })
  await expect(shown).toHaveText('No-claim bonus (NCB) 50%')
  await expect(page.getByText('Inspection needed')).toBeVisible()
  await fillOldPolicy(page, { expiry: typedDay(-91), ncb: '50' })
  await expect(shown).toHaveText('No-claim bonus (NCB) 0%')
  await expect(page.getByText(/the no-claim bonus is lost/)).toBeVisible()
  await fillOldPolicy(page, { expiry: typedDay(5), ncb: '0' })
  await expect(shown).toHaveText('No-claim bonus (NCB) 20%')
  await page.getByRole('checkbox', { name: /^New owner/ }).check()
  await expect(shown).toHaveText('No-claim bonus (NCB) 0%')
  await page.getByRole('checkbox', { name: /^New owner/ }).uncheck()
  await fillOldPolicy(page, { expiry: typedDay(5), claimed: true })
  await expect(shown).toHaveText('No-claim bonus (NCB) 0%')
})

test('add-ons keep their age limits: at 60 months zero depreciation is sold, at 61 it says why not @desktop', async ({
  page,
}) => {
  await signIn(page)
  const zeroDep = page.getByRole('switch', { name: /^Zero depreciation/ })
  for (const [months, isSold] of [
    [60, true],
    [61, false],
  ] as const) {
    await startCar(page, zoneA)
    await fillCar(page, { ...swift, date: monthsAgo(months) })
    await goOn(page)
    await fillOldPolicy(page, undefined)
    if (isSold) await expect(zeroDep).toBeEnabled()
    else {
      await expect(zeroDep).toBeDisabled()
      await expect(page.getByText('This cover is not offered for a car of this age').first()).toBeVisible()
    }
  }
})
