import { expect, type Page } from '@playwright/test'
import { declarationsVersion } from '@portal/domain/proposal/declarations.ts'
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts'
import { fillAddress, fillNominee, fillProposal, goOn, premium } from './health-steps.ts'
import { atStep } from './topup-steps.ts'

/** Accessible, and as wide as the screen. */
export async function looksRight(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

/** Three variants side by side, their differences marked, and a price for every sum and deductible nearby. */
export async function comparePlans(page: Page): Promise<void> {
  for (const variant of ['Top-Up', 'Super Top-Up', 'Super Top-Up Plus'])
    await expect(page.getByRole('radio', { name: new RegExp(`^${variant} ₹`) })).toHaveCount(1)
  const benefit = (name: RegExp) => page.getByRole('row', { name })
  await expect(benefit(/^Road ambulance/)).toContainText('Better than Super Top-Up: Included')
  await expect(benefit(/^Intensive care/)).not.toContainText('than Super Top-Up')
  await expect(page.getByText(/^Why .+ is best value: \d+ benefits better than .+ for ₹\s[\d,.]+ more/)).toBeVisible()
  await looksRight(page)
  const before = await premium(page).textContent()
  const cell = page.getByRole('button', { name: /^₹\s15 Lakh above ₹\s5 Lakh/ })
  await cell.click()
  await expect(premium(page)).not.toHaveText(before!)
  expect(await cell.getAttribute('aria-label')).toContain(await premium(page).textContent())
  await page.getByRole('radio', { name: /^Super Top-Up Plus/ }).check()
}

/** Proposer to address, as every new sale is filled in. Answers the customer's mobile. */
export async function fillTheRest(
  page: Page,
  look: (page: Page) => Promise<void> = async () => undefined,
): Promise<string> {
  await atStep(page, 'proposal-details')
  const mobile = await fillProposal(page)
  await look(page)
  await goOn(page)
  await atStep(page, 'nominee-details')
  await fillNominee(page)
  await look(page)
  await goOn(page)
  await atStep(page, 'address-details')
  await fillAddress(page)
  await look(page)
  await goOn(page)
  return mobile
}

/** That everything is true, then the terms. */
export async function declareAll(
  page: Page,
  look: (page: Page) => Promise<void> = async () => undefined,
): Promise<void> {
  await atStep(page, 'insured-data')
  await page.getByRole('checkbox', { name: /^I declare that all answers/ }).check()
  await look(page)
  await goOn(page)
  await atStep(page, 'terms')
  await expect(page.getByText(`Version ${declarationsVersion}`)).toBeVisible()
  await page.getByRole('checkbox', { name: /^I have read and accept/ }).check()
  await page.getByRole('checkbox', { name: /^I have received the customer/ }).check()
  await look(page)
  await goOn(page)
}
