import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import type { OfficePaymentPage } from '@portal/contract/calls/office-payment.ts'
import type { OfficePayment } from '@portal/contract/calls/office-payments.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts'
import { agreeOverHttp, payOverHttp } from '../../support/http-customer.ts'
import { signIn } from '../../support/partner.ts'
import { makeSale } from '../../support/sales.ts'

const header =
  'transaction_entity,entity_id,amount,currency,fee (exclusive tax),tax,debit,credit,settlement_id,settled_at,settlement_utr'

/** The gateway's id of what a customer has just paid. */
async function paidReference(finance: Page, proposalId: string): Promise<string> {
  const read = async <Data>(path: string) => ((await (await finance.request.get(path)).json()) as { data: Data }).data
  let reference = ''
  await expect(async () => {
    const { rows } = await read<{ rows: OfficePayment[] }>(`/api/office/payments/?search=${proposalId}`)
    const { attempts } = await read<OfficePaymentPage>(`/api/office/payments/${rows[0]!.payment_id}/`)
    reference = attempts.find((one) => one.captured_at)!.reference
  }).toPass()
  return reference
}

test('finance imports a settlement report, sees what differs and resolves it', async ({ page, browser }) => {
  const partner = await (await browser.newContext()).newPage()
  const sale = await makeSale(partner, 'topup')
  await payOverHttp(await agreeOverHttp(partner, browser, sale), 'success')
  await signIn(page, 'F4001')
  const reference = await paidReference(page, sale.proposalId)
  const run = randomUUID().slice(0, 8)
  const utr = `UTR${run}`
  const end = `setl_${run},2026-11-16T10:20:30,${utr}`
  const lines = [
    header,
    // Ten rupees less than the customer paid.
    `payment,${reference},2267.00,INR,20.00,3.60,0.00,2243.40,${end}`,
    `payment,pay_${run},1500.00,INR,30.00,5.40,0.00,1464.60,${end}`,
    `payment,pay_wrong${run},100.00,INR,2.00,0.36,0.00,100.00,${end}`,
  ]

  await page.goto('/office/settlements?tab=files')
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: `recon-${run}.csv`, mimeType: 'text/csv', buffer: Buffer.from(`${lines.join('\n')}\n`) })
  await expect(page.getByRole('status').filter({ hasText: `recon-${run}.csv` })).toBeVisible()
  await page.getByRole('button', { name: 'Upload and check' }).click()
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: `recon-${run}.csv` }) })
  await expect(card.getByText('Checked, not imported yet')).toBeVisible()
  await expect(card.getByText('Download error list')).toBeVisible()
  await expectAccessible(page)
  await card.getByRole('button', { name: 'Import 2 rows' }).click()
  await expect(card.getByText('Imported', { exact: true })).toBeVisible()

  await page.goto(`/office/settlements?search=${utr}`)
  const list = page.getByRole('list', { name: 'Differences' })
  await expect(list.getByRole('heading', { name: 'Not in our records' })).toBeVisible()
  const short = list.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Amount differs' }) })
  await expect(short).toContainText('−₹\u00a010.00')
  await expect(short).toContainText('₹\u00a02,277.00')
  await expect(short).toContainText('₹\u00a02,267.00')
  // Told once by each side that has none: no line of the card stands there for nothing.
  const unknown = list.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Not in our records' }) })
  await expect(unknown.getByText('No record')).toHaveCount(2)
  if (page.viewportSize()!.width < 1000)
    await expect(unknown.getByText('–', { exact: true }).filter({ visible: true })).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await short.getByRole('button', { name: 'Resolve difference' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('Rounding agreed with the gateway')
  await dialog.getByRole('button', { name: 'Resolve difference' }).click()
  await expect(page.getByText('Difference resolved')).toBeVisible()
  await expect(short).toHaveCount(0)
  await page.getByLabel('Status').selectOption('Resolved')
  await expect(list.getByText('Rounding agreed with the gateway')).toBeVisible()

  await page.goto(`/office/settlements?tab=transfers&search=${utr}`)
  const transfer = page.getByRole('row').filter({ hasText: utr })
  await expect(transfer).toContainText('₹\u00a03,708.00')
  await expectAccessible(page)

  await page.goto(`/office/payments?search=${sale.proposalId}`)
  await page.getByRole('table', { name: 'Payments' }).getByRole('link').first().click()
  await expect(page.getByRole('table', { name: 'Settlement' })).toContainText(utr)
})
