import { expect, test } from '@playwright/test'
import { payToIssue } from '../../support/car-payment.ts'
import {
  fillCar,
  fillCompany,
  fillNumbers,
  fillOldPolicy,
  fillPerson,
  monthsAgo,
  startCar,
  typedDay,
} from '../../support/car-steps.ts'
import { goOn, heading, premium } from '../../support/health-steps.ts'
import { signIn } from '../../support/partner.ts'

test.setTimeout(240_000)

test('a new electric car is sold with three years of third party; its number is added after issue @desktop', async ({
  page,
  browser,
}) => {
  await signIn(page)
  await startCar(page, { rto: 'RJ14' })
  await fillCar(page, { find: 'nexon ev', date: typedDay(0), price: '1500000', size: '106' })
  await expect(page.getByText('Own damage only')).toBeHidden()
  await goOn(page)
  await fillOldPolicy(page, undefined)
  await expect(page.getByRole('switch', { name: /^Engine protect/ })).toBeDisabled()
  await fillNumbers(page)
  await goOn(page)
  await expect(page.getByText('1 year, third party 3 years', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('IGST 18%').first()).toBeVisible()
  await goOn(page)
  const mobile = await fillPerson(page)
  await goOn(page)
  await payToIssue(page, browser, mobile)
  await page.getByLabel('Registration number').fill('rj 14 ev 0106')
  await page.getByRole('button', { name: 'Add number' }).click()
  await expect(page.getByText('RJ 14 EV 0106')).toBeVisible()
  await page.reload()
  await expect(page.getByText('RJ 14 EV 0106')).toBeVisible()
})

test('third-party only of a lapsed car needs no photos and ends in a policy @phone', async ({ page, browser }) => {
  await signIn(page)
  await startCar(page, { number: 'MH02ZZ1230' })
  await fillCar(page, { find: 'swift zxi', date: monthsAgo(30), cover: /^Third party only/ })
  await goOn(page)
  await fillOldPolicy(page, { expiry: typedDay(-40) })
  await page
    .locator('label')
    .filter({ hasText: /already has personal accident cover/ })
    .click()
  await fillNumbers(page)
  await expect(premium(page)).toHaveText('₹ 4,030.88')
  await expect(page.getByRole('region', { name: 'Plan summary' })).toContainText('Car · Third party only')
  await page.getByRole('combobox', { name: 'Insurer' }).fill('Health')
  await expect(page.getByRole('option', { name: /Health/ })).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Insurer' }).fill('Acko General')
  await goOn(page)
  await expect(heading(page)).toHaveText('Is everything correct?')
  await goOn(page)
  await expect(page.getByRole('checkbox', { name: /already has personal accident cover/ })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: /including earlier claims/ })).toBeVisible()
  const mobile = await fillPerson(page)
  await goOn(page)
  await payToIssue(page, browser, mobile)
})

test('a company with GSTIN and signatory, without nominee and personal accident, ends in a policy @desktop', async ({
  page,
  browser,
}) => {
  await signIn(page)
  await startCar(page, { number: 'MH12ZZ4560', owner: 'Company' })
  await fillCar(page, { find: 'innova crysta', date: monthsAgo(20) })
  await goOn(page)
  await fillOldPolicy(page, { expiry: typedDay(12), ncb: '0' })
  await expect(page.getByText('Personal accident cover for owner-driver')).toBeHidden()
  await fillNumbers(page)
  await goOn(page)
  await expect(heading(page)).toHaveText('Is everything correct?')
  await goOn(page)
  await expect(page.getByText('Nominee', { exact: true })).toBeHidden()
  await page.getByLabel('PIN code').fill('560001')
  await expect(page.getByLabel('City')).toHaveValue('Bengaluru', { timeout: 30_000 })
  const mobile = await fillCompany(page)
  await page.getByLabel('GSTIN').fill('27AAACS1234L1Z9')
  await goOn(page)
  await expect(page.locator('#field-owner-gstin-error')).toBeVisible()
  await page.getByLabel('GSTIN').fill('27AAACS1234L1ZF')
  await goOn(page)
  await payToIssue(page, browser, mobile)
})
