import { expect, type Page } from '@playwright/test'

/** A couple at a PIN code: enough for a top-up's price. */
export async function askForCouple(page: Page): Promise<void> {
  await page.getByLabel('Age or birth date of Self').fill('42')
  await page.getByLabel('Gender of Self').selectOption('male')
  await page.getByRole('button', { name: 'Spouse', exact: true }).click()
  await page.getByLabel('Age or birth date of Spouse').fill('40')
  await page.getByLabel('PIN code').fill('400001')
}

/** The step is there, with its question. */
export async function atStep(page: Page, step: string): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`/topup/${step}(\\?.*)?$`))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** The screen's own Back, wherever the width puts it. */
export async function backOnScreen(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Back' }).filter({ visible: true }).first().click()
}

/** dd/MM/yyyy of the day so many days from now, in India. */
export function inDays(days: number): string {
  const [year, month, day] = new Date(Date.now() + days * 86_400_000 + 19_800_000).toISOString().slice(0, 10).split('-')
  return `${day}/${month}/${year}`
}

/** The policy that is to be ported, ending in so many days. */
export async function fillOldPolicy(page: Page, expiresInDays: number): Promise<void> {
  await page.getByRole('combobox', { name: 'Present insurer' }).fill('Star Health')
  await page.keyboard.press('Tab')
  await page.getByLabel('Policy number').fill('P/700001/01/2026/000123')
  await page.getByLabel('Expires on').fill(inDays(expiresInDays))
  await page
    .getByLabel(/^Insured since/)
    .first()
    .fill('20/12/2021')
  await page.getByLabel('Sum insured', { exact: true }).last().fill('1500000')
}

/** A doctor's time on the last day offered: all of its times are still to come. */
export async function chooseTime(page: Page, at: number): Promise<void> {
  await page
    .locator('label')
    .filter({ hasText: /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)/ })
    .last()
    .click()
  await timesOffered(page).nth(at).click()
}

export const timesOffered = (page: Page) =>
  page
    .locator('fieldset')
    .filter({ has: page.locator('legend', { hasText: /^Time/ }) })
    .locator('label')
