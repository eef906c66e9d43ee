import { expect, test } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts'
import { payToIssue } from '../../support/car-payment.ts'
import { heading, premium } from '../../support/health-steps.ts'
import { keyboardOf } from '../../support/keyboard.ts'
import { signIn } from '../../support/partner.ts'
import { newMobile } from '../../support/sales.ts'

test('[R-57] [R-44] [R-47] [R-46] [R-48] [C-12] [C-14] a roll-over from the number plate to the payment by keyboard alone, then to the issued policy @desktop', async ({
  page,
  browser,
}) => {
  await signIn(page)
  await page.goto('/car/registration-details')
  await expect(heading(page)).toHaveText('Which car?')
  const { press, tabTo, arrowTo, type, submit } = keyboardOf(page)
  const asked = page.waitForRequest('**/pub/car/vehicleregestration')
  await tabTo(/^Registration number/)
  await type('mh 02 ab 1234')
  await tabTo(/^PIN code of the owner/)
  await type('400001')
  const request = await asked
  expect(request.postDataJSON()).toEqual({ registration_number: 'MH02AB1234' })
  const headers = await request.allHeaders()
  expect(headers['x-csrftoken']).toBeUndefined()
  expect(headers.cookie).toContain('csrftoken=')
  await expect(page.getByText('Maruti Suzuki Swift ZXi')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await submit()

  await expect(heading(page)).toHaveText('Car and cover')
  await submit(/^Edit/)
  await expect(page.getByLabel('Model')).toHaveValue('Swift')
  await expect(premium(page)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await submit()

  await expect(heading(page)).toHaveText('Previous policy and add-ons')
  await submit()
  const wrong = page.getByText('Please fill this in')
  await expect(wrong, 'what the register knows is not asked').toHaveCount(1)
  const lastYear = page.getByRole('group', { name: 'Was there a claim in the last policy year?' })
  await expect(lastYear.getByText('Please fill this in')).toBeVisible()
  await expect(page.getByText('From the vehicle register')).toHaveCount(2)
  await tabTo(/^Was there a claim in the last policy year/)
  await arrowTo(/No, NCB 25%$/)
  await press('Space')
  await expect(page.getByText('No-claim bonus (NCB) 35%')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await submit()

  await expect(heading(page)).toHaveText('Is everything correct?')
  const total = (await premium(page).innerText()).trim()
  const parts = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Premium', exact: true }) })
  for (const part of ['Own damage', 'Third party', 'Personal accident', 'Tax']) await expect(parts).toContainText(part)
  await expect(parts).toContainText('CGST 9%')
  await expect(parts).toContainText(total)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await submit()

  await expect(heading(page)).toHaveText('Who owns the car?')
  await expectAccessible(page)
  const mobile = newMobile()
  await tabTo(/^Date of birth/)
  await type('14021984')
  await tabTo(/^PAN/)
  await type('ABCPK1234L')
  await tabTo(/^The customer permits the search/)
  await press('Space')
  await tabTo(/^Title/)
  await arrowTo(/Mr$/)
  await press('Space')
  await tabTo(/^Full name/)
  await type('श्रीनिवास वेंकटेश्वरन अय्यर')
  await tabTo(/^Mobile/)
  await type(mobile)
  await tabTo(/^E-mail/)
  await type(`owner.${mobile}@example.in`)
  await tabTo(/^Full name/)
  await type('Lakshmi Iyer')
  await tabTo(/^Relation to the owner/)
  await arrowTo(/Spouse$/)
  await press('Space')
  await tabTo(/^Date of birth/)
  await type('09071986')
  await tabTo(/^House/)
  await type('12 Marine Drive')
  // The first PIN code of a server waits for its list to be read.
  await expect(page.getByLabel('City')).toHaveValue('Mumbai')
  for (const text of [/^I declare that all answers/, /^I have read and accept/, /^I have received the customer/]) {
    await tabTo(text)
    await press('Space')
  }
  await expectNoSidewaysScroll(page)
  await submit()
  await expect(page).toHaveURL('/car/payment-page')

  const policy = await payToIssue(page, browser, mobile)
  expect(policy.toString('latin1', 0, 5)).toBe('%PDF-')
})
