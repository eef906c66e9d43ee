import { expect, test } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts'
import { fillCar, fillNumbers, fillOldPolicy, monthsAgo, startCar, typedDay } from '../../support/car-steps.ts'
import { goOn, heading } from '../../support/health-steps.ts'
import { signIn } from '../../support/partner.ts'
import { editStep, makeSale, openSale, outsideThePortal } from '../../support/sales.ts'

const routes = {
  '[R-57] /car/registration-details': 'Which car?',
  '[R-44] /car/vehicle-details': 'Car and cover',
  '[R-47] /car/add-vehicle-details': 'Previous policy and add-ons',
  '[R-46] /car/insured-data': 'Is everything correct?',
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
    await expect(page).toHaveURL(outsideThePortal)
  }
})

test('[R-45] /car/inspection of a sale that needs none says so and leads to the payment', async ({ page }) => {
  const sale = await makeSale(page, 'car')
  await openSale(page, sale, '/car/inspection')
  await expect(page.getByRole('heading', { name: 'No photos needed' })).toBeVisible()
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

test('going on without a change keeps what the customer may pay; another number plate is another car, and the old number brings the old one back @desktop', async ({
  page,
}) => {
  const sale = await makeSale(page, 'car')
  const saved = async () => {
    const reply = await page.request.get(`/api/car/quote/proposal/${sale.proposalId}/`)
    return (await reply.json()).data
  }
  const plate = page.getByLabel('Registration number')
  const chassis = page.getByLabel('Chassis number')
  const goTo = async (title: string) => {
    await goOn(page)
    await expect(heading(page)).toHaveText(title)
  }
  await openSale(page, sale, '/car/registration-details')
  await goTo('Car and cover')
  await goTo('Previous policy and add-ons')
  await goTo('Is everything correct?')
  expect(await saved()).toMatchObject({ state: 'payable', quote: { version: 3 } })

  await page.goto('/car/registration-details')
  await plate.fill('MH02ZZ1230')
  await expect(page.getByText('A different registration number means a different car')).toBeVisible()
  await goTo('Car and cover')
  await expect(page.getByText('A different registration number means a different car')).toBeVisible()
  await expect(page.getByLabel('Model')).toHaveValue('')
  await page.goBack()
  await plate.fill('MH02AB1234')
  await goTo('Car and cover')
  await expect(page.getByRole('definition').filter({ hasText: /^Maruti Suzuki Swift/ })).toBeVisible()
  await page.goBack()
  await plate.fill('MH02ZZ1230')
  await goTo('Car and cover')
  await fillCar(page, { find: 'creta sx', date: monthsAgo(70) })
  await expect(page.getByText('Not available for this car: Zero depreciation.')).toBeVisible()
  await goTo('Previous policy and add-ons')
  await expect(chassis).toHaveValue('')
  await expect(page.getByLabel('Last day of cover')).toHaveValue('')
  await fillOldPolicy(page, { expiry: typedDay(10), ncb: '25' })
  await fillNumbers(page)
  await goTo('Is everything correct?')
  await goTo('Who owns the car?')
  await page.locator('#field-owner-name').fill('Rajesh Iyer')

  await page.goBack()
  await page.goBack()
  await page.getByRole('button', { name: 'Edit RC details' }).click()
  await chassis.fill('MA3EWDE1S00654321')
  await goTo('Is everything correct?')
  await goTo('Who owns the car?')
  await expect(page.locator('#field-owner-name')).toHaveValue('Rajesh Iyer')
  for (const text of [/^I declare that all answers/, /^I have read and accept/, /^I have received the customer/])
    await page.getByRole('checkbox', { name: text }).check()
  await goOn(page)
  await expect(page).toHaveURL('/car/payment-page')
  const { proposal, quote } = await saved()
  expect(proposal.vehicle.chassis_number).toBe('MA3EWDE1S00654321')
  expect(quote).toMatchObject({
    registration_number: 'MH02ZZ1230',
    model: 'Creta',
    previous_policy: { number: 'OLD/12345' },
  })
})

test('a register that is down stops nobody; a lost network keeps what was typed; a lost session comes back to it @desktop', async ({
  page,
  context,
}) => {
  await signIn(page)
  await startCar(page, { number: 'MH02ZZ7777' })
  await page.getByRole('combobox', { name: 'Find the car' }).fill('creta sx')
  await page.getByRole('listbox').getByRole('option').first().click()
  await page.getByLabel(/^Date of registration/).fill('01/06/2023')
  // Lost on the way: a device that knows it is offline prepares an indicative quote instead.
  await page.route('**/api/**', (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()))
  await goOn(page)
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(page.getByLabel('Model')).toHaveValue('Creta')
  await page.unrouteAll()
  await context.clearCookies()
  await goOn(page)
  await page.waitForURL(/\/partner\/login/)
  await page.getByLabel(/partner code/i).fill('P1001')
  await page.getByLabel(/password/i).fill('demo-pass-1')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(heading(page)).toHaveText('Car and cover')
  await editStep(page)
  await expect(page.getByLabel('Model')).toHaveValue('Creta')
  await goOn(page)
  await expect(heading(page)).toHaveText('Previous policy and add-ons')
})
