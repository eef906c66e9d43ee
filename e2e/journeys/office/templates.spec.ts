import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { signIn } from '../../support/partner.ts'

test('an administrator reads every message template, exports the list and loads a template ID', async ({ page }) => {
  await signIn(page, 'A9001')
  await page.goto('/office/templates')
  await expect(page.getByRole('heading', { level: 1, name: 'Message templates' })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: 'otp_consent' })
  await expect(row).toContainText('Do not share it with anyone, not even your agent.')
  await expect(row).toContainText('for Rs. 20,754.62.')
  await expect(row).toContainText(/\d+ characters.*1 SMS segment, GSM-7/)
  await expect(row.getByText('Registered', { exact: true })).toBeVisible()
  await row.getByRole('button', { name: 'View otp_consent' }).click()
  const sheet = page.getByRole('dialog', { name: 'Code for consent' })
  await expect(sheet).toContainText('{#numeric#} is your code to agree to')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }

  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export as CSV' }).click()
  const file = await readFile(await (await downloading).path(), 'utf8')
  expect(file.split('\r\n')[0]).toContain('Template name,Language,Sent to,Channels,SMS text to register')

  const load = (csv: string) =>
    page
      .getByLabel('Template ID file')
      .setInputFiles({ name: 'ids.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  const header = 'Template name,Language,SMS text to register,DLT template ID'
  await load(`${header}\nport_opens,hi,Text,1.10717E+18`)
  await expect(page.getByRole('alert').filter({ hasText: 'File rejected' })).toContainText(
    'Line 2: enter the template ID with 19 digits',
  )
  await load(`${header}\nport_opens,hi,Other words,1107160000000000001`)
  await expect(page.getByText('1 template ID loaded')).toBeVisible()
  await page.getByLabel('Language').selectOption('हिन्दी')
  const hindi = page.getByRole('row').filter({ hasText: 'port_opens' })
  await expect(hindi).toContainText('Text changed since registration')
  await expect(hindi).toContainText('1107160000000000001')
  await expectAccessible(page)
})
