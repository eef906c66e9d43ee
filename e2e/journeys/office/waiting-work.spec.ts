import { expect, test } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { signIn } from '../../support/partner.ts'

test('a surveyor looks at eight photos and approves the car @desktop', async ({ page }) => {
  await signIn(page, 'U3001')
  await page.goto('/office/inspections')
  await page
    .getByRole('link', { name: /MH14GH2299/ })
    .first()
    .click()
  await expect(page.getByRole('img').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByText('Approve', { exact: true }).click()
  await page.getByRole('button', { name: 'Record decision' }).click()
  await expect(page.getByText('Decision recorded')).toBeVisible()
})

test('an underwriter accepts an identity document @desktop', async ({ page }) => {
  await signIn(page, 'U3001')
  await page.goto('/office/cases')
  await page.getByRole('tab', { name: 'Identity documents' }).click()
  await expect(page.getByText('Meera Pillai')).toBeVisible()
  await page.getByRole('button', { name: 'Accept' }).first().click()
  await expect(page.getByText('Identity document accepted')).toBeVisible()
})
