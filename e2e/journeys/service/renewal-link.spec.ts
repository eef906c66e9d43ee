import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts'
import { giveNextCode, messageFor } from '../../support/customer.ts'
import { signIn } from '../../support/partner.ts'
import { openDemoHome } from '../../support/service.ts'

/** Demo customers whose policies are due for renewal; one a test, since codes to one mobile are half a minute apart. */
const harish = { partner: 'P1001', name: 'Harish Patel', mobile: '9820100501' }
const kavita = { partner: 'P1002', name: 'Kavita Joshi', mobile: '9820100508' }

/** The partner reminds of the renewal, which sends its payment link. Answers the link. */
async function sendRenewalLink(page: Page, { partner, name, mobile }: typeof harish): Promise<string> {
  await signIn(page, partner)
  await page.goto('/')
  await page.getByRole('button', { name: /^Later/ }).click()
  const row = page.getByRole('dialog').getByRole('listitem').filter({ hasText: name })
  await row.getByRole('button', { name: 'Remind on WhatsApp' }).click()
  await expect(row.getByText('Reminder sent with payment link')).toBeVisible()
  return /https?:\S+#t=\S+/.exec(await messageFor(page.request, mobile, /^renewal_reminder$/))![0]
}

async function openOnPhone(page: Page, address: string): Promise<Page> {
  const browser = page.context().browser()!
  const phone = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage()
  await phone.goto(address)
  return phone
}

test('a customer who cancels on the policy home reads first that the renewal link ends, then that link says why @phone', async ({
  page,
}) => {
  const link = await sendRenewalLink(page, kavita)
  const home = await openDemoHome(page, kavita.mobile)
  await home.getByRole('button', { name: 'See refund amount' }).click()
  await expect(home.getByText('The renewal link you have stops working.')).toBeVisible()
  await expectAccessible(home)
  await expectNoSidewaysScroll(home)
  await home.getByRole('combobox', { name: 'Language' }).selectOption('hi')
  await expect(home.getByText('उसका भेजा गया लिंक मान्य नहीं रहेगा')).toBeVisible()
  await home.getByLabel('भाषा').selectOption('en')
  await home.getByLabel('Reason for cancellation').fill('My employer covers me now')
  await home.getByRole('button', { name: 'Cancel policy' }).click()
  await expect(home.getByText(/^Cover ends on \d\d\/\d\d\/\d{4}; ₹\s[\d,.]+ is refunded after it\.$/)).toBeVisible()
  await home.context().close()

  const ended = await openOnPhone(page, link)
  await expect(ended.getByRole('heading', { level: 1 })).toHaveText('This link no longer works')
  await expect(ended.getByText('Your policy is being cancelled, so it is not renewed.')).toBeVisible()
  await expectAccessible(ended)
  await ended.context().close()
})

test('a change that ends the renewal link is confirmed by the agent, then by the customer who reads it; the link says why @phone', async ({
  page,
}) => {
  const link = await sendRenewalLink(page, harish)
  const reply = await page.request.get(`/api/dashboard/sales/?search=${encodeURIComponent(harish.name)}&turn=done`)
  const { data } = (await reply.json()) as { data: { rows: { quote_id: string }[] } }
  await page.goto(`/case/${data.rows[0]?.quote_id}`)
  await page.getByRole('button', { name: 'Nominee', exact: true }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Full name').fill('Hansa Patel')
  await sheet.getByRole('button', { name: 'Send to customer for confirmation' }).click()
  const warning = page.getByRole('dialog', { name: 'Send this request?' })
  await expect(warning.getByText(/renewal link/i).first()).toBeVisible()
  await expectAccessible(page)
  await warning.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText(/awaiting customer/)).toBeVisible()

  const request = await messageFor(page.request, harish.mobile, /^service_request/)
  const customer = await openOnPhone(page, /https?:\S+#t=\S+/.exec(request)![0])
  await giveNextCode(customer, harish.mobile)
  await expect(customer.getByText('the renewal link you have stops working')).toBeVisible()
  await expectAccessible(customer)
  await customer.getByRole('button', { name: 'Confirm request' }).click()
  await expect(customer.getByRole('heading', { level: 1 })).toHaveText('Request confirmed')
  await customer.goto('/terms-condition')
  await customer.goto(link)
  await expect(customer.getByText(/The details of your policy have changed/)).toBeVisible()
  await expectAccessible(customer)
  await customer.context().close()
})
