import { type Browser, expect, type Page, test } from '@playwright/test'
import type { PaymentStatus } from '@portal/contract/calls/payment.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { bankAnswers } from '../../support/customer.ts'
import { agreeOverHttp } from '../../support/http-customer.ts'
import { signIn } from '../../support/partner.ts'
import { makeSale, openSale } from '../../support/sales.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** The bank captured ₹ 1 more than was ordered: only a person can place the money. */
async function payOtherAmount(page: Page, browser: Browser) {
  const sale = await makeSale(page, 'topup')
  const customer = await agreeOverHttp(page, browser, sale)
  await customer.page.goto(customer.checkoutUrl)
  await bankAnswers(customer.page, 'other_amount')
  await expect(heading(customer.page)).toHaveText('We are checking your payment')
  const reply = await page.request.get(`/api/topup/quote/proposal/${sale.proposalId}/payment/`)
  const { payment } = (await reply.json()).data as PaymentStatus
  return { sale, customer: customer.page, reference: payment?.reference ?? '' }
}

async function openReviews(browser: Browser, code: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await signIn(page, code)
  await page.goto('/office/payments?tab=reviews')
  return page
}
const reviewOf = (page: Page, reference: string) => page.locator('section').filter({ hasText: reference }).last()

test('finance closes a review by a refund: the customer and the agent read how much goes back @desktop', async ({
  page,
  browser,
}) => {
  const { sale, customer, reference } = await payOtherAmount(page, browser)
  await openSale(page, sale, '/topup/payment')
  await expect(page.getByText('Payment under review')).toBeVisible()
  await expect(page.getByRole('radiogroup'), 'no way to pay again is offered').toHaveCount(0)
  await expectAccessible(page)
  const finance = await openReviews(browser, 'F4001')
  const card = reviewOf(finance, reference)
  await expect(card.getByRole('heading')).toHaveText('Amount paid differs from the amount ordered')
  await card.getByRole('button', { name: 'Refund ₹\u00a02,278.00' }).click()
  const sheet = finance.getByRole('dialog', { name: 'Refund ₹\u00a02,278.00' })
  await sheet.getByLabel('Reason').fill('The bank took one rupee too much')
  await expectAccessible(finance)
  await sheet.getByRole('button', { name: 'Refund payment and close item' }).click()
  await expect(finance.getByText('Item closed. The amount will be refunded to the customer.')).toBeVisible()
  await expect(card).toHaveCount(0)
  await finance.getByLabel('Show').selectOption('closed')
  await expect(card.getByText('Refunded', { exact: true })).toBeVisible()
  await expect(card.getByText('The bank took one rupee too much')).toBeVisible()

  await expect(customer.getByText('Refund of ₹\u00a02,278.00')).toBeVisible()
  await page.goto(`/case/${sale.quoteId}`)
  await expect(page.getByText('Refund of ₹\u00a02,278.00')).toBeVisible()
})

test('finance proposes a write-off and cannot approve it; an admin approves, and the item is closed @desktop', async ({
  page,
  browser,
}) => {
  const { sale, customer, reference } = await payOtherAmount(page, browser)
  const finance = await openReviews(browser, 'F4001')
  const card = reviewOf(finance, reference)
  await card.getByRole('button', { name: 'Propose write-off' }).click()
  const sheet = finance.getByRole('dialog', { name: /^Propose write-off of ₹/ })
  await sheet.getByLabel('Reason').fill('The customer’s account is closed')
  await sheet.getByRole('button', { name: 'Propose write-off' }).click()
  await expect(card.getByText(/^F4001, .*The customer’s account is closed$/)).toBeVisible()
  await expect(card.getByRole('button', { name: 'Withdraw write-off proposal' })).toBeVisible()
  await expect(card.getByRole('button', { name: 'Approve write-off' })).toHaveCount(0)
  await expect(card.getByText('Open', { exact: true }), 'the money is not placed by one person').toBeVisible()
  await expectAccessible(finance)

  const admin = await openReviews(browser, 'A9002')
  await reviewOf(admin, reference).getByRole('button', { name: 'Approve write-off' }).click()
  await expect(admin.getByText('Amount written off. The item is closed.')).toBeVisible()
  await admin.getByLabel('Show').selectOption('closed')
  const closed = reviewOf(admin, reference)
  await expect(closed.getByText('Written off', { exact: true })).toBeVisible()
  await expect(closed.getByText(/A9002$/)).toBeVisible()
  await admin.goto('/office/payments')
  await admin.getByLabel('Find a payment').fill(sale.proposalId)
  await admin.keyboard.press('Enter')
  await expect(admin.getByRole('row'), 'its heading and the payment').toHaveCount(2)
  const row = admin.getByRole('row').filter({ hasText: 'Written off' })
  await expect(row, 'one state, said once').toHaveText(
    /^(?!.*(Needs review|Under review)).*Written off(?!.*Written off)/,
  )
  await customer.reload()
  await expect(heading(customer), 'nobody is asked to pay again').toHaveText('No policy was issued for your payment')
  await openSale(page, sale, '/topup/payment')
  await expect(page.getByText('Payment closed without a policy')).toBeVisible()
  await expect(page.getByRole('radiogroup'), 'no way to pay again is offered').toHaveCount(0)
})
