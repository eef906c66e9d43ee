import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { postQuote } from '@portal/contract/testing/make-sale.ts'
import { familyOfFour } from '@portal/domain/quote/testing/sample-quotes.ts'
import { textOf } from '../../../scripts/lib/pdf-text.ts'
import { signIn } from '../../support/partner.ts'
import { openSale, partnerPost } from '../../support/sales.ts'

test('the quote PDF says a floater’s sum once, the waiting period that was chosen, and no tax where it is exempt; a narrowed window closes the dialog @desktop', async ({
  page,
}) => {
  await signIn(page)
  const family = { ...familyOfFour, pincode: '400001', addons: { ped_premium: '12' } }
  const quoteId = await postQuote((path, body) => partnerPost(page.request, path, body), 'health', family)
  await openSale(page, { quoteId, proposalId: '' }, '/health/quick-summary')
  await page.getByRole('button', { name: 'Share quote' }).click()
  const sheet = page.getByRole('dialog', { name: 'Share this quote' })
  const download = page.waitForEvent('download')
  await sheet.getByRole('link', { name: 'PDF' }).click()
  const text = textOf(readFileSync(await (await download).path()))
  expect(text.split('₹\u00a05,00,000').length - 1, 'times the sum is said').toBe(1)
  expect(text).toContain('Pre-existing diseases: 12 months')
  expect(text).not.toContain('36 months')
  expect(text).toContain('for one year, GST exempt')
  expect(text).not.toMatch(/with GST|including tax/)

  // The rail that held the dialog is gone: left open it would be unseen and block the page.
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: 'Share quote' }).click()
  await expect(sheet).toBeVisible()
})
