import { expect, test } from '@playwright/test'
import {
  answerHealthy,
  askForSelf,
  fillProposal,
  goOn,
  goToSummary,
  heading,
  premium,
} from '../../support/health-steps.ts'
import { signIn } from '../../support/partner.ts'
import { editAll } from '../../support/sales.ts'

test.beforeEach(async ({ page }) => signIn(page))

test('a change on another screen is not undone by what was toggled before on this one', async ({ page }) => {
  await askForSelf(page, 'health')
  await goOn(page)
  await expect(heading(page)).toHaveText('Policy details')
  const before = await premium(page).textContent()
  await page.getByRole('radio', { name: '2 years' }).check()
  const cover = page.getByRole('switch').first()
  await cover.check()
  await expect(premium(page)).not.toHaveText(before ?? '')
  await page.getByRole('button', { name: 'Back' }).first().click()
  await expect(heading(page)).toHaveText('Who should be covered?')
  await page.getByLabel('Age or birth date of Self').fill('14/02/1966')
  await goOn(page)
  await expect(heading(page)).toHaveText('Policy details')
  await expect(page.getByRole('radio', { name: '2 years' })).toBeChecked()
  await expect(cover).toBeChecked()
  await page.getByText(/^Members/).click()
  await expect(page.getByLabel('Age or birth date of Self')).toHaveValue('14/02/1966')
})

test('health answers survive a reload and a sign-out, and the word Saved is true', async ({ page, context }) => {
  await askForSelf(page, 'health')
  await goToSummary(page)
  await goOn(page)
  await answerHealthy(page)
  await page.getByLabel(/^Weight/).fill('71.5')
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel(/^Weight/)).toHaveValue('71.5')
  await expect(page.getByRole('radio', { name: 'No', exact: true })).toBeChecked()

  // The session ends while somebody is still typing.
  await context.clearCookies()
  await page.getByLabel(/^Weight/).fill('73')
  await expect(page.getByText('You have been signed out due to inactivity')).toBeVisible()
  await goOn(page)
  await expect(page.getByLabel(/^Weight/)).toHaveValue('73')
  const other = await context.newPage()
  await signIn(other)
  await other.close()
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()
  await goOn(page)
  await expect(heading(page)).toHaveText('Proposer and insured members')
})

test('another birth date on the first step is the proposer’s too, with the price before and after', async ({
  page,
}) => {
  await askForSelf(page, 'health', '14/02/1984')
  await goToSummary(page)
  await goOn(page)
  await answerHealthy(page)
  await goOn(page)
  await fillProposal(page)
  await goOn(page)
  await expect(heading(page)).toHaveText('Nominee details')
  await page.goto('/health/quick-quote')
  await page.getByLabel('Age or birth date of Self').fill('14/02/1966')
  await goOn(page)
  await expect(page.getByText(/^Premium changed from ₹\s[\d,.]+ to ₹\s[\d,.]+/)).toBeVisible()
  await page.goto('/health/proposal-details')
  await editAll(page)
  await expect(page.getByLabel('Date of birth', { exact: true })).toHaveValue('14/02/1966')
})
