import { expect, test } from '@playwright/test'
import { fillCar, fillNumbers, monthsAgo, startCar, typedDay } from '../../support/car-steps.ts'
import { goOn, heading } from '../../support/health-steps.ts'
import { signIn } from '../../support/partner.ts'

test('claims and the no-claim bonus are asked, never pre-selected; a bonus the car cannot have is refused @desktop', async ({
  page,
}) => {
  await signIn(page)
  await startCar(page, { number: 'MH12ZZ4560' })
  await fillCar(page, { find: 'swift zxi', date: monthsAgo(20) })
  await goOn(page)
  await expect(heading(page)).toHaveText('Previous policy and add-ons')
  await page
    .getByRole('group', { name: /Is there a previous policy/ })
    .getByRole('radio', { name: 'Yes' })
    .check()
  await page.getByRole('combobox', { name: 'Insurer' }).fill('Acko General')
  await page.getByLabel('Policy number').first().fill('OLD/12345')
  await page.getByLabel('Last day of cover').fill(typedDay(12))
  const claim = page.getByRole('group', { name: /Was there a claim/ })
  await expect(claim.getByRole('radio', { checked: true })).toHaveCount(0)
  await fillNumbers(page)
  await goOn(page)
  await expect(claim.getByText('Please fill this in')).toBeVisible()
  await claim.getByRole('radio', { name: 'No, NCB 50%' }).check()
  await goOn(page)
  await expect(page.getByText('A car of this age can have at most 2 claim-free years').first()).toBeVisible()
  await claim.getByRole('radio', { name: 'No, NCB 20%' }).check()
  await goOn(page)
  await expect(heading(page)).toHaveText('Is everything correct?')
})
