import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts'
import { agreeAndGoToBank, bankAnswers, giveCode, tickRequired } from '../../support/customer.ts'
import { refuseRows, sharedDataDir } from '../../support/database.ts'
import { customersPage, startPaying } from '../../support/payment.ts'
import { makeSale } from '../../support/sales.ts'

test('[R-29] [R-36] [R-34] [R-35] [R-18] [P-3] pay now on this phone ends in an issued policy whose PDF downloads, for partner and customer @phone', async ({
  page,
  browser,
}) => {
  const sale = await makeSale(page, 'topup')
  await startPaying(page, sale, 'pay now')
  await expect(page).toHaveURL('/topup/payment-progress')
  await expect(page.getByRole('img', { name: 'QR code of the customer’s page' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const customer = await (await browser.newContext()).newPage()
  await customer.goto(await customersPage(page))
  await expect(customer).toHaveURL('/topup/paynow-payment')
  await expectAccessible(customer)
  await agreeAndGoToBank(customer, sale.mobile)
  await bankAnswers(customer, 'success')
  await expect(customer).toHaveURL('/topup/thank-you-user')
  await expect(customer.getByRole('heading', { level: 1 })).toHaveText('You are covered')
  await expectAccessible(customer)
  await expectNoSidewaysScroll(customer)
  const customersFile = customer.waitForEvent('download')
  await customer.getByRole('link', { name: 'Download the policy' }).click()
  expect(readFileSync(await (await customersFile).path(), 'latin1').slice(0, 5)).toBe('%PDF-')

  await expect(page).toHaveURL('/topup/congratulations')
  const number = await page.getByText(/^TU-\d{4}-\d{8}$/).innerText()
  const partnersFile = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Policy Schedule' }).click()
  const file = await partnersFile
  expect(file.suggestedFilename()).toContain(number)
  expect(readFileSync(await file.path(), 'latin1').slice(0, 5)).toBe('%PDF-')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.reload()
  await expect(page.getByText(number)).toBeVisible()
  await customer.reload()
  await expect(customer.getByText(number).first()).toBeVisible()
})

test('[R-11] [R-12] [R-20] a health sale paid with a slow bank shows the payment received, then its congratulations @phone', async ({
  page,
  browser,
}) => {
  const sale = await makeSale(page, 'health')
  await startPaying(page, sale, 'pay now')
  const customer = await (await browser.newContext()).newPage()
  await customer.goto(await customersPage(page))
  await agreeAndGoToBank(customer, sale.mobile)
  // Before the money is there neither page can be opened by its address.
  for (const path of ['/health/congratulations', '/health/payment-received', '/topup/payment-received']) {
    await page.goto(path)
    await expect(page).toHaveURL('/topup/payment-progress')
  }
  // The moment between money and policy is too short to look at: here it lasts.
  const letIssue = await refuseRows(sharedDataDir(), {
    table: 'policies',
    column: 'proposal_id',
    value: sale.proposalId,
  })
  await bankAnswers(customer, 'slow')
  await expect(customer.getByRole('heading', { level: 1 })).toHaveText('Waiting for your bank')
  await expect(
    customer.getByText(/Your bank has not confirmed yet\. If money was debited from your account, do not pay again/),
  ).toBeVisible()
  await expect(page.getByText('The bank has not confirmed yet')).toBeVisible()
  await expect(page).toHaveURL('/health/payment-received')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment received')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await letIssue()
  await expect(page).toHaveURL('/health/congratulations')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Congratulations. The policy has been issued.')
  await expectAccessible(page)
  await page.goto('/health/payment-received')
  await expect(page).toHaveURL('/health/congratulations')
})

test('a double tap on every button makes one order and one policy @phone', async ({ page, browser }) => {
  const sale = await makeSale(page, 'topup')
  await startPaying(page, sale, 'pay now')
  const customer = await (await browser.newContext()).newPage()
  await customer.goto(await customersPage(page))
  await giveCode(customer, sale.mobile)
  await tickRequired(customer)
  await customer.getByRole('button', { name: /Agree and pay ₹/ }).dblclick()
  await customer.waitForURL(/\/gateway\/checkout\//)
  const order = customer.url()
  await customer.goBack()
  await customer.getByRole('button', { name: /Pay ₹/ }).dblclick()
  await customer.waitForURL(/\/gateway\/checkout\//)
  expect(customer.url(), 'the same order is taken up again').toBe(order)
  await bankAnswers(customer, 'success')
  await expect(page).toHaveURL('/topup/congratulations')
})
