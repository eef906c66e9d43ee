import { type Browser, expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { linkFor, messageFor } from '../../support/customer.ts'
import { demoPassword, signIn } from '../../support/partner.ts'
import { type MadeSale, makeSale, newMobile, partnerPost } from '../../support/sales.ts'

interface Agent {
  code: string
  name: string
  page: Page
}

/** An agent of this test's own: nobody else's licence may expire under another test. */
async function newAgent(admin: Page, browser: Browser): Promise<Agent> {
  const mobile = newMobile()
  const code = `P${mobile.slice(1)}`
  const name = 'Nisha Verma'
  const account = { code, name, email: `${code}@partners.example`, mobile, role: 'partner', licence: 'agent' }
  await partnerPost(admin.request, '/api/office/partners/', account)
  const token = /\?t=(\S+)/.exec(await messageFor(admin.request, mobile, /account_welcome/))?.[1]
  const page = await (await browser.newContext()).newPage()
  const set = await page.request.post('/partner/reset', { data: { token, password: demoPassword } })
  expect(set.status()).toBe(200)
  await signIn(page, code)
  return { code, name, page }
}

async function openChangeSheet(admin: Page, code: string) {
  await admin.goto(`/office/partners?search=${code}`)
  await admin.getByRole('button', { name: 'Change Nisha Verma' }).click()
  return admin.getByRole('dialog')
}

async function setValidUntil(admin: Page, code: string, day: string): Promise<void> {
  const sheet = await openChangeSheet(admin, code)
  await sheet.getByLabel('Licence valid from').fill('01/01/2020')
  await sheet.getByLabel('Licence valid until').fill(day)
  await sheet.getByRole('button', { name: 'Save validity' }).click()
  await expect(sheet).toBeHidden()
}

const shown = (daysFromNow: number) =>
  new Date(Date.now() + daysFromNow * 86_400_000).toISOString().slice(0, 10).split('-').reverse().join('/')

test('an expired licence stops the agent and the customer, who read what to do; the sales are handed over @desktop', async ({
  page: admin,
  browser,
}) => {
  test.slow()
  await signIn(admin, 'A9001')
  const agent = await newAgent(admin, browser)
  const sale: MadeSale = await makeSale(agent.page, 'health', { partner: agent.code })
  const at = `/api/health/quote/proposal/${sale.proposalId}`
  await partnerPost(agent.page.request, `${at}/payment/`, { mode: 'link', journey: 'consent_payment' })

  await setValidUntil(admin, agent.code, shown(20))
  await agent.page.goto('/')
  await expect(agent.page.getByText(`Your licence is valid until ${shown(20)}`)).toBeVisible()

  await setValidUntil(admin, agent.code, shown(-1))
  await expect(admin.getByRole('row', { name: /Nisha Verma/ })).toContainText('Licence expired')
  await agent.page.reload()
  await expect(agent.page.getByText('You cannot sell at present')).toBeVisible()
  await expect(agent.page.getByText(/Please renew it and send the certificate to us/)).toBeVisible()
  await expectAccessible(agent.page)

  const customer = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage()
  await customer.goto(await linkFor(admin.request, sale.mobile))
  await expect(customer.getByRole('heading', { level: 1 })).toHaveText('Your agent cannot complete this sale')
  await expect(customer.getByText(/Please call 1800\s12000/)).toBeVisible()
  await expectAccessible(customer)

  const sheet = await openChangeSheet(admin, agent.code)
  await expect(sheet.getByText('The licence has expired')).toBeVisible()
  await sheet.getByLabel('Hand over open sales to').fill('P1002')
  await expectAccessible(admin)
  await sheet.getByRole('button', { name: 'Hand over sales' }).click()
  await expect(admin.getByText('1 sale handed over to P1002.')).toBeVisible()
  await signIn(customer, 'P1002')
  const taken = await customer.request.get(`${at}/`)
  expect(taken.status()).toBe(200)
  expect((await agent.page.request.get(`${at}/`)).status()).toBe(404)
  await agent.page.context().close()
  await customer.context().close()
})
