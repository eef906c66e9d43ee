import { readFileSync } from 'node:fs'
import { type Browser, expect, type Page } from '@playwright/test'
import { agreeAndGoToBank, bankAnswers } from './customer.ts'
import { choosePayment, customersPage } from './payment.ts'

/** From the payment screen: the customer agrees and pays on another phone. Answers the downloaded policy. */
export async function payToIssue(
  page: Page,
  browser: Browser,
  mobile: string,
  beforeAgreeing?: (customer: Page) => Promise<void>,
): Promise<Buffer> {
  await expect(page).toHaveURL('/car/payment-page')
  await choosePayment(page, 'pay now')
  await page.waitForURL(/payment-progress/)
  const customer = await (await browser.newContext()).newPage()
  await customer.goto(await customersPage(page))
  await expect(customer).toHaveURL('/car/paynow-payment')
  await agreeAndGoToBank(customer, mobile, beforeAgreeing)
  await bankAnswers(customer, 'success')
  await expect(customer).toHaveURL('/car/user-thank-you')
  // Its papers are drawn behind whatever else the server does.
  const download = customer.waitForEvent('download', { timeout: 120_000 })
  await customer.getByRole('link', { name: 'Download the policy' }).click({ timeout: 90_000 })
  // Read before its browser closes, which takes the file along.
  const bytes = readFileSync(await (await download).path())
  await customer.context().close()
  await expect(page).toHaveURL('/car/madeour-day')
  return bytes
}
