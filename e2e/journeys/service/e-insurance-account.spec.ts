import { expect, test } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts'
import { agreeOverHttp, payOverHttp } from '../../support/http-customer.ts'
import { editStep, makeSale, openSale } from '../../support/sales.ts'
import { openHome } from '../../support/service.ts'

test('a policy sold with an e-insurance account stands in it, after its customer has put the number right @phone', async ({
  page,
  browser,
}) => {
  const sale = await makeSale(page, 'topup')
  await openSale(page, sale, '/topup/proposal-details')
  await editStep(page)
  await page.getByText('Add e-insurance account (optional)').click()
  const field = page.getByLabel('e-insurance account number (eIA)')
  await field.fill('12345')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByText('An e-insurance account number has 13 digits').first()).toBeVisible()
  await field.fill('5012 3456 71111')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page).not.toHaveURL(/proposal-details/)

  await payOverHttp(await agreeOverHttp(page, browser, sale), 'success')
  const home = await openHome(page, sale.mobile, /^policy_issued/)
  await expect(home.getByText('The e-insurance account XXXXXXXXX1111 is in another name.')).toBeVisible()
  await expectAccessible(home)
  await expectNoSidewaysScroll(home)
  const give = home.getByRole('button', { name: 'Add policy to account' })
  await give.click()
  await expect(home.getByText('Please enter the 13 digits of the account number.')).toBeVisible()
  await home.getByLabel('e-insurance account number').fill('5012345678901')
  await give.click()
  const since = /^Held in your e-insurance account XXXXXXXXX8901 since \d\d\/\d\d\/\d{4}\.$/
  await expect(home.getByText(since)).toBeVisible()
  await expect(give).toHaveCount(0)
  await expectAccessible(home)
  await home.getByRole('combobox', { name: 'Language' }).selectOption('hi')
  await expect(home.getByText(/से आपके ई-इंश्योरेंस खाते XXXXXXXXX8901 में/)).toBeVisible()
  await home.context().close()

  await page.goto(`/case/${sale.quoteId}`)
  await expect(page.getByText(/^Held in the customer’s e-insurance account since \d\d\/\d\d\/\d{4}\.$/)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})
