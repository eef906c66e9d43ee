import type { Page } from '@playwright/test'
import type { MadeSale } from './sales.ts'
import { openSale } from './sales.ts'

export const paymentPath = (sale: MadeSale) => (sale.product === 'car' ? '/car/payment-page' : '/topup/payment')

type WayToPay = 'pay now' | 'link' | 'pay later'

/** On the payment screen, already open. */
export async function choosePayment(page: Page, way: WayToPay): Promise<void> {
  if (way === 'pay now') return page.getByRole('button', { name: 'Pay now' }).click()
  if (way === 'link') return page.getByRole('button', { name: /^Send (payment|consent) link$/ }).click()
  await page.getByRole('button', { name: 'Pay later: choose date' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Tomorrow, / })
    .click()
}

/** On the payment screen: chooses a way to pay and starts it. */
export async function startPaying(page: Page, sale: MadeSale, way: WayToPay): Promise<void> {
  await openSale(page, sale, paymentPath(sale))
  await choosePayment(page, way)
  await page.waitForURL(/payment-progress|payment-paylater/)
}

/** The address of the customer's page, as it opens on this phone. */
export async function customersPage(page: Page): Promise<string> {
  return (await page.getByRole('link', { name: 'Open on this device' }).getAttribute('href'))!
}
