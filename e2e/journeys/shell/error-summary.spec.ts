import { expect, test } from '@playwright/test'
import { heading } from '../../support/health-steps.ts'
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
