import { expect, test } from '@playwright/test'
import { medicalFor } from '@portal/domain/proposal/testing/sample-answers.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { signIn } from '../../support/partner.ts'
import { partnerPost } from '../../support/sales.ts'

test('the next sale of a customer begins with the people already filled in, and so does its proposal @phone', async ({
  page,
}) => {
  await signIn(page, 'P1001')
  const reply = await page.request.get('/api/dashboard/sales/?search=Anita%20Joseph')
  const { data } = (await reply.json()) as { data: { rows: { quote_id: string }[] } }
  await page.goto(`/customer/${data.rows[0]?.quote_id}`)
  // A car has no people to fill in: it is a link to its first step, not a button that makes a quote.
  await expect(page.getByRole('link', { name: 'Car', exact: true })).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Car', exact: true })).toHaveCount(0)
  const begun = page.waitForResponse(/\/api\/customer\/[^/]+\/next\//)
  await page.getByRole('button', { name: 'Arogya Sanjeevani' }).click()
  await expect(page).toHaveURL(/\/health\/quick-quote/)
  await expect(page.getByText(/₹\s[\d,]+\.\d\d/).first()).toBeVisible()
  await expectAccessible(page)
  const { quote_id } = (await (await begun).json()).data as { quote_id: string }
  await partnerPost(page.request, `/api/arogya-sanjeevani/quote/pre-existing-desease/${quote_id}/`, medicalFor(1))
  await page.goto(`/case/${quote_id}`)
  await page.getByRole('button', { name: 'Resume sale' }).click()
  await expect(page).toHaveURL(/\/health\/proposal-details/)
  const known = page.getByRole('main').getByRole('definition')
  await expect(known.filter({ hasText: /Anita Joseph$/ }).first()).toBeVisible()
  await expect(known.filter({ hasText: '9820100701' })).toBeVisible()
  await expect(page.getByText('From the customer’s earlier sale').first()).toBeVisible()
  await page.getByRole('button', { name: 'Edit contact details' }).click()
  await expect(page.getByLabel('Mobile')).toHaveValue('9820100701')
  await expectAccessible(page)
})

test('renewals due are exported as a file, without links @desktop', async ({ page }) => {
  await signIn(page, 'P1001')
  await page.goto('/')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export renewals (CSV)' }).click()
  expect((await download).suggestedFilename()).toBe('renewals.csv')
  const text = await (await page.request.get('/api/export/renewals/')).text()
  expect(text).toContain('Last day of cover')
  expect(text).not.toContain('#t=')
})
