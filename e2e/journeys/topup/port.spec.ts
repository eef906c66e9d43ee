import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts'
import { answerHealthy, fillAddress, fillNominee, fillProposal, goOn, heading } from '../../support/health-steps.ts'
import { signIn } from '../../support/partner.ts'
import { askForCouple, atStep } from '../../support/topup-steps.ts'

const dayIn = (days: number) => {
  const [year, month, day] = new Date(Date.now() + days * 86_400_000 + 19_800_000).toISOString().slice(0, 10).split('-')
  return `${day}/${month}/${year}`
}

async function toPortDetails(page: Page, expiresInDays: number): Promise<void> {
  await signIn(page)
  await page.goto('/topup/choices')
  await page.getByRole('link', { name: 'Port into Top-up' }).click()
  await atStep(page, 'quick-quote')
  await askForCouple(page)
  await goOn(page)
  await atStep(page, 'policy-details')
  await fillOldPolicy(page, expiresInDays)
}

async function toHealthPort(page: Page, expiresInDays: number): Promise<void> {
  await signIn(page)
  await page.goto('/topup/choices')
  await page.getByRole('link', { name: 'Port into Health' }).click()
  await expect(page).toHaveURL(/\/health\/quick-quote\?/)
  // A port goes into Health: there is no other product to choose.
  await expect(page.getByRole('radio', { name: 'Arogya Sanjeevani' })).toHaveCount(0)
  await askForCouple(page)
  await goOn(page)
  await expect(page).toHaveURL(/\/health\/policy-details\?for=port$/)
  await fillOldPolicy(page, expiresInDays)
}

async function fillOldPolicy(page: Page, expiresInDays: number): Promise<void> {
  await page.getByRole('combobox', { name: 'Present insurer' }).fill('Star Health')
  await page.keyboard.press('Tab')
  await page.getByLabel('Policy number').fill('P/700001/01/2026/000123')
  await page.getByLabel('Expires on').fill(dayIn(expiresInDays))
  await page
    .getByLabel(/^Insured since/)
    .first()
    .fill('20/12/2021')
  await page.getByLabel('Sum insured', { exact: true }).last().fill('1500000')
}

test('a port in time shows what moves along, and goes on into underwriting @phone', async ({ page }) => {
  test.slow()
  await toPortDetails(page, 40)
  await expect(page.getByText('In time: a port is asked for 60 to 30 days before the end.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What moves along' })).toBeVisible()
  await expect(page.getByText('No wait').first()).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await goOn(page)
  await atStep(page, 'selected-plan')
  await goOn(page)
  await atStep(page, 'quick-summary')
  await goOn(page)
  await answerHealthy(page)
  await goOn(page)
  await atStep(page, 'proposal-details')
  // A reload of the details still knows the port.
  await page.goto('/topup/policy-details')
  await expect(page.getByRole('combobox', { name: 'Present insurer' })).toHaveValue('Star Health')
})

test('[R-41] a port that comes too late is declined with its reason, and goes on as a new policy', async ({ page }) => {
  await toPortDetails(page, 5)
  await goOn(page)
  await atStep(page, 'portability-decline')
  await expect(heading(page)).toHaveText('This port cannot be taken')
  await expect(page.getByText('A port must be asked for at least 8 days before the policy ends')).toBeVisible()
  await expect(page.getByText(/36 months for existing illness/)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.reload()
  await expect(heading(page)).toHaveText('This port cannot be taken')
  await page.getByRole('button', { name: 'Go on as a new policy' }).click()
  await atStep(page, 'policy-details')
})

test('a port into Health shows what moves along, is kept over a reload, and stands in the review @phone', async ({
  page,
}) => {
  test.slow()
  await toHealthPort(page, 40)
  await expect(page.getByText('In time: a port is asked for 60 to 30 days before the end.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What moves along' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await goOn(page)
  await expect(heading(page)).toHaveText('Here is the quote')
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

test('[R-41] a port into Health that comes too late is declined, corrected, and then taken @desktop', async ({
  page,
}) => {
  await toHealthPort(page, 5)
  await goOn(page)
  await atStep(page, 'portability-decline')
  await expect(page.getByText('A port must be asked for at least 8 days before the policy ends')).toBeVisible()
  await page.getByRole('button', { name: 'Correct the old policy’s details' }).click()
  await expect(page).toHaveURL(/\/health\/policy-details\?for=port$/)
  await page.getByLabel('Expires on').fill(dayIn(40))
  await goOn(page)
  await expect(heading(page)).toHaveText('Here is the quote')
})
