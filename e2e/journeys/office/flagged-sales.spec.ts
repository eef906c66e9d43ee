import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts'
import { newAgent, openChangeSheet } from '../../support/new-agent.ts'
import { signIn } from '../../support/partner.ts'
import { makeSale, newMobile, readProposalNumber } from '../../support/sales.ts'

const diabetes = [{ name: 'Diabetes', since: '2019-06', medication: true, hospitalised: false }]

/** The flag of one sale, on the office's list. */
async function flagOf(office: Page, proposalNumber: string) {
  await office.goto('/office/flags')
  await expect(office.getByRole('heading', { level: 1 })).toHaveText('Flagged sales')
  return office.locator('section').filter({ hasText: proposalNumber }).last()
}

test('a partner buys for themselves: marked as own policy on the sale and the case, and looked at by the office @desktop', async ({
  page: admin,
  browser,
}) => {
  await signIn(admin, 'A9001')
  const agent = await newAgent(admin, browser, 'Nisha Verma')
  const sheet = await openChangeSheet(admin, agent)
  await sheet.getByLabel('PAN').fill('ABCPV4321L')
  await sheet.getByLabel('Date of birth').fill('09/07/1988')
  await expectAccessible(admin)
  await sheet.getByRole('button', { name: 'Record PAN and date of birth' }).click()
  await expect(admin.getByText('PAN and date of birth recorded')).toBeVisible()

  const person = { name: agent.name, pan: 'ABCPV4321L', dob: '1988-07-09' }
  const sale = await makeSale(agent.page, 'topup', {
    partner: agent.code,
    person,
    mobile: agent.mobile,
    conditions: diabetes,
  })
  await agent.page.goto(`/case/${sale.quoteId}`)
  await expect(agent.page.getByText('Own policy', { exact: true })).toBeVisible()
  const reply = await agent.page.request.get(`/api/topup/quote/proposal/${sale.proposalId}/`)
  const { case_id } = (await reply.json()).data as { case_id: string }

  const card = await flagOf(admin, await readProposalNumber(agent.page, sale))
  await expect(card.getByText('Own policy', { exact: true })).toBeVisible()
  await expect(card.getByText(`${agent.name} (${agent.code})`, { exact: true })).toBeVisible()
  await signIn(admin, 'U3001')
  await admin.goto(`/office/cases/${case_id}`)
  await expect(admin.getByText('Own policy', { exact: true })).toBeVisible()
  await expectAccessible(admin)
  await agent.page.context().close()
})

test('one mobile on the sales of two customers is flagged, with the other customer named @desktop', async ({
  page,
  browser,
}) => {
  const mobile = newMobile()
  await makeSale(page, 'topup', { mobile })
  const second = await makeSale(page, 'topup', { mobile, person: { name: 'Kavita Rao', pan: 'ABCPR1235L' } })
  const office = await (await browser.newContext()).newPage()
  await signIn(office, 'A9001')
  const card = await flagOf(office, await readProposalNumber(page, second))
  await expect(card.getByText('Mobile used for other customers')).toBeVisible()
  await expect(card.getByText('Ramesh Kumar Iyer (P1001)')).toBeVisible()
  await expectNoSidewaysScroll(office)
})
