import { expect, test } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts'
import { signIn } from '../../support/partner.ts'

test('finance opens a payment from the list, reads all of it, comes back to the list as it was, and finds its policy by name @desktop', async ({
  page,
}) => {
  await signIn(page, 'F4001')
  await page.goto('/office/payments')
  await page.getByLabel('Status').selectOption('Paid')
  await expect(page).toHaveURL(/state=captured/)
  await page.getByLabel('Product').selectOption('Top-up')
  await page.getByLabel('Method').selectOption('UPI')
  await page.getByLabel('Sort by').selectOption('Oldest first')
  await page.getByLabel('From date').fill('01/01/2026')
  await expect(page).toHaveURL(/from=2026-01-01/)
  const row = page.getByRole('row').filter({ hasText: 'Shalini Menon' })
  const policy = /TU-\d{4}-\d{8}/.exec(await row.innerText())?.[0] ?? ''
  await row.getByRole('link', { name: 'Shalini Menon' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shalini Menon')
  await expect(page.getByText(`Premium of policy ${policy}`)).toBeVisible()
  await expect(page.getByText('Matched', { exact: true })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Attempts' })).toContainText('UPI')
  await expect(page.getByRole('table', { name: 'Ledger entries' })).toContainText('Premium deposits')
  await expect(page.getByText('No refund has been made from this payment.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: `Policy ${policy} issued` })).toBeVisible()
  await page.getByRole('button', { name: 'Show gateway messages' }).click()
  await expect(page.getByText('No gateway message has been received for this payment.')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.getByRole('link', { name: 'All payments' }).click()
  await expect(page).toHaveURL(/state=captured/)
  await expect(page.getByLabel('Status')).toHaveValue('captured')
  await expect(page.getByLabel('Sort by')).toHaveValue('oldest')
  await expect(page.getByLabel('From date')).toHaveValue('01/01/2026')
  await expect(row).toBeVisible()
  await expectAccessible(page)

  await page.goto('/office/policies')
  await page.getByLabel('Find a policy').fill('menon shal')
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page).toHaveURL(/search=menon/)
  const found = page.getByRole('row').filter({ hasText: policy })
  await expect(found).toContainText('Shalini Menon')
  await expect(page.getByRole('row').filter({ hasNotText: 'Shalini Menon' }), 'the heading alone').toHaveCount(1)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByLabel('Product').selectOption('Car')
  await expect(page.getByText('No policies found')).toBeVisible()
  await page.getByLabel('Product').selectOption('Top-up')
  await found.getByRole('button', { name: `Documents of policy ${policy}` }).click()
  await expect(page.getByRole('dialog', { name: `Policy ${policy}` })).toBeVisible()
  await page.keyboard.press('Escape')
  await found.getByRole('link', { name: `Payments of policy ${policy}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payments')
  await expect(page.getByRole('link', { name: 'Shalini Menon' })).toBeVisible()
})
