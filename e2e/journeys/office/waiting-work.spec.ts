import { expect, test } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { signIn } from '../../support/partner.ts'
import { makeSale } from '../../support/sales.ts'

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
  await page.getByRole('tab', { name: 'Identity checks' }).click()
  await expect(page.getByText('Meera Pillai')).toBeVisible()
  await page.getByRole('button', { name: 'Accept' }).first().click()
  await expect(page.getByText('Identity document accepted')).toBeVisible()
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
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) })
  await expect(card.getByText('Possible match on a screening list')).toBeVisible()
  await expect(card.getByText('UN Security Council Consolidated List')).toBeVisible()
  await expectAccessible(page)
  await card.getByRole('button', { name: 'Clear: not this person' }).click()
  await expect(card.getByText('Please fill this in')).toBeVisible()
  await card.getByLabel('Reason for the decision').fill('Born in another year and country')
  await card.getByRole('button', { name: 'Clear: not this person' }).click()
  await expect(page.getByText('Match cleared')).toBeVisible()
  await expect(card).toHaveCount(0)
})
