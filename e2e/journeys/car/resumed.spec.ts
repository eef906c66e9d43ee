import { expect, test } from '@playwright/test'
import { fillNumbers, fillOldPolicy, fillPerson, startCar, typedDay } from '../../support/car-steps.ts'
import { goOn, heading } from '../../support/health-steps.ts'
import { signIn } from '../../support/partner.ts'
import { editStep } from '../../support/sales.ts'

test('a car quote resumed in a new tab opens the step that lacks an answer, and knows what another tab was told', async ({
  page,
  context,
}) => {
  await signIn(page)
  await startCar(page, { number: 'MH02AB1234', pincode: '400001' })
  await goOn(page)
  await expect(heading(page)).toHaveText('Previous policy and add-ons')
  const quoteId = await page.evaluate(() => sessionStorage.getItem('sale:quoteid'))

  const tab = await context.newPage()
  await tab.goto(`/case/${quoteId}`)
  await tab.getByRole('button', { name: 'Resume sale' }).click()
  await expect(heading(tab)).toHaveText('Previous policy and add-ons')
  await tab.goto('/car/insured-data')
  await tab.getByRole('link', { name: 'Enter RC details' }).click()
  await fillOldPolicy(tab, { expiry: typedDay(20), ncb: '25' })
  await fillNumbers(tab)
  await goOn(tab)
  await expect(heading(tab)).toHaveText('Is everything correct?')
  await expect(tab.getByText('K12MN1234567')).toBeVisible()

  const third = await context.newPage()
  await third.goto(`/case/${quoteId}`)
  await third.getByRole('button', { name: 'Resume sale' }).click()
  await fillPerson(third)
  await expect(third.getByLabel('Engine or motor number')).toHaveCount(0)
  await goOn(third)
  await expect(third).toHaveURL(/\/car\/payment-page$/)
})

test('the step of the car stays open when saving moves the notes of a new sale to its quote @desktop', async ({
  page,
}) => {
  await signIn(page)
  await startCar(page, { number: 'MH02AB1234', pincode: '400001' })
  // What saving does while this step is still drawn once more.
  await page.evaluate(() => sessionStorage.removeItem('sale:notes:car:new'))
  await page
    .locator('label')
    .filter({ hasText: /^Third party only/ })
    .click()
  await expect(page.getByText('The premium appears here')).toHaveCount(0)
  await expect(heading(page)).toHaveText('Car and cover')
  await editStep(page)
  await expect(page.getByLabel('Model')).toHaveValue('Swift')
})
