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
