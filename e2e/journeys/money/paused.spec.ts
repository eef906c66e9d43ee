import { expect, type Page, type Route, test } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts'
import { agreeAndGoToBank, bankAnswers, giveCode, linkFor, tickRequired } from '../../support/customer.ts'
import { choosePayment, customersPage, paymentPath, startPaying } from '../../support/payment.ts'
import { makeSale, openSale } from '../../support/sales.ts'

const refusal = JSON.stringify({ code: 503, error: 'payments_paused', message: '', reference: 'R-test' })
const pausedReply = { status: 503, contentType: 'application/json', headers: { 'retry-after': '30' }, body: refusal }

/** Answers as a server does whose background jobs cannot run; the server itself is well. Answers how to end it. */
async function pausePayments(page: Page, call: string): Promise<() => Promise<void>> {
  await page.route(call, (route) =>
    route.request().method() === 'POST' ? route.fulfill(pausedReply) : route.fallback(),
  )
  return () => page.unroute(call)
}

test('while payments are paused the customer reads why in both languages, keeps the page, and pays once they are open @phone', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  const sale = await makeSale(page, 'topup')
  await startPaying(page, sale, 'pay now')
  const customer = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage()
  await customer.goto(await customersPage(page))
  const resume = await pausePayments(customer, '**/pub/pay/payment/')
  await giveCode(customer, sale.mobile)
  await tickRequired(customer)
  await customer.getByRole('button', { name: /^Agree and pay ₹/ }).click()
  const alert = customer.getByRole('alert')
  await expect(alert).toHaveText(
    'Payments are paused for a few minutes. Nothing has been charged. Please try again shortly.',
  )
  await expect(alert).toBeInViewport()
  await expectAccessible(customer)
  await expectNoSidewaysScroll(customer)
  await customer.getByRole('button', { name: 'हिंदी' }).click()
  await expect(alert).toHaveText(/^भुगतान कुछ मिनटों के लिए रोके गए हैं। आपसे कोई राशि नहीं ली गई है।/)
  await resume()
  await customer.getByRole('button', { name: /₹/ }).click()
  await bankAnswers(customer, 'success')
  await expect(customer).toHaveURL('/topup/thank-you-user')
})

test('a sale whose declarations changed: the customer reads what is needed in both languages, the agent what to do @phone', async ({
  page,
  browser,
}) => {
  const sale = await makeSale(page, 'topup')
  await startPaying(page, sale, 'link')
  // A new version comes with a new release, not during a test: the server's own answer is tested where it is made.
  const withBlocker = (part: object) => async (route: Route) => {
    const reply = await route.fetch()
    const { data, ...body } = (await reply.json()) as { data: object }
    return route.fulfill({ response: reply, json: { ...body, data: { ...data, ...part } } })
  }
  const customer = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage()
  await customer.route('**/pub/pay/**', withBlocker({ stage: 'blocked' }))
  await customer.goto(await linkFor(page.request, sale.mobile))
  const title = customer.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('Your agent has to update the proposal')
  await expect(customer.getByText(/You have not been charged/)).toBeVisible()
  await expect(customer.getByText(/Asha Kumar, P1001/)).toBeVisible()
  await expect(customer.getByRole('button', { name: /₹/ })).toHaveCount(0)
  await expectAccessible(customer)
  await expectNoSidewaysScroll(customer)
  await customer.getByRole('button', { name: 'हिंदी' }).click()
  await expect(title).toHaveText(/एजेंट/)
  await expectNoSidewaysScroll(customer)

  await page.route('**/quote/proposal/*/events/', (route) => route.abort())
  await page.route('**/quote/proposal/*/payment/', withBlocker({ blockers: ['declarations'] }))
  await page.reload()
  await expect(page.getByText('The customer cannot pay yet')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open proposal' })).toBeVisible()
  await expectAccessible(page)
})

test('while payments are paused the agent is told, keeps the choice, and can send a link instead @phone', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  const sale = await makeSale(page, 'topup')
  await page.route('**/quote/proposal/*/payment/', async (route) => {
    if (route.request().method() === 'POST') {
      const { mode } = route.request().postDataJSON() as { mode: string }
      return mode === 'pay_now' ? route.fulfill(pausedReply) : route.fallback()
    }
    const reply = await route.fetch()
    const body = (await reply.json()) as { data: object }
    return route.fulfill({ response: reply, json: { ...body, data: { ...body.data, payments_paused: true } } })
  })
  // The live status comes from the server, which is well.
  await page.route('**/quote/proposal/*/events/', (route) => route.abort())
  await openSale(page, sale, paymentPath(sale))
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
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  const customer = await (await browser.newContext()).newPage()
  await customer.goto(await linkFor(page.request, sale.mobile))
  await agreeAndGoToBank(customer, sale.mobile)
})
