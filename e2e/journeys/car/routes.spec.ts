import { expect, test } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts'
import { startCar } from '../../support/car-steps.ts'
import { goOn, heading } from '../../support/health-steps.ts'
import { signIn } from '../../support/partner.ts'
import { makeSale, openSale } from '../../support/sales.ts'

test.setTimeout(120_000)

const routes = {
  '[R-57] /car/registration-details': 'Which car?',
  '[R-44] /car/vehicle-details': 'The car and its cover',
  '[R-47] /car/add-vehicle-details': 'Old policy and extras',
  '[R-46] /car/insured-data': 'Is everything right?',
  '[R-48] /car/owner-details': 'Who owns the car?',
}

test('every car route opens directly, survives a refresh, has no grave axe finding and is left by Back', async ({
  page,
}) => {
  const sale = await makeSale(page, 'car')
  for (const [name, title] of Object.entries(routes)) {
    const path = name.split(' ')[1]!
    await openSale(page, sale, path)
    await expect(heading(page), name).toHaveText(title)
    await expect(page).toHaveTitle(/Suraksha/)
    await page.reload()
    await expect(heading(page), name).toHaveText(title)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.goBack()
    await expect(page).toHaveURL('/terms-condition')
  }
})

test('[R-45] /car/inspection of a sale that needs none says so and leads to the payment', async ({ page }) => {
  const sale = await makeSale(page, 'car')
  await openSale(page, sale, '/car/inspection')
  await expect(page.getByRole('heading', { name: 'No photos are needed' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go to payment' }).click()
  await expect(page).toHaveURL('/car/payment-page')
})

test('a deep link without a sale lands on the number plate and says why', async ({ page }) => {
  await signIn(page)
  for (const name of Object.keys(routes).slice(1)) {
    await page.goto(name.split(' ')[1]!)
    await expect(page).toHaveURL('/car/registration-details')
    await expect(page.getByText(/Please answer this step first/)).toBeVisible()
  }
})

test('a register that is down stops nobody; a lost network keeps what was typed; a lost session comes back to it @desktop', async ({
  page,
  context,
}) => {
  await signIn(page)
  await startCar(page, { number: 'MH02ZZ7777' })
  await page.getByRole('combobox', { name: 'Find the car' }).fill('creta sx')
  await page.getByRole('option').first().click()
  await page.getByLabel(/^Date of registration/).fill('01/06/2023')
  await context.setOffline(true)
  await goOn(page)
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(page.getByLabel('Model')).toHaveValue('Creta')
  await context.setOffline(false)
  await context.clearCookies()
  await goOn(page)
  await page.waitForURL(/\/partner\/login/)
  await page.getByLabel(/partner code/i).fill('P1001')
  await page.getByLabel(/password/i).fill('demo-pass-1')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(heading(page)).toHaveText('The car and its cover')
  await expect(page.getByLabel('Model')).toHaveValue('Creta')
  await goOn(page)
  await expect(heading(page)).toHaveText('Old policy and extras')
})
