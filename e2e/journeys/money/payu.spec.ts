import { expect } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts'
import { agreeAndGoToBank, bankAnswers } from '../../support/customer.ts'
import { test } from '../../support/own-server.ts'
import { customersPage, startPaying } from '../../support/payment.ts'
import { makeSale } from '../../support/sales.ts'

// Without keys the demo speaks PayU's wire to the sandbox.
test.use({ serverSettings: { GATEWAY: 'payu' } })

test('over PayU a declined payment is explained to both, tried again on the same proposal and paid', async ({
  page,
  browser,
  ownServer,
}) => {
  await ownServer.run('present')
  const sale = await makeSale(page, 'topup')
  await startPaying(page, sale, 'pay now')
  const customer = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage()
  // Its page is opened by a form that we signed, not by an address.
  const forms: string[] = []
  customer.on('request', (request) => {
    if (new URL(request.url()).pathname === '/_payment') forms.push(request.postData() ?? '')
  })
  await customer.goto(await customersPage(page))
  await agreeAndGoToBank(customer, sale.mobile)
  const firstForm = new URLSearchParams(forms[0])
  expect(firstForm.get('hash')).toMatch(/^[0-9a-f]{128}$/)
  await bankAnswers(customer, 'failure')
  await expect(customer).toHaveURL('/topup/customer-payment-failure')
  await expect(customer.getByRole('heading', { level: 1 })).toHaveText('The payment did not go through')
  await expect(customer.getByText(/The bank declined the payment/)).toBeVisible()
  await expect(customer.getByText(/You can try again, or choose another payment method, until/)).toBeVisible()
  await expectAccessible(customer)
  await expectNoSidewaysScroll(customer)

  await page.getByRole('link', { name: 'View options' }).click()
  await expect(page).toHaveURL('/topup/payment-failure')
  await expect(page.getByText(/declined the payment/)).toBeVisible()

  await customer.getByRole('button', { name: 'Try again' }).click()
  await bankAnswers(customer, 'success')
  await expect(customer.getByRole('heading', { level: 1 })).toHaveText('You are covered')
  await expect(page).toHaveURL('/topup/congratulations')
  // A transaction of PayU serves once: the second attempt is one of its own, for the same receipt.
  const secondForm = new URLSearchParams(forms[1])
  expect(secondForm.get('udf1')).toBe(firstForm.get('udf1'))
  expect(secondForm.get('txnid')).not.toBe(firstForm.get('txnid'))
})
