import { expect, test } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts'
import { bankAnswers, giveCode, linkFor, messageFor, tickRequired } from '../../support/customer.ts'
import { sendLinkOverHttp } from '../../support/http-customer.ts'
import { readLook } from '../../support/look.ts'
import { choosePayment, startPaying } from '../../support/payment.ts'
import { makeSale, newMobile, openSale, partnerPost } from '../../support/sales.ts'

test('[R-49] [R-51] [R-52] [R-53] [R-56] a car is paid by link and ends on madeour-day', async ({ page, browser }) => {
  const sale = await makeSale(page, 'car')
  await openSale(page, sale, '/car/payment-page')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment')
  await expectAccessible(page)
  await choosePayment(page, 'link')
  await expect(page).toHaveURL('/car/payment-progress')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Awaiting customer')
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Awaiting customer')

  const customer = await (await browser.newContext()).newPage()
  await customer.goto(await linkFor(page.request, sale.mobile))
  await expect(customer).toHaveURL('/car/paynow-payment')
  await giveCode(customer, sale.mobile)
  await expect(customer.getByText('MH 02 AB 1234')).toBeVisible()
  await expect(customer.getByText('MA3EWDE1S00123456')).toBeVisible()
  await expectAccessible(customer)
  await tickRequired(customer)
  await customer.getByRole('button', { name: /Agree and pay/ }).click()
  await bankAnswers(customer, 'success')
  await expect(customer).toHaveURL('/car/user-thank-you')
  await expect(page).toHaveURL('/car/madeour-day')
  await expect(page.getByRole('link', { name: 'Certificate of Insurance' })).toBeVisible()
  await expectAccessible(page)
  await expectAccessible(customer)
})

test('a link can be sent again three times, then no more @phone', async ({ page }) => {
  const sale = await makeSale(page, 'topup')
  await startPaying(page, sale, 'link')
  for (const left of ['2 more times', '1 more time', 'message limit']) {
    await page.getByRole('button', { name: 'Resend link' }).click()
    await expect(page.getByText(left)).toBeVisible()
  }
  await expect(page.getByRole('button', { name: 'Resend link' })).toBeDisabled()
})

test('a customer who had six messages within the hour gets no more: the page says so and names other ways @phone', async ({
  page,
}) => {
  const mobile = newMobile()
  for (const resends of [3, 1]) {
    const { product, proposalId } = await makeSale(page, 'topup', { mobile })
    const payment = `/api/${product}/quote/proposal/${proposalId}/payment/`
    await partnerPost(page.request, payment, { mode: 'link', journey: 'consent_payment' })
    for (let n = 0; n < resends; n++) await partnerPost(page.request, `${payment}resend/`, {})
  }
  await openSale(page, await makeSale(page, 'topup', { mobile }), '/topup/payment')
  await page.getByRole('button', { name: 'Send payment link' }).click()
  const refusal = page.getByRole('alert')
  await expect(refusal.getByRole('heading')).toHaveText('The link was not sent')
  await expect(refusal).toContainText(/Please try again in \d+ minutes/)
  await expect(refusal).toContainText('Until then, copy the link, show its QR code or choose Pay now.')
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page).toHaveURL('/topup/payment-progress')
})

test('a cancelled link stops working for the customer and can be started again @phone', async ({ page, browser }) => {
  const sale = await makeSale(page, 'topup')
  await startPaying(page, sale, 'link')
  const link = await linkFor(page.request, sale.mobile)
  await page.getByRole('button', { name: 'Cancel link' }).click()
  await expect(page.getByText('Link cancelled').first()).toBeVisible()
  const customer = await (await browser.newContext()).newPage()
  await customer.goto(link)
  await expect(customer.getByRole('heading', { level: 1 })).toHaveText('This link no longer works')
  await expectAccessible(customer)
  await page.getByRole('link', { name: 'Send new link' }).click()
  await expect(page).toHaveURL('/topup/payment')
})

test('another mobile gets a new link; the old one stops working @desktop', async ({ page, browser }) => {
  const sale = await makeSale(page, 'topup')
  await startPaying(page, sale, 'link')
  const old = await linkFor(page.request, sale.mobile)
  const mobile = newMobile()
  await page.getByRole('button', { name: 'Change mobile number' }).click()
  await page.getByLabel('Customer’s mobile number').fill('98765')
  await page.getByRole('button', { name: 'Send link to this number' }).click()
  await expect(page.getByText('Please enter full mobile number')).toBeVisible()
  await page.getByLabel('Customer’s mobile number').fill(mobile)
  await page.getByRole('button', { name: 'Send link to this number' }).click()
  await expect(page.getByText(`to ${mobile.slice(0, 2)}xxxxxx${mobile.slice(-2)}`).first()).toBeVisible()
  await messageFor(page.request, mobile, /link/)
  const customer = await (await browser.newContext()).newPage()
  await customer.goto(old)
  await expect(customer.getByRole('heading', { level: 1 })).toHaveText('This link no longer works')
})

test('[R-50] a car whose link is out has its thank-you with what the customer still has to do', async ({ page }) => {
  const sale = await makeSale(page, 'car')
  await sendLinkOverHttp(page, sale)
  await openSale(page, sale, '/car/thank-you')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you. Awaiting customer')
  await expectAccessible(page)
})

test('from the pay screen the link is sent with one tap and no field; the same link goes out by every other way', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  const sale = await makeSale(page, 'topup')
  await openSale(page, sale, '/topup/payment')
  const look = await readLook(page)
  for (const way of ['Send by WhatsApp', 'Send by SMS', 'Send by E-mail', 'Copy link', 'QR code'])
    await expect(page.getByRole('button', { name: way }), 'a plain button').toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Send by SMS' }).click()
  await expect(page).toHaveURL('/topup/payment-progress')
  await expect(page.getByText(/^SMS to /)).toBeVisible()
  const link = await linkFor(page.request, sale.mobile)

  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  const chat = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Send by WhatsApp' }).click()
  await (await chat).waitForURL(/wa\.me/)
  const address = new URL((await chat).url())
  expect(address.pathname).toBe(`/91${sale.mobile}`)
  expect(address.searchParams.get('text')).toContain(link)
  await (await chat).close()
  await page.getByRole('button', { name: 'QR code' }).click()
  await expect(page.getByRole('img', { name: 'QR code of the customer’s page' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Send by E-mail' }).click()
  await expect(page.getByText(/^SMS, copied link, WhatsApp, QR code and e-mail to /)).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await readLook(page), 'the customer’s page has the type and logo of the rest').toEqual(look)
})

test('a chosen last day is the day of the link, on its page and in the message @phone', async ({ page }) => {
  const sale = await makeSale(page, 'topup')
  await startPaying(page, sale, 'pay later')
  await expect(page).toHaveURL('/topup/payment-paylater')
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText(/^Pay later, by /)
  const tomorrow = /\d\d\/\d\d\/\d{4}/.exec((await title.textContent()) ?? '')?.[0]
  await expect(page.getByText(`Valid until ${tomorrow}, 11:59 pm`)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const text = await messageFor(page.request, sale.mobile, /link/)
  expect(text).toContain(`Valid until ${tomorrow}.`)
  await page.goto(await linkFor(page.request, sale.mobile))
  await expect(page.getByText(`Valid until ${tomorrow}.`)).toBeVisible()
})
