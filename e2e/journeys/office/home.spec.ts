import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { signIn } from '../../support/partner.ts'

async function openHome(page: Page, code: string): Promise<void> {
  await signIn(page, code)
  await page.goto('/office')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Overview')
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
}
const table = (page: Page, name: string) => page.getByRole('table', { name })

test('an administrator reads how business goes by keyboard alone, in pictures and as tables', async ({ page }) => {
  await openHome(page, 'A9001')
  await expect(page.getByText(/^Today till .+, compared with .+ till .+$/)).toBeVisible()
  await expect(page.getByRole('img', { name: /^Premium by day\./ })).toBeVisible()
  const products = page.getByRole('group', { name: 'Product' }).getByRole('radio')
  await expect(products.first()).toBeChecked()
  await products.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(products.nth(1)).toBeChecked()
  await page.keyboard.press('ArrowLeft')
  await page.getByText('Show as table').focus()
  await page.keyboard.press('Enter')
  const premiums = table(page, 'Premium by product and day')
  await expect(premiums.getByRole('row')).toHaveCount(15)
  await expect(premiums.getByRole('columnheader')).toHaveCount(6)
  await expect(table(page, 'Quote to policy, last 7 days').getByRole('row')).toHaveCount(5)
  await expect(table(page, 'Refunds by age').getByRole('rowheader')).toHaveText([
    '0 to 2 days',
    '3 to 5 days',
    '6 to 7 days',
    'Over 7 days',
    'Total',
  ])
  await expect(page.getByRole('heading', { name: 'Outside services' })).toBeVisible()
  await expectAccessible(page)
  await table(page, 'Pending work by age').getByRole('link', { name: 'Payment review' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/office/payments?tab=reviews')
})

test('an underwriter sees the age of the own queues, and nothing of premium, refunds or services @desktop', async ({
  page,
}) => {
  await openHome(page, 'U3001')
  const queues = table(page, 'Pending work by age').getByRole('rowheader').getByRole('link')
  await expect(queues).toHaveText(['Underwriting', 'Identity checks', 'Car inspections', 'Flagged sales'])
  for (const name of ['Premium by day', 'Refunds by age', 'Outside services'])
    await expect(page.getByRole('heading', { name })).toHaveCount(0)
  await queues.filter({ hasText: 'Identity checks' }).click()
  await expect(page).toHaveURL('/office/identities?tab=team')
})
