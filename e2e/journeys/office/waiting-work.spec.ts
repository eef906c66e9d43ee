import { expect, test } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { signIn } from '../../support/partner.ts'
import { makeSale } from '../../support/sales.ts'

test('a surveyor looks at eight photos and approves the car @desktop', async ({ page }) => {
  await signIn(page, 'U3001')
  await page.goto('/office/inspections')
  await page
    .getByRole('link', { name: /MH 14 GH 2299/ })
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
  await page.getByRole('tab', { name: 'Identity checks' }).click()
  // The same workbench as for cases: searched, and opened and left by key.
  await page.keyboard.press('/')
  await page.keyboard.type('pillai')
  await page.keyboard.press('Enter')
  await expect(page.locator('tbody tr')).toHaveCount(1)
  await expect(page.locator('tbody a')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Identity check of Meera Pillai' })).toBeFocused()
  await expect(page.getByText('PAN', { exact: true }).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Accept document' }).click()
  await expect(page.getByText('Identity document accepted')).toBeVisible()
  await expect(page.getByText('No identity checks pending')).toBeVisible()
})

test('an underwriter clears a proposer who only resembles a listed person @desktop', async ({ page, browser }) => {
  const name = 'Farhan Sheikh'
  const agent = await browser.newContext()
  // The sandbox's lists know a PAN whose digits begin with 77.
  const sale = await makeSale(agent, 'topup', { person: { name, pan: 'ABCPS7731F' } })
  expect(sale.state).toBe('started')
  await agent.close()
  await signIn(page, 'U3001')
  await page.goto('/office/cases?tab=kyc')
  await page.getByRole('link', { name }).click()
  const card = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Possible match', exact: true }) })
  await expect(card.getByText('UN Security Council Consolidated List')).toBeVisible()
  await expectAccessible(page)
  await card.getByRole('button', { name: 'Clear: not this person' }).click()
  await expect(card.getByText('Please fill this in')).toBeVisible()
  await card.getByLabel('Reason for the decision').fill('Born in another year and country')
  await card.getByRole('button', { name: 'Clear: not this person' }).click()
  await expect(page.getByText('Match cleared')).toBeVisible()
  await expect(page.getByRole('link', { name })).toHaveCount(0)
})
