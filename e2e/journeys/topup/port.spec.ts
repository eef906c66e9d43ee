import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts'
import { answerHealthy, fillAddress, fillNominee, fillProposal, goOn, heading } from '../../support/health-steps.ts'
import { signIn } from '../../support/partner.ts'
import { askForCouple, atStep, fillOldPolicy } from '../../support/topup-steps.ts'

async function toHealthPort(page: Page, expiresInDays: number): Promise<void> {
  await signIn(page)
  await page.goto('/topup/choices')
  await page.getByRole('link', { name: 'Port into Health' }).click()
  await expect(page).toHaveURL(/\/health\/quick-quote\?/)
  // A port goes into Health: there is no other product to choose.
  await expect(page.getByRole('radio', { name: 'Arogya Sanjeevani' })).toHaveCount(0)
  await askForCouple(page)
  await goOn(page)
  await expect(page, 'a default sum insured is nobody’s statement').toHaveURL(/\/health\/policy-details\?for=port$/)
  await fillOldPolicy(page, expiresInDays)
}

test('a port into Health shows what moves along, is kept over a reload, and stands in the review @phone', async ({
  page,
}) => {
  await toHealthPort(page, 40)
  await expect(page.getByText('In time: a port is requested 60 to 30 days before the policy expires.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Continuity benefits' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await goOn(page)
  await expect(heading(page)).toHaveText('Quote summary')
  await page.goto('/health/policy-details')
  await expect(page.getByRole('combobox', { name: 'Present insurer' })).toHaveValue('Star Health')
  await expect(page.getByRole('radio', { name: 'Port from another insurer' })).toBeChecked()
  await goOn(page)
  await goOn(page)
  await answerHealthy(page)
  await goOn(page)
  await fillProposal(page)
  await goOn(page)
  await fillNominee(page)
  await goOn(page)
  await fillAddress(page)
  await expect(page.getByRole('heading', { name: 'Ported policy' })).toBeVisible()
})

test('[R-41] a port into Health that comes too late is declined, and goes on as a new policy @desktop', async ({
  page,
}) => {
  await toHealthPort(page, 5)
  await goOn(page)
  await atStep(page, 'portability-decline')
  await expect(page.getByText('A port must be requested at least 8 days before the policy expires')).toBeVisible()
  await page.getByRole('button', { name: 'Continue as new policy' }).click()
  await expect(page).toHaveURL('/health/policy-details')
  await expect(page.getByRole('radio', { name: 'New policy' })).toBeChecked()
})
