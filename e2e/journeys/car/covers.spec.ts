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

test('a new electric car is sold with three years of third party; its number is added after issue @desktop', async ({
  page,
  browser,
}) => {
  await signIn(page)
  await startCar(page, { city: 'jaipur', rto: 'RJ14' })
  await fillCar(page, { find: 'nexon ev', date: typedDay(0), price: '1500000', size: '106' })
  await expect(page.getByText('Own damage only')).toBeHidden()
  await goOn(page)
  await fillOldPolicy(page, undefined)
  await expect(page.getByRole('switch', { name: /^Engine protect/ })).toBeHidden()
  for (const name of [/^Battery protect/, /^Charger cover/]) await page.getByRole('switch', { name }).check()
  await fillNumbers(page)
  await goOn(page)
  await expect(page.getByText('1 year, third party 3 years').filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByText('IGST 18%').filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByText('Charger cover').filter({ visible: true }).first()).toBeVisible()
  await goOn(page)
  const mobile = await fillPerson(page)
  await goOn(page)
  await payToIssue(page, browser, mobile)
  await page.getByLabel('Registration number').fill('rj 14 ev 0106')
  await page.getByRole('button', { name: 'Add registration number' }).click()
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
  await expect(premium(page)).toHaveText('₹\u00a04,030.88')
  await page.getByText('Add cover for passengers or a paid driver').click()
  await page
    .getByRole('group', { name: /each passenger/ })
    .getByRole('radio', { name: /1 lakh/i })
    .check()
  await page.getByRole('switch', { name: /^Legal liability to paid driver/ }).check()
  await expect(premium(page)).toHaveText('₹\u00a04,325.88')
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

test('a CNG kit and accessories are insured with their value, down to the summary @phone', async ({ page }) => {
  await signIn(page)
  await startCar(page, { number: 'MH02ZZ1277' })
  await fillCar(page, { find: 'swift zxi', date: monthsAgo(30) })
  await goOn(page)
  await fillOldPolicy(page, { expiry: typedDay(12), ncb: '0' })
  await fillNumbers(page)
  await page.getByText('Add CNG/LPG kit or accessories').click()
  await page.getByRole('radio', { name: 'CNG', exact: true }).check()
  await page.getByLabel('Value of the kit').fill('400')
  await page.getByLabel('Electrical accessories', { exact: false }).first().fill('20000')
  await page.getByRole('textbox', { name: /^Non-electrical accessories/ }).fill('15000')
  await goOn(page)
  await expect(page.getByText('Value must be between ₹ 5,000 and ₹ 2,00,000').first()).toBeVisible()
  await page.getByLabel('Value of the kit').fill('60000')
  await goOn(page)
  await expect(heading(page)).toHaveText('Is everything correct?')
  await expect(page.getByText(/^CNG, ₹.60,000$/)).toBeVisible()
  for (const value of [/^₹.20,000$/, /^₹.15,000$/]) await expect(page.getByText(value).first()).toBeVisible()
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
  await expect(page.getByLabel('City')).toHaveValue('Bengaluru')
  const mobile = await fillCompany(page)
  await page.getByLabel('GSTIN').fill('27AAACS1234L1Z9')
  await goOn(page)
  await expect(page.locator('#field-owner-gstin-error')).toBeVisible()
  await page.getByLabel('GSTIN').fill('27AAACS1234L1ZF')
  await goOn(page)
  await payToIssue(page, browser, mobile)
})
