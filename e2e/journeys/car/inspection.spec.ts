import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts'
import { payToIssue } from '../../support/car-payment.ts'
import {
  fillCar,
  fillNumbers,
  fillOldPolicy,
  fillPerson,
  monthsAgo,
  startCar,
  typedDay,
} from '../../support/car-steps.ts'
import { linkFor } from '../../support/customer.ts'
import { goOn, heading } from '../../support/health-steps.ts'
import { signIn } from '../../support/partner.ts'
import { picture, takePhoto, tile, views } from '../../support/photo.ts'
import { makeSale, openSale } from '../../support/sales.ts'
import { decideInspection } from '../../support/surveyor.ts'

/** A lapsed car with every answer in, waiting for its photos. Answers the customer's mobile. */
async function lapsedCar(page: Page): Promise<string> {
  await signIn(page)
  await startCar(page, { number: 'MH02ZZ1230' })
  await fillCar(page, { find: 'swift zxi', date: monthsAgo(30) })
  await goOn(page)
  await fillOldPolicy(page, { expiry: typedDay(-20), ncb: '25' })
  await fillNumbers(page)
  await goOn(page)
  await expect(heading(page)).toHaveText('Is everything correct?')
  await goOn(page)
  const mobile = await fillPerson(page)
  await goOn(page)
  await expect(page).toHaveURL('/car/inspection')
  await expect(heading(page)).toHaveText('Take photos of the car')
  await expect(page.getByRole('region', { name: 'Customer' })).toContainText('Rajesh Venkata Subramaniam Iyer')
  return mobile
}

test('a car whose old policy has lapsed is not paid before its inspection: the payment screen says so and leads there @phone', async ({
  page,
}) => {
  const sale = await makeSale(page, 'car', { oldPolicyDays: -3 })
  expect(sale.state).toBe('inspection_pending')
  await openSale(page, sale, '/car/payment-page')
  await expect(page.getByText('Car inspection pending')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pay now' })).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'Open inspection' }).click()
  await expect(page).toHaveURL('/car/inspection')
  await expect(heading(page)).toHaveText('Take photos of the car')
})

test('[R-45] a lapsed policy: the customer takes the photos by link, the surveyor approves, damage is listed before consent, the policy is issued @phone', async ({
  page,
  browser,
}) => {
  const mobile = await lapsedCar(page)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Send photo link' }).click()
  await expect(page.getByText('Link sent', { exact: true })).toBeVisible()

  const customer = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage()
  await customer.goto(await linkFor(page.request, mobile))
  await expect(heading(customer)).toHaveText('Take photos of the car')
  expect(new URL(customer.url()).hash).toBe('')
  await expectAccessible(customer)
  await expectNoSidewaysScroll(customer)
  await expect(page.getByText('Link opened')).toBeVisible()
  await expect(tile(customer, 'Damage').getByRole('heading')).toHaveText('Damage (optional)')
  for (const view of views) {
    await takePhoto(customer, view)
    await expect(tile(customer, view).getByText('Take again')).toBeVisible()
  }
  await customer.reload()
  await expect(customer.getByText('8 of 8 photos')).toBeVisible()
  await customer.getByRole('button', { name: 'Send to the surveyor' }).click()
  await expect(heading(customer)).toHaveText('The surveyor is reviewing the photos')
  await expectAccessible(customer)

  await expect(heading(page)).toHaveText('The surveyor is reviewing the photos')
  await decideInspection(page, 'MH02ZZ1230', { decision: 'approve', damage: ['Dent on the left front door'] })
  await expect(heading(page)).toHaveText('The car is approved')
  await expect(page.getByText('Dent on the left front door')).toBeVisible()
  await expect(heading(customer)).toHaveText('The car is approved')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Go to payment' }).click()
  const policy = await payToIssue(page, browser, mobile, async (paying) => {
    await expect(paying.getByText('Dent on the left front door')).toBeVisible()
  })
  expect(policy.toString('latin1', 0, 5)).toBe('%PDF-')
})

test('one photo that is lost is sent again alone; what is no photo is refused in words; a rejected car goes on with third-party only in one tap @desktop', async ({
  page,
}) => {
  await lapsedCar(page)
  await tile(page, 'Front')
    .locator('input[capture]')
    .setInputFiles({ name: 'front.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg/>'.repeat(200)) })
  await expect(tile(page, 'Front').getByRole('alert')).toHaveText(
    'This is not a photo. Please send a JPEG, PNG or WebP file',
  )
  const [first, ...rest] = views
  await takePhoto(page, first!)
  await expect(tile(page, first!).getByText('Take again')).toBeVisible()

  await page.route('**/uploads/**', (route) => route.abort())
  const large = picture(1600, 1200, 4)
  await takePhoto(page, rest[0]!, large)
  await expect(tile(page, rest[0]!).getByRole('alert')).toHaveText('Not sent: no connection')
  await page.unroute('**/uploads/**')
  await tile(page, rest[0]!).getByRole('button', { name: 'Send again' }).click()
  await expect(tile(page, rest[0]!).getByText('Take again')).toBeVisible()

  for (const view of rest.slice(1)) {
    await takePhoto(page, view)
    await expect(tile(page, view).getByText('Take again')).toBeVisible()
  }
  await page.getByRole('button', { name: 'Send to the surveyor' }).click()
  await expect(heading(page)).toHaveText('The surveyor is reviewing the photos')
  await decideInspection(page, 'MH02ZZ1230', { decision: 'reject', reasons: ['heavy_damage'] })
  await expect(heading(page)).toHaveText('Own damage cannot be insured')
  await expect(page.getByText('The car has heavy damage')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Change to third party only at ₹\u00a04,421.46' }).click()
  await expect(page).toHaveURL('/car/payment-page')
  await expect(page.getByText('₹\u00a04,421.46').filter({ visible: true }).first()).toBeVisible()
})
