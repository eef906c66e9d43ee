import { expect, test } from '@playwright/test'
import { giveCode } from '../../support/customer.ts'
import { sendLinkOverHttp } from '../../support/http-customer.ts'
import { makeSale, openSale } from '../../support/sales.ts'

test('the policy wording is linked beside the box that says it was read, in the customer’s language @phone', async ({
  page,
  browser,
}) => {
  const sale = await makeSale(page, 'topup')
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const customer = await context.newPage()
  await customer.goto(await sendLinkOverHttp(page, sale))
  await giveCode(customer, sale.mobile)
  for (const name of ['Policy wording', 'Terms and conditions', 'Customer information sheet'])
    await expect(customer.getByRole('link', { name }), name).toBeVisible()

  const address = await customer.getByRole('link', { name: 'Policy wording' }).getAttribute('href')
  const paper = await context.request.get(address!)
  expect(paper.headers()['content-type']).toBe('application/pdf')
  expect((await paper.body()).subarray(0, 5).toString()).toBe('%PDF-')

  await customer.getByRole('combobox', { name: 'Language' }).selectOption('hi')
  const hindi = customer.getByRole('link', { name: 'पॉलिसी की शर्तें' })
  await expect(hindi).toHaveAttribute('href', /language=hi/)
  await context.close()
})

test('the partner reads the wording beside the declarations @desktop', async ({ page }) => {
  const sale = await makeSale(page, 'topup')
  await openSale(page, sale, '/topup/terms')
  const link = page.getByRole('link', { name: 'Policy wording' })
  await expect(link).toBeVisible()
  const paper = await page.request.get((await link.getAttribute('href'))!)
  expect(paper.headers()['content-type']).toBe('application/pdf')
})
