import { type Browser, expect, type Page, test } from '@playwright/test'
import type { PaymentStatus } from '@portal/contract/calls/payment.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts'
import { bankAnswers, giveNextCode, messageFor } from '../../support/customer.ts'
import { type AgreedCustomer, agreeOverHttp } from '../../support/http-customer.ts'
import { signIn } from '../../support/partner.ts'
import { type MadeSale, makeSale } from '../../support/sales.ts'

const paidTwice = /^You paid twice\. ₹\s2,277\.00 (is being|was) refunded.*\. Your policy is not affected\.$/
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Both payments are captured: the customer's pages, the messages, the agent's pages and the office tell one story. */
async function expectOneStory(page: Page, browser: Browser, sale: MadeSale, customer: AgreedCustomer): Promise<void> {
  const thanks = customer.page
  await expect(thanks.getByText(paidTwice)).toBeVisible()
  await expect(heading(thanks)).toHaveText('You are covered')
  await expectAccessible(thanks)
  await expectNoSidewaysScroll(thanks)
  const reply = await page.request.get(`/api/topup/quote/proposal/${sale.proposalId}/payment/`)
  const { policy, payment } = (await reply.json()).data as PaymentStatus
  const own = payment?.reference ?? ''
  await expect(thanks.getByText(own)).toBeVisible()

  const phone = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage()
  await phone.goto('/demo-phone')
  await phone.getByLabel('Recipient').selectOption(sale.mobile)
  await expect(
    phone.getByText(/^You paid twice\. Rs\. 2,277\.00 will be refunded .* Your policy is not affected\./),
  ).toBeVisible()

  await page.goto(`/case/${sale.quoteId}`)
  await expect(
    page.getByText(/^The customer paid twice\. ₹\s2,277\.00 (is being|was) refunded.*\. The policy is not affected\.$/),
  ).toBeVisible()
  await expectNoSidewaysScroll(page)

  const finance = await (await browser.newContext()).newPage()
  await signIn(finance, 'F4001')
  await finance.goto(`/office/payments?tab=refunds&search=${sale.proposalId}`)
  await expect(finance.getByRole('row').filter({ hasText: 'Paid twice' })).toHaveCount(1)
  await finance.goto(`/office/payments?search=${own}`)
  await expect(finance.getByText(policy!.policy_number)).toBeVisible()
  await finance.getByRole('row').nth(1).getByRole('link').click()
  await expect(finance.getByRole('table', { name: 'Refunds' })).toContainText('Paid twice')
  await expect(finance.getByText('Matched', { exact: true })).toBeVisible()
  await finance.getByRole('button', { name: 'Show gateway messages' }).click()
  const words = finance.locator('details').filter({ hasText: own }).first()
  await words.locator('summary').click()
  await expect(words.locator('pre')).toBeVisible()

  const text = await messageFor(page.request, sale.mobile, /policy_issued/)
  await phone.goto(/https?:\S+#t=\S+/.exec(text)![0])
  await giveNextCode(phone, sale.mobile)
  await expect(phone.getByText(paidTwice)).toBeVisible()
  await expect(phone.getByText(own)).toBeVisible()
  await expectAccessible(phone)
}

test('paid in two tabs: everybody reads the policy’s own payment, and that the other one is being refunded @phone', async ({
  page,
  browser,
}) => {
  const sale = await makeSale(page, 'topup')
  const customer = await agreeOverHttp(page, browser, sale)
  const other = await customer.page.context().newPage()
  await other.goto(customer.checkoutUrl)
  await customer.page.goto(customer.checkoutUrl)
  await bankAnswers(other, 'slow')
  await bankAnswers(customer.page, 'success')
  await expectOneStory(page, browser, sale, customer)
})

test('declined, paid again, and the first payment captured late: the same story @phone', async ({ page, browser }) => {
  const sale = await makeSale(page, 'topup')
  const customer = await agreeOverHttp(page, browser, sale)
  await customer.page.goto(customer.checkoutUrl)
  await bankAnswers(customer.page, 'late_capture')
  await customer.page.getByRole('button', { name: 'Try again' }).click()
  await bankAnswers(customer.page, 'success')
  await expectOneStory(page, browser, sale, customer)
})
