import { expect, test } from '@playwright/test'
import { heading, premium } from '../../support/health-steps.ts'
import { signIn } from '../../support/partner.ts'

test('the error summary blames the right person after a member is removed, and never takes the focus while somebody types', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/topup/quick-quote')
  await page.getByLabel('PIN code').fill('400001')
  await page.getByLabel('Age or birth date of Self').fill('41')
  for (const relation of ['Spouse', 'Son']) await page.getByRole('button', { name: relation, exact: true }).click()
  await page.getByLabel('Age or birth date of Spouse').fill('05/05/2090')
  const summary = page.getByRole('alert')
  const lines = summary.getByRole('listitem')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(summary).toBeFocused()
  await expect(lines.filter({ hasText: 'Spouse' })).toContainText('Future Dates not Allowed')
  await expect(lines.filter({ hasText: 'Son' })).toContainText('Please fill this in')

  await page.getByRole('button', { name: 'Remove Spouse' }).click()
  await expect(lines.filter({ hasText: 'Spouse' })).toHaveCount(0)
  await expect(lines.filter({ hasText: 'Future Dates' })).toHaveCount(0)
  await expect(lines.filter({ hasText: 'Son' })).toContainText('Please fill this in')

  const son = page.getByLabel('Age or birth date of Son')
  for (const text of ['12', '', '11', '']) await son.fill(text)
  await expect(lines.filter({ hasText: 'Son' })).toContainText('Please fill this in')
  await expect(son).toBeFocused()
  await expect(heading(page)).toBeVisible()
})

test('one fault is said at its field, with the permitted range, as soon as the field is left', async ({ page }) => {
  await signIn(page)
  await page.goto('/health/quick-quote')
  const self = page.getByLabel('Age or birth date of Self')
  await self.fill('12')
  await expect(page.getByText('Entry age is from 18 to 65 years', { exact: true })).toHaveCount(0)
  // The press that leaves the field still reaches its button.
  await page.getByRole('button', { name: 'Spouse', exact: true }).click()
  await expect(page.getByLabel('Age or birth date of Spouse')).toBeVisible()
  await expect(page.getByText('Entry age is from 18 to 65 years', { exact: true })).toBeVisible()
  await self.fill('42')
  await expect(page.getByText('Entry age is from 18 to 65 years', { exact: true })).toHaveCount(0)
  await page.getByLabel('Age or birth date of Spouse').focus()
  await page.keyboard.press('Tab')
  await expect(page.getByText('Please fill this in'), 'an empty field is no fault before Continue').toHaveCount(0)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByText('Please fill this in')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByLabel('Age or birth date of Spouse')).toBeFocused()
})

test('the last premium stays, marked as such, with what the new one needs', async ({ page }) => {
  await signIn(page)
  await page.goto('/health/quick-quote?product=health')
  const missing = (text: string) => page.getByText(text).filter({ visible: true }).first()
  await expect(missing('Enter the PIN code to see the premium.')).toBeVisible()
  await page.getByLabel('PIN code').fill('400001')
  await expect(missing('Enter the age of Self to see the premium.')).toBeVisible()
  await page.getByLabel('Age or birth date of Self').fill('42')
  const banner = page.getByRole('region', { name: 'Plan summary' })
  const price = await premium(page).textContent()
  await page.getByRole('button', { name: 'Son', exact: true }).click()
  await expect(missing('Enter the age of the son to see the new premium.')).toBeVisible()
  await expect(banner).toContainText(price!)
  await expect(banner).toContainText('Last premium')
  await page.getByLabel('Age or birth date of Son').fill('8')
  await expect(premium(page)).not.toHaveText(price!)
  await expect(banner).not.toContainText('Last premium')
})
