import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { linkFor } from '../../support/customer.ts'
import { askForSelf, goOn } from '../../support/health-steps.ts'
import { type Agent, newAgent, openChangeSheet } from '../../support/new-agent.ts'
import { signIn } from '../../support/partner.ts'
import { type MadeSale, makeSale, partnerPost } from '../../support/sales.ts'

async function setValidUntil(admin: Page, agent: Agent, day: string): Promise<void> {
  const sheet = await openChangeSheet(admin, agent)
  await sheet.getByRole('button', { name: 'Change licence validity' }).click()
  await sheet.getByLabel('Licence valid from').fill('01/01/2020')
  await sheet.getByLabel('Licence valid until').fill(day)
  await sheet.getByLabel('Reason').fill('Certificate seen')
  await sheet.getByRole('button', { name: 'Save validity' }).click()
  await expect(sheet).toBeHidden()
}

const shown = (daysFromNow: number) =>
  new Date(Date.now() + daysFromNow * 86_400_000).toISOString().slice(0, 10).split('-').reverse().join('/')

test('an expired licence stops the agent and the customer, who read what to do; the sales are handed over @desktop', async ({
  page: admin,
  browser,
}) => {
  await signIn(admin, 'A9001')
  const agent = await newAgent(admin, browser)
  const sale: MadeSale = await makeSale(agent.page, 'health', { partner: agent.code })
  const at = `/api/health/quote/proposal/${sale.proposalId}`
  await partnerPost(agent.page.request, `${at}/payment/`, { mode: 'link', journey: 'consent_payment' })

  await setValidUntil(admin, agent, shown(20))
  await agent.page.goto('/')
  await expect(agent.page.getByText(`Your licence is valid until ${shown(20)}`)).toBeVisible()

  await setValidUntil(admin, agent, shown(-1))
  await expect(admin.getByRole('row', { name: /Nisha Verma/ })).toContainText('Licence expired')
  await agent.page.reload()
  await expect(agent.page.getByText('You cannot sell at present')).toBeVisible()
  await expect(agent.page.getByText(/Please renew it and send the certificate to us/)).toBeVisible()
  await expectAccessible(agent.page)
  await askForSelf(agent.page, 'arogya-sanjeevani')
  await goOn(agent.page)
  await expect(agent.page.getByRole('alert').filter({ hasText: /licence/i })).toBeVisible()

  const customer = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage()
  await customer.goto(await linkFor(admin.request, sale.mobile))
  await expect(customer.getByRole('heading', { level: 1 })).toHaveText('Your agent cannot complete this purchase')
  await expect(customer.getByText(/Please call 1800\s12000/)).toBeVisible()
  await expectAccessible(customer)

  const sheet = await openChangeSheet(admin, agent)
  await expect(sheet.getByText('Licence expired')).toBeVisible()
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
