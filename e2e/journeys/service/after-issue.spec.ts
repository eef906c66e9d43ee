import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts'
import { messageFor } from '../../support/customer.ts'
import { signIn } from '../../support/partner.ts'
import { newMobile } from '../../support/sales.ts'

/** Mobiles of the demo's customers. */
const mobiles = { 'Salim Ansari': '9820100703', 'Prakash Hegde': '9820100704', 'Shalini Menon': '9820100705' }

async function giveCode(page: Page, sheet: Locator, mobile: string): Promise<void> {
  await expect(sheet.getByLabel(/Code sent to/)).toBeVisible()
  const text = await messageFor(page.request, mobile, /^otp_policy/)
  await sheet.getByLabel(/Code sent to/).fill(/\b\d{4}\b/.exec(text)?.[0] ?? '')
}

async function openCaseOf(page: Page, name: string): Promise<void> {
  const reply = await page.request.get(`/api/dashboard/sales/?search=${encodeURIComponent(name)}`)
  const { data } = (await reply.json()) as { data: { rows: { quote_id: string }[] } }
  await page.goto(`/case/${data.rows[0]?.quote_id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
}

test('the nominee of an issued policy is changed with the customer’s code, a lost number by e-mail @phone', async ({
  page,
}) => {
  await signIn(page, 'P1001')
  await openCaseOf(page, 'Prakash Hegde')
  await page.getByRole('button', { name: 'Nominee', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Who receives the money?' })
  await sheet.getByLabel('Full name').fill('Kamala Menon')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await sheet.getByRole('button', { name: 'Send the customer a code' }).click()
  await giveCode(page, sheet, mobiles['Prakash Hegde'])
  await sheet.getByRole('button', { name: 'Make the change' }).click()
  await expect(page.getByText('The nominee is changed')).toBeVisible()
  await expect(page.getByText('Details changed with the customer’s code')).toBeVisible()

  // The old number is lost: the code comes to the mailbox.
  await page.getByRole('button', { name: 'Contact', exact: true }).click()
  const contact = page.getByRole('dialog', { name: 'How do we reach the customer?' })
  await contact.getByLabel('New mobile number').fill(newMobile())
  await contact.getByLabel('The customer has lost the present number').check()
  await expectAccessible(page)
  await contact.getByRole('button', { name: 'Send the customer a code' }).click()
  await giveCode(page, contact, 'prakash@mail.example')
  await contact.getByRole('button', { name: 'Make the change' }).click()
  await expect(page.getByText('The contact is changed')).toBeVisible()
})

test('a policy is given back in the free look, an older one cancelled with notice, the refund shown first @desktop', async ({
  page,
}) => {
  await signIn(page, 'P1001')
  await openCaseOf(page, 'Shalini Menon')
  await page.getByRole('button', { name: 'Cancel the policy' }).click()
  const sheet = page.getByRole('dialog', { name: 'Cancel in the free look' })
  await expect(sheet.getByText('Refund', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await sheet.getByLabel('Why is it given back?').fill('The employer covers the family now.')
  await sheet.getByRole('button', { name: 'Send the customer a code' }).click()
  await giveCode(page, sheet, mobiles['Shalini Menon'])
  await sheet.getByRole('button', { name: 'Cancel the policy' }).click()
  await expect(page.getByText('Cancelled in free look').first()).toBeVisible()
  await expect(page.getByText('The policy gives no cover any more.')).toBeVisible()

  // Two months old: it ends with notice, and says so.
  await openCaseOf(page, 'Salim Ansari')
  await page.getByRole('button', { name: 'Cancel the policy' }).click()
  const later = page.getByRole('dialog', { name: 'Cancel the policy' })
  await expect(later.getByText(/The cover ends at the end of/)).toBeVisible()
  await expectAccessible(page)
  await later.getByLabel('Why is it cancelled?').fill('The employer covers the family now.')
  await later.getByRole('button', { name: 'Send the customer a code' }).click()
  await giveCode(page, later, mobiles['Salim Ansari'])
  await later.getByRole('button', { name: 'Cancel the policy' }).click()
  await expect(page.getByText(/returns to the customer after it/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel the policy' })).toHaveCount(0)
})
