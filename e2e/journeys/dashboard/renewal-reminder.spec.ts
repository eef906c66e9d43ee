import { expect, test } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { agreeAndGoToBank, bankAnswers, messageFor } from '../../support/customer.ts'
import { signIn } from '../../support/partner.ts'

/** The demo's policy that ends in two weeks. */
const customer = { name: 'Nandini Rao', mobile: '9820100502' }

interface Due {
  policy_number: string
  holder: string
  premium: string
}

test('one tap reminds; the customer agrees and pays on that link, and the old policy is renewed @phone', async ({
  page,
  browser,
}) => {
  await signIn(page, 'P1001')
  const dueNow = async () => (await (await page.request.get('/api/renewal/due/')).json()).data.rows as Due[]
  const due = (await dueNow()).find((one) => one.holder === customer.name)!
  await page.goto('/')
  await page.getByRole('button', { name: /^Later/ }).click()
  const row = page.getByRole('dialog').getByRole('listitem').filter({ hasText: customer.name })
  await row.getByRole('button', { name: 'Remind on WhatsApp' }).click()
  await expect(row.getByText('Reminder sent with payment link')).toBeVisible()
  await expectAccessible(page)

  const text = await messageFor(page.request, customer.mobile, /^renewal_reminder$/)
  expect(text).toContain(due.policy_number)
  const phone = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage()
  await phone.goto(/https?:\S+#t=\S+/.exec(text)![0])
  await agreeAndGoToBank(phone, customer.mobile)
  await bankAnswers(phone, 'success')
  await phone.waitForURL(/\/topup\/thank-you-user/)
  await expect(phone.getByRole('heading', { level: 1 })).toBeVisible()
  await phone.context().close()

  await expect.poll(async () => (await dueNow()).some((one) => one.holder === customer.name)).toBe(false)
  await page.goto('/')
  await page.getByRole('searchbox').fill(due.policy_number)
  await page.getByRole('button', { name: `More for ${customer.name}` }).click()
  await page.getByRole('link', { name: 'Timeline' }).click()
  await expect(page.getByText('Policy renewed')).toBeVisible()
  await expect(page.getByText('Renewal reminder sent on WhatsApp')).toBeVisible()
})
