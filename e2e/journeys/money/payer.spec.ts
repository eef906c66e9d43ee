import { expect, test } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts'
import { bankAnswers, giveCode, linkFor, tickRequired } from '../../support/customer.ts'
import { sendLinkOverHttp } from '../../support/http-customer.ts'
import { signIn } from '../../support/partner.ts'
import { makeSale } from '../../support/sales.ts'

test('a customer names who pays instead, and finance reads it on the payment', async ({ page, browser }) => {
  const partner = await (await browser.newContext()).newPage()
  const sale = await makeSale(partner, 'topup')
  await sendLinkOverHttp(partner, sale)
  await page.goto(await linkFor(partner.request, sale.mobile))
  await giveCode(page, sale.mobile)
  await tickRequired(page)
  await page.getByText('Somebody else is paying').click()
  await page.getByRole('button', { name: /^Agree and pay/ }).click()
  await expect(page.getByText('Please complete this field')).toHaveCount(2)
  await page.getByLabel('Full name of the payer').fill('Lakshmi Iyer')
  await page.getByLabel('Relationship to you').selectOption('Spouse, parent or child')
  await page.getByLabel('PAN of the payer').fill('abcpk12')
  await expect(page.getByText('Please complete this field')).toBeVisible()
  await page.getByLabel('PAN of the payer').fill('abcpk1234m')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: /^Agree and pay/ }).click()
  await bankAnswers(page, 'success')

  const finance = await (await browser.newContext()).newPage()
  await signIn(finance, 'F4001')
  await finance.goto(`/office/payments?search=${sale.proposalId}`)
  await finance.getByRole('table', { name: 'Payments' }).getByRole('link').first().click()
  await expect(finance.getByText('Lakshmi Iyer, Spouse, parent or child. Screened, no match')).toBeVisible()
})
