import { expect, type Page } from '@playwright/test'
import { newMobile } from './sales.ts'

export type HealthProduct = 'arogya-sanjeevani' | 'health'

const labels: Record<HealthProduct, string> = { 'arogya-sanjeevani': 'Arogya Sanjeevani', health: 'Health' }

export const heading = (page: Page) => page.getByRole('heading', { level: 1 })
/** The banner's premium: what the screen says it costs. */
export const premium = (page: Page) =>
  page
    .getByRole('region', { name: 'Plan summary' })
    .getByText(/₹\s[\d,]+\.\d\d(?!\s(Lakh|Crore))/)
    .first()
export const goOn = (page: Page) => page.locator('button[type=submit]').click()

/** A family of four with ages; answers how many inputs it took. */
export async function askForFamily(page: Page, product: HealthProduct): Promise<number> {
  let inputs = 0
  const one = async (work: Promise<unknown>) => {
    await work
    inputs += 1
  }
  if (product === 'health') await one(page.getByRole('radio', { name: labels.health }).check())
  await one(page.getByLabel('Age or birth date of Self').fill('42'))
  await one(page.getByLabel('Gender of Self').selectOption('male'))
  for (const [who, age] of [
    ['Spouse', '40'],
    ['Daughter', '12'],
    ['Son', '8'],
  ] as const) {
    await one(page.getByRole('button', { name: who, exact: true }).click())
    await one(page.getByLabel(`Age or birth date of ${who}`).fill(age))
  }
  if (product === 'health') await one(page.getByLabel('PIN code').fill('400001'))
  return inputs
}

/** One adult, the shortest way to a quote. */
export async function askForSelf(page: Page, product: HealthProduct, born = '14/02/1990'): Promise<void> {
  await page.goto(`/health/quick-quote?product=${product}`)
  await page.getByLabel('Age or birth date of Self').fill(born)
  await page.getByLabel('Gender of Self').selectOption('female')
  if (product === 'health') await page.getByLabel('PIN code').fill('400001')
}

/** From quick quote over the cover to the summary. */
export async function goToSummary(page: Page, onCover?: () => Promise<void>): Promise<void> {
  await goOn(page)
  await expect(heading(page)).toHaveText('Policy details')
  await onCover?.()
  await goOn(page)
  await expect(heading(page)).toHaveText('Quote summary')
  await expect(page.getByRole('button', { name: 'Share quote' })).toBeVisible()
}

/** The heading of the medical questions, in health and top-up. */
export const medicalTitle = 'Does any member have, or has any had, a medical condition?'

export async function answerHealthy(page: Page): Promise<void> {
  await expect(heading(page)).toHaveText(medicalTitle)
  for (const no of await page.getByRole('radio', { name: 'No', exact: true }).all()) await no.check()
  for (const field of await page.getByLabel(/^Height/).all()) await field.fill('170')
  for (const field of await page.getByLabel(/^Weight/).all()) await field.fill('68')
  for (const none of await page.getByRole('radio', { name: 'None' }).all()) await none.check()
}

const people = {
  Spouse: ['Lakshmi Iyer', '09/07/1986'],
  Daughter: ['Meera Iyer', '21/11/2013'],
  Son: ['श्रीनिवास वेंकटेश्वरन अय्यर', '02/03/2018'],
} as const

/** The customer's permission, before their identity is searched. */
export const permitCkyc = (page: Page) => page.getByRole('checkbox', { name: /^The customer permits / }).check()

/** Proposer, members, contact. Answers the customer's mobile. */
export async function fillProposal(page: Page, { pan = 'ABCPK1234L', born = '14/02/1984' } = {}): Promise<string> {
  await expect(heading(page)).toHaveText('Proposer and insured members')
  const mobile = newMobile().replace(/^./, '9')
  // A woman who was quoted as one has her title already.
  const mister = page.getByRole('radio', { name: 'Mr', exact: true })
  if ((await mister.count()) > 0) await mister.check()
  await page.getByLabel('Full name', { exact: true }).fill('Rajesh Venkata Subramaniam Iyer')
  await page.getByLabel('Date of birth', { exact: true }).fill(born)
  await page.getByRole('textbox', { name: 'PAN' }).fill(pan)
  await permitCkyc(page)
  for (const [who, [name, dob]] of Object.entries(people)) {
    const field = page.getByLabel(`Full name of ${who}`)
    if ((await field.count()) === 0) continue
    await field.fill(name)
    await page.getByLabel(`Date of birth of ${who}`).fill(dob)
  }
  await page.getByLabel('Mobile').fill(mobile)
  await page.getByLabel('E-mail', { exact: true }).fill(`rajesh.${mobile}@example.in`)
  return mobile
}

export async function fillNominee(page: Page): Promise<void> {
  await expect(heading(page)).toHaveText('Nominee details')
  await page.getByLabel('Full name').fill('Lakshmi Iyer')
  await page.getByLabel('Relation to the proposer').selectOption('spouse')
  await page.getByLabel('Date of birth').fill('09/07/1986')
}

export async function fillAddress(page: Page): Promise<void> {
  await expect(heading(page)).toHaveText('Address details')
  await page.getByLabel('PIN code').fill('400001')
  await expect(page.getByLabel('City')).toHaveValue('Mumbai')
  await expect(page.getByLabel('State')).toHaveValue('Maharashtra')
  await page.getByLabel('House, building, street').fill('12 Marine Drive')
}

export async function declare(page: Page): Promise<void> {
  for (const text of [/^I declare that all answers/, /^I have read /, /^I have received the customer/])
    await page.getByRole('checkbox', { name: text }).check()
}
