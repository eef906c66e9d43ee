import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { messageFor } from '../../support/customer.ts'
import { signIn } from '../../support/partner.ts'
import { makeSale, newMobile } from '../../support/sales.ts'
import { recordComplaint } from '../../support/service-desk.ts'

test('a customer who calls is found by mobile; the complaint is recorded, told by SMS, answered and reopened @phone', async ({
  page,
}) => {
  // A PAN of this walk's own: the desk finds all that a person has, and Mr Iyer buys in other walks too. Its last digit is one of a person whom
  // central KYC knows by this name.
  const mobile = newMobile()
  const person = { name: 'Latika Gaonkar', pan: `AAKPG${mobile.slice(-3)}7M` }
  await makeSale(page, 'topup', { mobile, person })
  await signIn(page, 'A9001')
  await page.goto('/office/desk')
  const number = await recordComplaint(page, { search: mobile })
  await expect(page.getByText('The refund of the first payment has not come.')).toBeVisible()
  await expect(page.getByText('Due by')).toBeVisible()
  await expectAccessible(page)
  expect(await messageFor(page.request, mobile, /^complaint_recorded/)).toContain(`your complaint ${number}`)

  await page.getByRole('radio', { name: 'Close complaint' }).check()
  await page.getByRole('button', { name: 'Close complaint' }).click()
  await expect(page.getByText('Please fill this in')).toBeVisible()
  await page.getByLabel('Outcome').selectOption('Upheld')
  await page.getByLabel('Answer to the customer').fill('The refund was sent again today.')
  await page.getByRole('button', { name: 'Close complaint' }).click()
  await expect(page.getByText('Closed: The refund was sent again today.')).toBeVisible()
  await expect(page.getByText('Upheld', { exact: true })).toBeVisible()
  await page.getByRole('radio', { name: 'Reopen complaint' }).check()
  await page.getByRole('textbox', { name: 'Note' }).fill('The bank returned it.')
  await page.getByRole('button', { name: 'Reopen complaint' }).click()
  await expect(page.getByText('Reopened: The bank returned it.')).toBeVisible()

  await page.getByRole('link', { name: 'All complaints' }).click()
  await expect(page.getByRole('link', { name: number })).toBeVisible()
  await page.getByLabel('Show', { exact: true }).selectOption('Overdue')
  await expect(page.getByRole('link', { name: number })).toHaveCount(0)
  await expect(page.getByRole('row').filter({ hasText: 'Nilesh Patil' })).toContainText('Overdue')
  await page.goBack()
  await page.getByLabel('Find by number').fill(number.toLowerCase())
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Nilesh Patil' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: number })).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export as CSV' }).click()
  const rows = (await readFile(await (await downloading).path(), 'utf8')).trim().split('\r\n')
  expect(rows, 'the file has what is on the screen').toHaveLength(2)
  expect(rows[1]).toContain(number)
  await expectAccessible(page)
})
