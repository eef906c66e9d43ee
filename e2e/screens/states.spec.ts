import { test as base, expect } from '@playwright/test'
import { type FrontServer, startFrontServer } from '../support/front-server.ts'
import { answerHealthy, askForFamily, askForSelf, goOn, goToSummary, heading } from '../support/health-steps.ts'
import { payInHindi, sellInHindi } from '../support/hindi-sale.ts'
import { newAgent } from '../support/new-agent.ts'
import { demoPassword, signIn } from '../support/partner.ts'
import { pictureSteps } from '../support/picture-steps.ts'
import { makeSale, openSale } from '../support/sales.ts'
import { openCaseOf } from '../support/service.ts'
import { askForCouple, atStep } from '../support/topup-steps.ts'

const test = base.extend<{ front: FrontServer }>({
  front: async ({ baseURL }, use) => {
    const front = await startFrontServer(baseURL!)
    await use(front)
    await front.close().catch(() => undefined)
  },
})

test('the one line with its readings, on the dashboard and in the quote', async ({ page }) => {
  const picture = pictureSteps(page, 'line')
  await signIn(page)
  await page.goto('/')
  await page.getByLabel('Quote in one line').fill('Rajesh 36, wife 34, mother 62 diabetic, Pune, gold 10 lakh, blorp')
  await expect(page.getByRole('list', { name: 'Details understood' })).toBeVisible()
  await picture('read')
  await page.getByRole('button', { name: 'Health quote' }).click()
  await expect(page.getByLabel('Age or birth date of Mother')).toHaveValue('62')
  await picture('quote')
  await page.getByLabel('PIN code').fill('411014')
  await goToSummary(page)
  await goOn(page)
  await expect(page.getByText(/Noted in the quote: Diabetes/)).toBeVisible()
  await picture('heard-condition')
})

test('an agent without sales, and a new tab beside a quote of somebody else', async ({ page: admin, browser }) => {
  await signIn(admin, 'A9001')
  const { page } = await newAgent(admin, browser)
  const picture = pictureSteps(page, 'empty')
  await page.goto('/')
  await expect(heading(page)).toContainText('Nisha')
  await picture('dashboard')
  await page.goto('/health/quick-quote?product=health')
  await page.getByLabel('Customer name').fill('Rajesh Verma')
  await page.getByLabel('Age or birth date of Self').fill('36')
  await page.goto('/')
  await page.goto('/health/quick-quote?product=health')
  await picture('quote-begun-before')
})

test('what opens on a tap: why this premium, a term, the plans, the steps, the menu', async ({ page }) => {
  const picture = pictureSteps(page, 'opened')
  await signIn(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/health/quick-quote?product=health')
  await askForFamily(page, 'health')
  await page.getByRole('button', { name: 'Compare plans' }).click()
  await picture('plans')
  await page
    .getByRole('button', { name: /^What does co-payment mean/i })
    .first()
    .click()
  await picture('term', 'window')
  await page.keyboard.press('Escape')
  await page
    .getByRole('button', { name: /why this/i })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await picture('why-this-premium', 'window')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Step 1 of/ }).click()
  await picture('steps', 'window')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Menu' }).click()
  await picture('menu', 'window')
})

test('what opens on a tap in a top-up: comparison, price grid, table of a chart', async ({ page }) => {
  const picture = pictureSteps(page, 'opened-topup')
  await signIn(page)
  await page.goto('/topup/quick-quote')
  await askForCouple(page)
  await page.getByText('Show as table').first().click()
  await picture('chart-as-table')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: 'Compare plans' }).click()
  await picture('plans')
  for (const step of ['policy-details', 'selected-plan']) {
    await goOn(page)
    await atStep(page, step)
  }
  await page
    .getByRole('link', { name: 'Compare plans' })
    .or(page.getByRole('button', { name: 'Compare plans' }))
    .first()
    .click()
  await expect(page).toHaveURL(/plan-comparison/)
  await picture('comparison-grid')
})

test('steps whose answers are missing or known', async ({ page }) => {
  const picture = pictureSteps(page, 'steps')
  await signIn(page)
  await askForSelf(page, 'health')
  await goToSummary(page)
  await goOn(page)
  await goOn(page)
  await picture('medical-refused')
  await answerHealthy(page)
  await goOn(page)
  await expect(heading(page)).toHaveText('Proposer and insured members')
  await goOn(page)
  await picture('proposal-refused')
  const sale = await makeSale(page, 'health')
  for (const step of ['policy-details', 'last-question', 'proposal-details', 'nominee-details', 'address-details']) {
    await openSale(page, sale, `/health/${step}`)
    await expect(heading(page)).toBeVisible()
    await picture(`${step}-known`)
  }
  const car = await makeSale(page, 'car')
  for (const step of ['vehicle-details', 'add-vehicle-details', 'owner-details']) {
    await openSale(page, car, `/car/${step}`)
    await expect(heading(page)).toBeVisible()
    await picture(`car-${step}-known`)
  }
})

test('paying: choose a date, QR code, the request', async ({ page }) => {
  const picture = pictureSteps(page, 'paying')
  const sale = await makeSale(page, 'topup')
  await openSale(page, sale, '/topup/payment')
  await page.getByRole('button', { name: 'Pay later: choose date' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await picture('choose-date', 'window')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Tomorrow, / })
    .click()
  await page.waitForURL(/payment-paylater/)
  await picture('pay-later')
  await openSale(page, sale, '/topup/payment-progress')
  await page.getByRole('button', { name: 'QR' }).click()
  await picture('qr', 'window')
  await page.keyboard.press('Escape')
})

test('a case, its service and its dialogs', async ({ page }) => {
  const picture = pictureSteps(page, 'case')
  await signIn(page)
  await openCaseOf(page, 'Prakash Hegde')
  await picture('issued')
  await page.getByRole('button', { name: 'Nominee', exact: true }).click()
  await picture('change-nominee', 'window')
  await page.keyboard.press('Escape')
  await page
    .getByRole('button', { name: /Cancel policy|Return policy/ })
    .first()
    .click()
  await picture('cancel', 'window')
  await page.keyboard.press('Escape')
  for (const name of ['Mohan Rao', 'Gurpreet Singh', 'Vikram Shetty', 'Fatima Begum']) {
    await openCaseOf(page, name)
    await picture(name.split(' ')[0]!.toLowerCase())
  }
  await page.getByRole('link', { name: 'Customer record' }).click()
  await expect(page).toHaveURL(/\/customer\//)
  await picture('customer-record')
  await page.goto('/')
  await page
    .getByRole('button', { name: /^More for/ })
    .first()
    .click()
  await picture('more', 'window')
})

test('without a connection', async ({ browser, front }) => {
  const context = await browser.newContext({ serviceWorkers: 'allow' })
  const page = await context.newPage()
  const picture = pictureSteps(page, 'offline')
  const data = { username: 'P1001', password: demoPassword }
  expect((await page.request.post(`${front.url}/partner/login`, { data })).status()).toBe(200)
  await page.goto(`${front.url}/`)
  await heading(page).click()
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.reload()
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await front.goAway()
  await context.setOffline(true)
  await page.goto(`${front.url}/health/quick-quote?product=arogya-sanjeevani`)
  await page.getByLabel('Age or birth date of Self').fill('14/02/1990')
  await page.getByLabel('Gender of Self').selectOption('female')
  await expect(page.getByText('Indicative premium').first()).toBeVisible()
  await picture('quote')
  await page.getByRole('button', { name: 'Save indicative quote' }).click()
  await expect(heading(page)).toContainText('Good')
  await picture('dashboard')
  await context.close()
})

test('a whole health sale in Hindi, by agent and customer', async ({ page: admin, browser }) => {
  await signIn(admin, 'A9001')
  const { page } = await newAgent(admin, browser, 'Sunita Yadav')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  await page.getByLabel('Language of the portal').selectOption('हिन्दी')
  await expect(heading(page)).toHaveText(/\p{Script=Devanagari}/u)
  const picture = pictureSteps(page, 'hindi-sale')
  const mobile = await sellInHindi(page, (_, step) => picture(step))
  const customer = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage()
  const pictureCustomer = pictureSteps(customer, 'hindi-sale-customer')
  await payInHindi(customer, mobile, (_, step) => pictureCustomer(step))
  await customer.goto('/consents')
  await pictureCustomer('consents')
  await expect(page.getByText(/पॉलिसी जारी/).first()).toBeVisible()
  await picture('issued')
})

test('in Hindi: dashboard and the steps of a sale', async ({ page: admin, browser }) => {
  await signIn(admin, 'A9001')
  const { page, code: partner } = await newAgent(admin, browser, 'Sunita Yadav')
  const picture = pictureSteps(page, 'hindi')
  const sale = await makeSale(page, 'health', { partner })
  const car = await makeSale(page, 'car', { partner })
  await page.goto('/')
  await page.getByLabel('Language of the portal').selectOption('हिन्दी')
  await expect(heading(page)).toHaveText(/\p{Script=Devanagari}/u)
  await picture('dashboard')
  await page.goto('/health/quick-quote?product=health')
  await picture('quick-quote')
  for (const path of ['policy-details', 'quick-summary', 'last-question', 'proposal-details', 'address-details']) {
    await openSale(page, sale, `/health/${path}`)
    await expect(heading(page)).toBeVisible()
    await picture(path)
  }
  for (const path of ['vehicle-details', 'add-vehicle-details', 'payment-page']) {
    await openSale(page, car, `/car/${path}`)
    await expect(heading(page)).toBeVisible()
    await picture(`car-${path}`)
  }
})
