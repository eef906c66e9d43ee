import { expect, type Page } from '@playwright/test'

/** A customer is found on the open service desk, and what they complain of is recorded. Answers the complaint's number. */
export async function recordComplaint(page: Page, { search }: { search: string }): Promise<string> {
  await page.getByLabel('Mobile, e-mail, PAN, name, number plate or policy number').fill(search)
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await page.getByRole('button', { name: 'Complaint', exact: true }).first().click()
  const sheet = page.getByRole('dialog', { name: 'Record complaint' })
  await sheet.getByLabel('Complaint category').selectOption('Refund')
  await sheet.getByLabel('Customer’s statement').fill('The refund of the first payment has not come.')
  await sheet.getByRole('button', { name: 'Record and inform customer' }).click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(/^Complaint C-/)
  return (await heading.innerText()).replace('Complaint ', '')
}
