import { expect, test } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { signIn } from '../../support/partner.ts'

test('the next sale of a customer begins with the people already filled in @desktop', async ({ page }) => {
  await signIn(page, 'P1001')
  const reply = await page.request.get('/api/dashboard/sales/?search=Anita%20Joseph')
  const { data } = (await reply.json()) as { data: { rows: { quote_id: string }[] } }
  await page.goto(`/customer/${data.rows[0]?.quote_id}`)
  await page.getByRole('button', { name: 'Arogya Sanjeevani' }).click()
  await expect(page).toHaveURL(/\/health\/quick-quote/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByText(/₹/).first()).toBeVisible()
})

test('renewals due are exported as a file, without links @desktop', async ({ page }) => {
  await signIn(page, 'P1001')
  await page.goto('/')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export renewals as CSV' }).click()
  expect((await download).suggestedFilename()).toBe('renewals.csv')
  const text = await (await page.request.get('/api/export/renewals/')).text()
  expect(text).toContain('Last day of cover')
  expect(text).not.toContain('#t=')
})
