import { expect, test } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts'
import { giveNextCode, messageFor } from '../../support/customer.ts'
import { signIn } from '../../support/partner.ts'
import { newMobile } from '../../support/sales.ts'
import { confirmAsCustomer, openCaseOf } from '../../support/service.ts'

/** Mobiles of the demo's customers. */
const mobiles = { 'Salim Ansari': '9820100703', 'Prakash Hegde': '9820100704', 'Shalini Menon': '9820100705' }

test('the nominee of an issued policy is changed on the customer’s own page, a lost number by e-mail @phone', async ({
  page,
}) => {
  await signIn(page, 'P1001')
  await openCaseOf(page, 'Prakash Hegde')
  await page.getByRole('button', { name: 'Nominee', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Nominee details' })
  await sheet.getByLabel('Full name').fill('Kamala Menon')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await sheet.getByRole('button', { name: 'Send to customer for confirmation' }).click()
  await expect(page.getByText('Change of nominee: awaiting customer')).toBeVisible()
  await expect(page.getByLabel(/Code sent to/), 'the agent never asks for the code').toHaveCount(0)
  await confirmAsCustomer(page, mobiles['Prakash Hegde'], /Kamala Menon/)
  await page.reload()
  await expect(page.getByText('Change of nominee: confirmed by the customer')).toBeVisible()
  await expect(page.getByText('Details changed, confirmed by the customer')).toBeVisible()
  await expect(page.getByText(/^Endorsement no\. /).first()).toBeVisible()

  // The old number is lost: link and code come to the mailbox.
  await page.getByRole('button', { name: 'Contact', exact: true }).click()
  const contact = page.getByRole('dialog', { name: 'New contact details' })
  await contact.getByLabel('New mobile number').fill(newMobile())
  await contact.getByLabel('The customer no longer uses the present mobile number').check()
  await expectAccessible(page)
  await contact.getByRole('button', { name: 'Send to customer for confirmation' }).click()
  await expect(page.getByText('Change of contact details: awaiting customer')).toBeVisible()
  await confirmAsCustomer(page, 'prakash@mail.example', /After the change/)
  await page.reload()
  await expect(page.getByText('Change of contact details: confirmed by the customer')).toBeVisible()
})

test('a policy is given back in the free look, an older one cancelled with notice, the refund shown first; a notice is withdrawn @desktop', async ({
  page,
  browser,
}) => {
  await signIn(page, 'P1001')
  // Two months old: it ends with notice, and says so.
  await openCaseOf(page, 'Salim Ansari')
  await page.getByRole('button', { name: 'Cancel policy' }).click()
  const later = page.getByRole('dialog', { name: 'Cancel policy' })
  await expect(later.getByText(/Last day of cover:/)).toBeVisible()
  await expectAccessible(page)
  await later.getByLabel('Reason for cancellation').fill('The employer covers the family now.')
  await later.getByRole('button', { name: 'Send to customer for confirmation' }).click()
  await expect(page.getByText('Cancellation of the policy: awaiting customer')).toBeVisible()
  await confirmAsCustomer(page, mobiles['Salim Ansari'], /Refund amount/)
  await page.reload()
  await expect(page.getByText(/is refunded to the customer after that/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel policy' })).toHaveCount(0)

  await openCaseOf(page, 'Shalini Menon')
  await page.getByRole('button', { name: 'Return policy (free look)' }).click()
  const sheet = page.getByRole('dialog', { name: 'Return policy (free look)' })
  await expect(sheet.getByText('Refund', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await sheet.getByLabel('Reason for returning the policy').fill('The employer covers the family now.')
  await sheet.getByRole('button', { name: 'Send to customer for confirmation' }).click()
  await expect(page.getByText('Cancellation of the policy: awaiting customer')).toBeVisible()
  await confirmAsCustomer(page, mobiles['Shalini Menon'], /Refund amount/)
  await page.reload()
  await expect(page.getByText('Cancelled in free look').first()).toBeVisible()
  await expect(page.getByText(/The policy no longer provides cover/)).toBeVisible()

  // The notice is withdrawn on the customer's own page, and the cover goes on.
  const notice = await messageFor(page.request, mobiles['Salim Ansari'], /policy_cancel_asked/)
  const home = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage()
  await home.goto(/https?:\S+#t=\S+/.exec(notice)![0])
  await giveNextCode(home, mobiles['Salim Ansari'])
  await expect(home.getByText(/₹\s[\d,]+\.\d\d/).first()).toBeVisible()
  await expectAccessible(home)
  await home.getByRole('button', { name: 'Withdraw cancellation and keep policy' }).click()
  await expect(home.getByRole('button', { name: 'Withdraw cancellation and keep policy' })).toHaveCount(0)
  await openCaseOf(page, 'Salim Ansari')
  await expect(page.getByRole('button', { name: 'Cancel policy' })).toBeVisible()
  await home.context().close()
})
