import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { dayInKolkata } from '@portal/domain/kernel/day.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts'
import { agreeOverHttp, payOverHttp } from '../../support/http-customer.ts'
import { signIn } from '../../support/partner.ts'
import { makeSale } from '../../support/sales.ts'

/** By India's clock. */
const thisMonth = dayInKolkata(Date.now()).slice(0, 7)

test('finance sees that the month agrees with the ledger, reads its registers and downloads one @desktop', async ({
  page,
  browser,
}) => {
  const sale = await makeSale(page, 'topup')
  await payOverHttp(await agreeOverHttp(page, browser, sale), 'success')
  await signIn(page, 'F4001')
  const bills = async () => {
    const reply = await page.request.get(`/api/office/registers/?register=premium&month=${thisMonth}`)
    return (await reply.json()).data.rows.length
  }
  await expect.poll(bills, 'the policy is issued').toBeGreaterThan(0)

  await page.goto('/office/payments')
  await page.getByRole('tab', { name: 'Month close' }).click()
  const totals = page.getByRole('table', { name: 'Month close' })
  await expect(totals.getByText('Matched')).toHaveCount(4)
  await page.getByLabel('Month', { exact: true }).selectOption(thisMonth)
  await expect(page.getByText('This month is not over yet.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Close month' })).toHaveCount(0)
  await expect(totals.getByText('Matched')).toHaveCount(4)
  const returns = page.getByRole('table', { name: 'GST return (GSTR-1)' })
  await expect(returns).toContainText('8: exempt supplies')
  await expect(returns).toContainText('Maharashtra (27)')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.getByLabel('Show', { exact: true }).selectOption('Premium register')
  await expect(page.getByRole('table', { name: 'Premium register' })).toContainText('TU-')
  await page.getByLabel('GSTR-1 table').selectOption('8: exempt supplies')
  await expect(page).toHaveURL(/section=exempt/)
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export as XLSX' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toBe(`premium-${thisMonth}.xlsx`)
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK')
  await page.goBack()
  await expect(page.getByLabel('GSTR-1 table')).toHaveValue('')
  await expectAccessible(page)
})

test('finance closes the oldest month that is open; it stays closed, and the next one is open @desktop', async ({
  page,
}) => {
  await signIn(page, 'F4001')
  await page.goto('/office/payments?tab=month')
  const title = await page.getByRole('heading', { name: /^Month \d\d\/\d{4}$/ }).innerText()
  const [month, year] = title.replace('Month ', '').split('/')
  await page.getByRole('button', { name: 'Close month' }).click()
  const sheet = page.getByRole('dialog', { name: `Close ${month}/${year}?` })
  await expect(sheet).toContainText('cannot be opened again')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Close month' }).click()
  await expect(page.getByText(`${title} closed`)).toBeVisible()
  await page.goto(`/office/payments?tab=month&month=${year}-${month}`)
  await expect(page.getByText(/^Closed by F4001 on /)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Close month' })).toHaveCount(0)
  await page.goto('/office/payments?tab=month')
  await expect(page.getByText('Open', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: title })).toHaveCount(0)
})
