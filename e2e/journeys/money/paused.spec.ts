import { type Browser, expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts'
import { agreeAndGoToBank, bankAnswers, giveCode, linkFor, tickRequired } from '../../support/customer.ts'
import { goOn } from '../../support/health-steps.ts'
import { earlierDeclarations, silenceJobs, test } from '../../support/own-server.ts'
import { choosePayment, customersPage, paymentPath, startPaying } from '../../support/payment.ts'
import { makeSale, openSale } from '../../support/sales.ts'
import { atStep } from '../../support/topup-steps.ts'

// One server for both.
test.describe.configure({ mode: 'default' })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

async function onOwnPhone(browser: Browser, address: string): Promise<Page> {
  const customer = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage()
  await customer.goto(address)
  return customer
}

/** From the review, whose answers stand, over the terms. */
async function acceptNewDeclarations(page: Page): Promise<void> {
  await atStep(page, 'proposal-summary')
  await page.getByRole('checkbox', { name: /^I declare that all answers/ }).check()
  await goOn(page)
  await page.getByRole('button', { name: 'Save changes and cancel payment link' }).click()
  await atStep(page, 'terms')
  await page.getByRole('checkbox', { name: /^I have read and accept/ }).check()
  await page.getByRole('checkbox', { name: /^I have received the customer/ }).check()
  await goOn(page)
  await atStep(page, 'payment')
}

test('a new release with other declarations stops a link: the customer reads what is needed, the agent accepts them, and a new link is paid @phone', async ({
  page,
  browser,
  ownServer,
}) => {
  await ownServer.run('earlier')
  const sale = await makeSale(page, 'topup', { declarationsVersion: earlierDeclarations })
  await startPaying(page, sale, 'link')
  const oldLink = await linkFor(page.request, sale.mobile)
  await ownServer.run('present')

  const customer = await onOwnPhone(browser, oldLink)
  await expect(heading(customer)).toHaveText('Your agent has to update the proposal')
  await expect(customer.getByText(/You have not been charged/)).toBeVisible()
  await expect(customer.getByText(/Asha Kumar, P1001/)).toBeVisible()
  await expect(customer.getByRole('button', { name: /₹/ })).toHaveCount(0)
  await expectAccessible(customer)
  await expectNoSidewaysScroll(customer)
  await customer.getByRole('combobox', { name: 'Language' }).selectOption('hi')
  await expect(heading(customer)).toHaveText(/एजेंट/)
  await expectNoSidewaysScroll(customer)

  await page.reload()
  await expect(page.getByText('The customer cannot pay yet')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Open proposal' }).click()
  await acceptNewDeclarations(page)
  await choosePayment(page, 'link')
  await expect(page).toHaveURL('/topup/payment-progress')
  const again = await onOwnPhone(browser, await linkFor(page.request, sale.mobile))
  await agreeAndGoToBank(again, sale.mobile)
  await bankAnswers(again, 'success')
  await expect(again).toHaveURL('/topup/thank-you-user')
})

test('while jobs cannot run no payment is begun: customer and agent read why, keep their page, and pay once payments are open @phone', async ({
  page,
  browser,
  ownServer,
}) => {
  await ownServer.run('present')
  const second = await makeSale(page, 'topup')
  const sale = await makeSale(page, 'topup')
  await startPaying(page, sale, 'pay now')
  const customer = await onOwnPhone(browser, await customersPage(page))
  await giveCode(customer, sale.mobile)
  await tickRequired(customer)

  const resume = await silenceJobs(ownServer)
  await customer.getByRole('button', { name: /^Agree and pay ₹/ }).click()
  const alert = customer.getByRole('alert')
  await expect(alert).toHaveText(
    'Payments are paused for a few minutes. Nothing has been charged. Please try again shortly.',
  )
  await expect(alert).toBeInViewport()
  await expectAccessible(customer)
  await expectNoSidewaysScroll(customer)
  await customer.getByRole('combobox', { name: 'Language' }).selectOption('hi')
  await expect(alert).toHaveText(/^भुगतान कुछ मिनटों के लिए रोके गए हैं। आपसे कोई राशि नहीं ली गई है।/)

  await openSale(page, second, paymentPath(second))
  await expect(page.getByText('Payments are paused for a few minutes')).toBeVisible()
  await expect(
    page.getByText('The customer has not been charged. A link sent now can be paid', { exact: false }),
  ).toBeVisible()
  await choosePayment(page, 'pay now')
  await expect(page.getByRole('alert')).toContainText('Please try again shortly, or send a link to be paid later.')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await choosePayment(page, 'link')
  await expect(page).toHaveURL('/topup/payment-progress')

  await resume()
  await customer.getByRole('button', { name: /₹/ }).click()
  await bankAnswers(customer, 'success')
  await expect(customer).toHaveURL('/topup/thank-you-user')
  const later = await onOwnPhone(browser, await linkFor(page.request, second.mobile))
  await agreeAndGoToBank(later, second.mobile)
})
