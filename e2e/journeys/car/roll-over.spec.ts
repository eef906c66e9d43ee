import { expect, test } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts'
import { payToIssue } from '../../support/car-payment.ts'
import { fillNumbers, fillOldPolicy, fillPerson, typedDay } from '../../support/car-steps.ts'
import { goOn, heading, premium } from '../../support/health-steps.ts'
import { signIn } from '../../support/partner.ts'
import { editStep } from '../../support/sales.ts'

test.setTimeout(240_000)

test('[R-57] [R-44] [R-47] [R-46] [R-48] [C-12] [C-14] a roll-over from the number plate to the issued policy @desktop', async ({
  page,
  browser,
}) => {
  await signIn(page)
  await page.goto('/car/registration-details')
  const asked = page.waitForRequest('**/pub/car/vehicleregestration')
  await page.getByLabel('Registration number').fill('mh 02 ab 1234')
  await page.getByLabel('PIN code of the owner').fill('400001')
  const request = await asked
  expect(request.postDataJSON()).toEqual({ registration_number: 'MH02AB1234' })
  const headers = await request.allHeaders()
  expect(headers['x-csrftoken']).toBeUndefined()
  expect(headers.cookie).toContain('csrftoken=')
  await expect(page.getByText('Maruti Suzuki Swift ZXi')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await goOn(page)

  await expect(heading(page)).toHaveText('Car and cover')
  await editStep(page)
  await expect(page.getByLabel('Model')).toHaveValue('Swift')
  await expect(premium(page)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await goOn(page)

  await expect(heading(page)).toHaveText('Previous policy and add-ons')
  await goOn(page)
  const wrong = page.getByText('Please fill this in')
  await expect(wrong, 'what the register knows is not asked').toHaveCount(1)
  const lastYear = page.getByRole('group', { name: 'Was there a claim in the last policy year?' })
  await expect(lastYear.getByText('Please fill this in')).toBeVisible()
  await expect(page.getByText('From the vehicle register')).toHaveCount(2)
  await fillOldPolicy(page, { expiry: typedDay(20), ncb: '25' })
  await expect(page.getByText('No-claim bonus (NCB) 35%')).toBeVisible()
  await fillNumbers(page)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await goOn(page)

  await expect(heading(page)).toHaveText('Is everything correct?')
  const total = (await premium(page).innerText()).trim()
  const parts = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Premium', exact: true }) })
  for (const part of ['Own damage', 'Third party', 'Personal accident', 'Tax']) await expect(parts).toContainText(part)
  await expect(parts).toContainText('CGST 9%')
  await expect(parts).toContainText(total)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await goOn(page)

  await expectAccessible(page)
  const mobile = await fillPerson(page, 'श्रीनिवास वेंकटेश्वरन अय्यर')
  await expectNoSidewaysScroll(page)
  await goOn(page)
  await expect(page).toHaveURL('/car/payment-page')

  const policy = await payToIssue(page, browser, mobile)
  expect(policy.toString('latin1', 0, 5)).toBe('%PDF-')
})
