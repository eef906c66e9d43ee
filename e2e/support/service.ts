import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts'
import { giveNextCode, messageFor } from './customer.ts'
import { sharedDataDir, withDatabase } from './database.ts'

/** Requests already answered in this run: a second one's message may come a moment after its screen. */
const answered = new Set<string>()

/** The customer opens the link on a phone of their own, reads what changes and confirms it there. */
export async function confirmAsCustomer(page: Page, recipient: string, shows: RegExp): Promise<void> {
  const text = await messageFor(page.request, recipient, /^service_request/, answered)
  answered.add(text)
  const context = await page
    .context()
    .browser()!
    .newContext({ viewport: { width: 360, height: 740 } })
  const customer = await context.newPage()
  await customer.goto(/https?:\S+#t=\S+/.exec(text)![0])
  await giveNextCode(customer, recipient)
  await expect(customer.getByText(shows).first()).toBeVisible()
  await expectAccessible(customer)
  await expectNoSidewaysScroll(customer)
  await customer.getByRole('button', { name: 'Confirm request' }).click()
  await expect(customer.getByRole('heading', { level: 1 })).toHaveText('Request confirmed')
  await context.close()
}

export async function openCaseOf(page: Page, name: string): Promise<void> {
  const reply = await page.request.get(`/api/dashboard/sales/?search=${encodeURIComponent(name)}`)
  const { data } = (await reply.json()) as { data: { rows: { quote_id: string }[] } }
  await page.goto(`/case/${data.rows[0]?.quote_id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
}

/** The policy home, opened on a phone from the newest message of a kind. */
export async function openHome(page: Page, mobile: string, kind: RegExp): Promise<Page> {
  return openHomeFrom(page, mobile, await messageFor(page.request, mobile, kind))
}

/** The same from the message of a demo policy: other tests' messages may have pushed it off the demo phone's list. */
export async function openDemoHome(page: Page, mobile: string): Promise<Page> {
  const text = await withDatabase(sharedDataDir(), async (client) => {
    const { rows } = await client.query(
      `select body from outbox where recipient = $1 and kind like 'policy_issued%' order by created_at desc limit 1`,
      [mobile],
    )
    return rows[0].body as string
  })
  return openHomeFrom(page, mobile, text)
}

async function openHomeFrom(page: Page, mobile: string, text: string): Promise<Page> {
  const browser = page.context().browser()!
  const home = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage()
  await home.goto(/https?:\S+#t=\S+/.exec(text)![0])
  await giveNextCode(home, mobile)
  // A walk beside this one may have chosen Hindi for this customer.
  await expect(home.getByRole('heading', { level: 1 })).toHaveText(/^(Your policy|आपकी पॉलिसी)$/)
  return home
}
