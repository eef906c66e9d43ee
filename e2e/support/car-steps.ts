import { expect, type Page } from '@playwright/test'
import { goOn, heading, permitCkyc } from './health-steps.ts'
import { newMobile } from './sales.ts'

/** A day as people type it, counted from today in India. */
export function typedDay(daysFromNow: number): string {
  const day = new Date(Date.now() + daysFromNow * 86_400_000 + 5.5 * 3_600_000).toISOString().slice(0, 10)
  return day.split('-').reverse().join('/')
}

/** The first day of the month so many months ago: its age in whole months is sure on every day of the month. */
export function monthsAgo(months: number): string {
  const now = new Date(Date.now() + 5.5 * 3_600_000)
  const day = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1))
  return day.toISOString().slice(0, 10).split('-').reverse().join('/')
}

export interface Plate {
  /** Left out: a brand-new car. */
  number?: string
  rto?: string
  /** Typed instead of the office, which is then chosen. */
  city?: string
  owner?: 'Individual' | 'Company'
  pincode?: string
}

export async function startCar(page: Page, { number, rto, city, owner, pincode }: Plate): Promise<void> {
  await page.goto('/car/registration-details')
  await expect(heading(page)).toHaveText('Which car?')
  if (number) await page.getByLabel('Registration number').fill(number)
  else {
    await page.getByRole('radio', { name: 'Brand-new car' }).check()
    await page.getByRole('combobox', { name: 'Registering office (RTO)' }).fill(city ?? rto ?? 'MH02')
    if (city) await page.getByRole('option', { name: new RegExp(`^${rto}`) }).click()
  }
  if (owner) await page.getByRole('radio', { name: owner }).check()
  if (pincode) await page.getByLabel('PIN code of the owner').fill(pincode)
  await goOn(page)
  await expect(heading(page)).toHaveText('Car and cover')
}

export interface Car {
  /** Typed into the search; the first hit is taken. */
  find?: string
  date?: string
  price?: string
  cover?: RegExp
  idv?: string
  fuel?: string
  size?: string
}

export async function fillCar(page: Page, { find, date, price, cover, idv, fuel, size }: Car): Promise<void> {
  if (find || date || price || fuel || size) await editIfKnown(page, 'Edit car')
  if (find) {
    await page.getByRole('combobox', { name: 'Find the car' }).fill(find)
    // In the list alone: a select of the page has options too, which are there before the list is filled.
    await page.getByRole('listbox').getByRole('option').first().click()
  }
  if (date) await page.getByLabel(/^Date of (purchase|registration)/).fill(date)
  if (price) await page.getByLabel('Ex-showroom price').fill(price)
  if (fuel) await page.getByRole('radio', { name: fuel, exact: true }).check()
  if (size) await page.getByLabel(/^(Cubic capacity|Motor power)/).fill(size)
  if (cover) await page.locator('label').filter({ hasText: cover }).click()
  if (idv) await page.getByLabel(/Insured declared value.*exact value/).selectOption(idv)
}

export interface OldPolicy {
  expiry: string
  insurer?: string
  number?: string
  ncb?: string
  claimed?: boolean
  type?: string
}

export async function fillOldPolicy(page: Page, old: OldPolicy | undefined): Promise<void> {
  await expect(heading(page)).toHaveText('Previous policy and add-ons')
  await editIfKnown(page, 'Edit previous policy')
  const asked = page.getByRole('group', { name: /Is there a previous policy|NCB from an earlier car/ })
  await asked.getByRole('radio', { name: old ? 'Yes' : 'No' }).check()
  if (!old) return
  await page.getByRole('combobox', { name: 'Insurer' }).fill(old.insurer ?? 'Acko General')
  await page
    .getByLabel('Policy number')
    .first()
    .fill(old.number ?? 'OLD/12345')
  await page.getByLabel(/Last day of cover|Ended on/).fill(old.expiry)
  if (old.type) await page.getByRole('group', { name: 'Cover of the previous policy' }).getByText(old.type).click()
  const claim = page.getByRole('group', { name: /Was there a claim/ })
  // A third-party policy has no own damage to claim on, and earns no bonus.
  if ((await claim.count()) === 0) return
  await claim.getByRole('radio', { name: old.claimed ? 'Yes' : `No, NCB ${old.ncb ?? 0}%`, exact: true }).check()
}

/** What is known already stands in rows, without its fields. */
async function editIfKnown(page: Page, name: string): Promise<void> {
  const edit = page.getByRole('button', { name, exact: true })
  if ((await edit.count()) > 0) await edit.click()
}

export async function fillNumbers(page: Page): Promise<void> {
  await editIfKnown(page, 'Edit RC details')
  await page.getByLabel('Engine or motor number').fill('K12MN1234567')
  await page.getByLabel('Chassis number').fill('MA3EWDE1S00123456')
}

/** Owner, contact, nominee, address, declarations. Answers the customer's mobile. */
export async function fillPerson(page: Page, name = 'Rajesh Venkata Subramaniam Iyer'): Promise<string> {
  await expect(heading(page)).toHaveText('Who owns the car?')
  await page.getByRole('radio', { name: 'Mr', exact: true }).check()
  await page.locator('#field-owner-name').fill(name)
  await page.locator('#field-owner-dob').fill('14/02/1984')
  await page.locator('#field-owner-pan').fill('ABCPK1234L')
  await permitCkyc(page)
  await page.locator('#field-nominees-0-name').fill('Lakshmi Iyer')
  await page.getByRole('group', { name: 'Relation to the owner' }).getByRole('radio', { name: 'Spouse' }).check()
  await page.locator('#field-nominees-0-dob').fill('09/07/1986')
  return fillRest(page)
}

export async function fillCompany(page: Page, { gstin = '' } = {}): Promise<string> {
  await expect(heading(page)).toHaveText('Which company owns the car?')
  await page.getByLabel('Name of the company').fill('Sahyadri Logistics and Warehousing Private Limited')
  if (gstin) await page.getByLabel('GSTIN').fill(gstin)
  await page.getByLabel('PAN of the company').fill('AAACS1234L')
  await permitCkyc(page)
  await page.getByLabel('Authorised signatory').fill('Meera Deshpande')
  return fillRest(page)
}

async function fillRest(page: Page): Promise<string> {
  const mobile = newMobile()
  await page.getByRole('textbox', { name: 'Mobile' }).fill(mobile)
  await page.getByRole('textbox', { name: 'E-mail' }).fill(`owner.${mobile}@example.in`)
  await page.getByLabel('PIN code').fill('400001')
  // The first PIN code of a server waits for its list to be read.
  await expect(page.getByLabel('City')).toHaveValue('Mumbai', { timeout: 30_000 })
  await page.getByLabel('House, building, street').fill('12 Marine Drive')
  for (const text of [/^I declare that all answers/, /^I have read and accept/, /^I have received the customer/])
    await page.getByRole('checkbox', { name: text }).check()
  return mobile
}
