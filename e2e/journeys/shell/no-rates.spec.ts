import { expect, test } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts'
import { heading } from '../../support/health-steps.ts'
import { signIn } from '../../support/partner.ts'

test('without rates in force a new quote says who must load them, and opens once they are @phone', async ({ page }) => {
  await signIn(page)
  const noRates = { code: 409, error: 'no_rates', message: 'No premium rates are in force yet.', reference: 'R1' }
  await page.route('**/api/rates/**', (route) => route.fulfill({ status: 409, json: noRates }))
  await page.goto('/health/quick-quote')
  await expect(page.getByText('Quotes cannot be created yet')).toBeVisible()
  await expect(page.getByText(/An administrator must load them under Products and rates/)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.unroute('**/api/rates/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByLabel('Age or birth date of Self')).toBeVisible()
  await expect(heading(page)).toBeVisible()
})
