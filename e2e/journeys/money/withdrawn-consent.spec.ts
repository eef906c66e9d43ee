import { expect, test } from '@playwright/test'
import { agreeAndGoToBank, linkFor } from '../../support/customer.ts'
import { startPaying } from '../../support/payment.ts'
import { makeSale } from '../../support/sales.ts'

test('before paying the customer withdraws the consent to the purchase, and reads that the links have ended @phone', async ({
  page,
  browser,
}) => {
  const sale = await makeSale(page, 'health')
  await startPaying(page, sale, 'link')
  const customer = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage()
  await customer.goto(await linkFor(page.request, sale.mobile))
  await agreeAndGoToBank(customer, sale.mobile)
  await customer.goto('/consents')
  await customer.getByRole('button', { name: 'Withdraw consent to this purchase' }).click()
  await customer.getByRole('button', { name: 'Yes, withdraw consent' }).click()
  await expect(
    customer.getByText('You have withdrawn your consent to this purchase. Your links no longer work.'),
  ).toBeVisible()
  await expect(customer.getByText(/confirmed by a code.*Withdrawn on/)).toHaveCount(3)
})
