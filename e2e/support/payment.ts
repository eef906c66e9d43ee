import type { Page } from '@playwright/test'
import type { MadeSale } from './sales.ts'
import { openSale } from './sales.ts'

export const paymentPath = (sale: MadeSale) => (sale.product === 'car' ? '/car/payment-page' : '/topup/payment')

const ways = { 'pay now': /^Pay now/, link: /^Send payment link/, 'pay later': /^Pay later/ }

/** On the payment screen, already open. */
export async function choosePayment(page: Page, way: keyof typeof ways): Promise<void> {
  await page.locator('label').filter({ hasText: ways[way] }).click()
  await page.locator('button[type=submit]').click()
}

/** On the payment screen: chooses a way to pay and starts it. */
export async function startPaying(page: Page, sale: MadeSale, way: keyof typeof ways): Promise<void> {
  await openSale(page, sale, paymentPath(sale))
  await choosePayment(page, way)
  await page.waitForURL(/payment-progress|payment-paylater/)
}

/** The address of the customer's page, as it opens on this phone. */
export async function customersPage(page: Page): Promise<string> {
  return (await page.getByRole('link', { name: 'Open on this phone' }).getAttribute('href'))!
}
