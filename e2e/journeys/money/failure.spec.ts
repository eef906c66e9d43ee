import { expect, test } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts'
import { agreeAndGoToBank, bankAnswers, giveNextCode } from '../../support/customer.ts'
import { agreeOverHttp } from '../../support/http-customer.ts'
import { customersPage, startPaying } from '../../support/payment.ts'
import { makeSale, openSale } from '../../support/sales.ts'

test('[R-54] [R-55] a declined car payment is explained to both and retried on the same proposal', async ({
  page,
  browser,
}) => {
  const sale = await makeSale(page, 'car')
  await startPaying(page, sale, 'pay now')
  const customer = await (await browser.newContext()).newPage()
  await customer.goto(await customersPage(page))
  await agreeAndGoToBank(customer, sale.mobile)
  await bankAnswers(customer, 'failure')
  await expect(customer).toHaveURL('/car/user-payment-failure')
  await expect(customer.getByRole('heading', { level: 1 })).toHaveText('The payment did not go through')
  await expect(customer.getByText(/The bank declined the payment. .*do not pay again/)).toBeVisible()
  await expect(customer.getByText(/You can try again, or choose another payment method, until/)).toBeVisible()
  await expect(customer.getByText(/nothing was charged/i)).toHaveCount(0)
  await expectAccessible(customer)
  await expectNoSidewaysScroll(customer)

  await page.getByRole('link', { name: 'View options' }).click()
  await expect(page).toHaveURL('/car/payment-failure')
  await expect(page.getByText(/declined the payment/)).toBeVisible()
  await expect(page.getByText(/nothing was charged/i)).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.reload()
  await expect(page).toHaveURL('/car/payment-failure')

  // The customer's own second try, in one tap.
  await customer.reload()
  await customer.getByRole('button', { name: 'Try again' }).click()
  await bankAnswers(customer, 'success')
  await expect(customer.getByRole('heading', { level: 1 })).toHaveText(
    /^Policy issued. Cover starts on \d\d\/\d\d\/\d{4}.$/,
  )
  await expect(page).toHaveURL('/car/madeour-day')

  // Its own number finds it before its cover begins.
  const number = await page.getByText(/^MC-\d{4}-\d{8}$/).innerText()
  await customer.goto('/verify')
  await customer.getByLabel('Policy number').fill(number)
  await customer.getByRole('button', { name: 'Check policy' }).click()
  await expect(customer.getByRole('heading', { level: 1 })).toHaveText(
    /^Genuine policy. Cover starts on \d\d\/\d\d\/\d{4}.$/,
  )
})

test('the partner tries again in one tap: the consent is kept, the customer only gives the code and pays @phone', async ({
  page,
  browser,
}) => {
  const sale = await makeSale(page, 'topup')
  const { page: customer, checkoutUrl } = await agreeOverHttp(page, browser, sale)
  await openSale(page, sale, '/topup/payment-progress')
  await customer.goto(checkoutUrl)
  await bankAnswers(customer, 'failure')
  await expect(customer).toHaveURL('/topup/customer-payment-failure')
  await page.getByRole('link', { name: 'View options' }).click()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL('/topup/payment-progress')
  const again = await (await browser.newContext()).newPage()
  await again.goto(await customersPage(page))
  await expect(again.getByRole('button', { name: 'Send me the code' })).toBeVisible()
  await giveNextCode(again, sale.mobile)
  await expect(again.getByRole('heading', { level: 1 })).toHaveText('The payment did not go through')
  await again.getByRole('button', { name: 'Try again' }).click()
  await bankAnswers(again, 'success')
  await expect(page).toHaveURL('/topup/congratulations')
})

test('money captured after a failure ends as a policy, and both pages move on by themselves @phone', async ({
  page,
  browser,
}) => {
  const sale = await makeSale(page, 'topup')
  const { page: customer, checkoutUrl } = await agreeOverHttp(page, browser, sale)
  await openSale(page, sale, '/topup/payment-progress')
  await customer.goto(checkoutUrl)
  await bankAnswers(customer, 'late_capture')
  await expect(customer.getByText(/If money was debited from your account, do not pay again/)).toBeVisible()
  await expect(customer).toHaveURL('/topup/thank-you-user')
  await expect(page).toHaveURL('/topup/congratulations')
})

test('cancelled at the bank: the customer is back on their page and can pay @phone', async ({ page, browser }) => {
  const sale = await makeSale(page, 'topup')
  const { page: customer, checkoutUrl } = await agreeOverHttp(page, browser, sale)
  await customer.goto(checkoutUrl)
  await bankAnswers(customer, 'cancel')
  await expect(customer).toHaveURL('/topup/paynow-payment')
  await customer.getByRole('button', { name: /Pay ₹/ }).click()
  await bankAnswers(customer, 'success')
  await expect(customer).toHaveURL('/topup/thank-you-user')
})
