import { expect, test } from '@playwright/test'
import { chromiumFlags } from '../../../scripts/lib/chromium.ts'
import { agreeAndGoToBank, linkFor } from '../../support/customer.ts'
import { openWithin } from '../../support/open-within.ts'
import { signIn } from '../../support/partner.ts'
import { startPaying } from '../../support/payment.ts'
import { expectReadable, largeTextFlag } from '../../support/readable.ts'
import { makeSale, openSale } from '../../support/sales.ts'
import { openDemoHome } from '../../support/service.ts'

test.use({ launchOptions: { executablePath: process.env.CHROME_PATH, args: [...chromiumFlags, largeTextFlag] } })

/** A demo customer with a policy whom no other test asks for a code. */
const deepak = '9820100700'

const steps = {
  health: ['/health/quick-quote', '/health/quick-summary', '/health/proposal-details', '/health/address-details'],
  topup: ['/topup/selected-plan', '/topup/payment'],
  car: ['/car/vehicle-details', '/car/add-vehicle-details'],
} as const

test('with the browser’s text at 200% nothing of the partner’s and the office’s pages is cut off or under a bar @phone', async ({
  page,
}) => {
  await page.goto('/partner/login')
  await expectReadable(page, 'login')
  for (const product of ['health', 'topup', 'car'] as const) {
    await openSale(page, await makeSale(page, product), '/terms-condition')
    for (const path of steps[product]) {
      await page.goto(path)
      await expectReadable(page, path)
    }
  }
  await page.goto('/')
  await expect(page.getByText('Ramesh Kumar Iyer').first()).toBeVisible()
  await expectReadable(page, 'dashboard')
  await signIn(page, 'A9001')
  for (const path of ['/', '/office/cases', '/office/payments', '/office/partners', '/office/status']) {
    await openWithin(page, path)
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
    await expectReadable(page, `office ${path}`)
  }
})

test('with the browser’s text at 200% nothing of the pages in Hindi is cut off or under a bar @phone', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'hi-IN' })
  // Nobody is signed in: the language of the device is spoken.
  await context.addInitScript(() => localStorage.setItem('partner-language', 'hi'))
  const page = await context.newPage()
  for (const path of [
    '/partner/login',
    '/health/quick-quote',
    '/topup/quick-quote',
    '/car/registration-details',
    '/terms-condition',
    '/verify',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/[\u0900-\u097f]/)
    await expectReadable(page, `${path} in Hindi`)
  }
})

test('with the browser’s text at 200% nothing of the customer’s pages is cut off or under a bar @phone', async ({
  page,
  browser,
}) => {
  const customer = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage()
  const sale = await makeSale(page, 'health')
  await startPaying(page, sale, 'link')
  await expectReadable(page, 'progress of the payment')
  await customer.goto(await linkFor(page.request, sale.mobile))
  await expectReadable(customer, 'code')
  await agreeAndGoToBank(customer, sale.mobile, () => expectReadable(customer, 'pay page'))
  const home = await openDemoHome(page, deepak)
  await expectReadable(home, 'policy home')
})
