import { expect, test } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts'
import { signIn } from '../../support/partner.ts'
import { makeSale, openSale } from '../../support/sales.ts'

const withoutSale: [fact: string, path: string, start: string][] = [
  ['R-11', '/health/payment-received', '/health/quick-quote'],
  ['R-12', '/health/congratulations', '/health/quick-quote'],
  ['R-18', '/topup/congratulations', '/topup/quick-quote'],
  ['R-20', '/topup/payment-received', '/topup/quick-quote'],
  ['R-29', '/topup/payment', '/topup/quick-quote'],
  ['R-32', '/topup/made-ourday', '/topup/quick-quote'],
  ['R-36', '/topup/payment-progress', '/topup/quick-quote'],
  ['R-37', '/topup/payment-paylater', '/topup/quick-quote'],
  ['R-38', '/topup/thank-you', '/topup/quick-quote'],
  ['R-39', '/topup/payment-failure', '/topup/quick-quote'],
  ['R-50', '/car/thank-you', '/car/registration-details'],
  ['R-51', '/car/payment-page', '/car/registration-details'],
  ['R-53', '/car/payment-progress', '/car/registration-details'],
  ['R-54', '/car/payment-failure', '/car/registration-details'],
  ['R-56', '/car/madeour-day', '/car/registration-details'],
]
const facts = withoutSale.map(([fact]) => fact).join(', ')
test(`[${facts}] a screen after the payment opened without a sale leads to the first step @phone`, async ({ page }) => {
  await signIn(page)
  for (const [, path, start] of withoutSale)
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page).toHaveURL(start)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })
})

test('[R-29] the payment screen shows amount and parts, says how long a link is valid, survives a refresh and goes back', async ({
  page,
}) => {
  const sale = await makeSale(page, 'topup')
  await openSale(page, sale, '/topup/payment')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment')
  await expect(page).toHaveTitle('Payment · Suraksha')
  await expect(page.getByText('Premium for members')).toBeVisible()
  await expect(page.getByText(/^Valid until \d\d\/\d\d\/\d{4}, 11:59 pm$/)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment')
  await page.getByRole('button', { name: 'Back' }).filter({ visible: true }).click()
  await expect(page).not.toHaveURL('/topup/payment')
})

test('[R-30] the error page has its own words, a way back and passes the accessibility check', async ({ page }) => {
  await signIn(page)
  await page.goto('/topup/error')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.reload()
  await page.getByRole('link', { name: 'Go to dashboard' }).click()
  await expect(page).toHaveURL('/')
})

test('the demo phone shows codes large and links to tap', async ({ page }) => {
  await page.goto('/demo-phone')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Demo phone')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})
