import { expect, type Page, test } from '@playwright/test'
import { bankAnswers, giveCode, giveNextCode, linkFor, messageFor, tickRequired } from '../support/customer.ts'
import { askForSelf, goToSummary } from '../support/health-steps.ts'
import { signIn } from '../support/partner.ts'
import { startPaying } from '../support/payment.ts'
import { pictureSteps } from '../support/picture-steps.ts'
import { makeSale, type Product } from '../support/sales.ts'
import { openCaseOf, openDemoHome } from '../support/service.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })

for (const [product, language] of [
  ['health', 'en'],
  ['topup', 'hi'],
  ['car', 'en'],
] as const satisfies [Product, string][])
  test(`what the customer of a ${product} sale sees, in ${language}`, async ({ page, browser }) => {
    const customer = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage()
    const picture = pictureSteps(customer, `customer-${product}-${language}`)
    const sale = await makeSale(page, product)
    await startPaying(page, sale, 'link')
    await customer.goto(await linkFor(page.request, sale.mobile))
    if (language === 'hi') {
      await customer.getByRole('combobox', { name: 'Language' }).selectOption('hi')
      await expect(customer.locator('html')).toHaveAttribute('lang', 'hi-IN')
    }
    await picture('link-opened')
    await giveCode(customer, sale.mobile)
    await expect(title(customer)).toHaveText(/Read this before|सहमति से पहले|पहले/)
    await picture('answers-and-consent')
    await customer.getByRole('button', { name: /Agree and pay ₹|सहमति दें और ₹/ }).click()
    await expect(customer.getByRole('alert')).toBeVisible()
    await picture('nothing-ticked')
    await tickRequired(customer)
    await customer.getByRole('button', { name: /Agree and pay ₹|सहमति दें और ₹/ }).click()
    await bankAnswers(customer, 'failure')
    await expect(title(customer)).toBeVisible()
    await picture('payment-failed')
    await customer
      .getByRole('button', { name: /Try again|Pay ₹|फिर|भुगतान/ })
      .first()
      .click()
    await bankAnswers(customer, 'success')
    await customer.waitForURL(/thank-you-user|user-thank-you/, { waitUntil: 'commit' })
    await picture('policy-issued')
    await customer.goto('/consents')
    await picture('consents')
    await page.bringToFront()
    await expect(page.getByText(/issued|Payment received/).first()).toBeVisible()
    await pictureSteps(page, `customer-${product}-${language}-agent`)('issued')
  })

test('the customer’s policy page, a report of a mistake and a link that has ended', async ({ page, browser }) => {
  const sale = await makeSale(page, 'health')
  await startPaying(page, sale, 'link')
  const customer = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage()
  const link = await linkFor(page.request, sale.mobile)
  await customer.goto(link)
  const picture = pictureSteps(customer, 'customer-mistake')
  await giveCode(customer, sale.mobile)
  await customer.getByRole('button', { name: 'Report a mistake to my agent' }).click()
  await customer.getByLabel('Describe the mistake').fill('My weight is 82, not 70')
  await picture('report')
  await customer.getByRole('button', { name: 'Send to my agent', exact: true }).click()
  await expect(title(customer)).toHaveText('Your agent has been informed')
  await picture('reported')
  await expect(page.getByText('“My weight is 82, not 70”')).toBeVisible()
  await pictureSteps(page, 'customer-mistake-agent')('returned')
  await customer.goto('/topup/paynow-payment#t=nobody')
  await expect(title(customer)).toBeVisible()
  await picture('no-such-link')
})

test('the policy home', async ({ page }) => {
  const home = await openDemoHome(page, '9820100704')
  const picture = pictureSteps(home, 'customer-home')
  await picture('policy')
  await home.getByRole('combobox').first().selectOption('hi')
  await picture('policy-hindi')
  await home.goto('/verify')
  await picture('verify')
})

test('a request that the customer confirms', async ({ page, browser }) => {
  const deepak = { name: 'Deepak Kulkarni', mobile: '9820100700' }
  await signIn(page)
  await openCaseOf(page, deepak.name)
  await page.getByRole('button', { name: 'Address', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'New address' })
  await sheet.getByLabel('PIN code').fill('560001')
  await sheet.getByLabel('House, building, street').fill('12 Hill Road')
  await sheet.getByRole('button', { name: 'Send to customer for confirmation' }).click()
  await expect(page.getByText('Change of address: awaiting customer')).toBeVisible()
  const text = await messageFor(page.request, deepak.mobile, /^service_request/)
  const customer = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage()
  await customer.goto(/https?:\S+#t=\S+/.exec(text)![0])
  await giveNextCode(customer, deepak.mobile)
  await expect(customer.getByText('12 Hill Road').first()).toBeVisible()
  const picture = pictureSteps(customer, 'customer-service')
  await picture('request')
  await customer.getByRole('button', { name: 'Confirm request' }).click()
  await expect(title(customer)).toHaveText('Request confirmed')
  await picture('confirmed')
})

test('a shared quote', async ({ page, context }) => {
  await signIn(page)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await askForSelf(page, 'health')
  await goToSummary(page)
  await page.getByRole('button', { name: 'Share quote' }).click()
  const sheet = page.getByRole('dialog', { name: 'Share this quote' })
  await expect(sheet.getByRole('button', { name: 'Copy link' })).toBeVisible()
  const pictureShare = pictureSteps(page, 'share')
  await pictureShare('dialog', 'window')
  await page.setViewportSize({ width: 360, height: 740 })
  if (await sheet.isHidden()) await page.getByRole('button', { name: 'Share quote' }).click()
  await pictureShare('dialog-on-a-phone', 'phone window')
  await sheet.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  await context.clearCookies()
  const opened = await context.newPage()
  await opened.goto(link)
  const picture = pictureSteps(opened, 'customer-share')
  await expect(opened.getByText(/Suraksha Health/).first()).toBeVisible()
  await picture('quote')
  await opened.getByRole('combobox').first().selectOption('hi')
  await picture('quote-hindi')
})
