import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts'
import { giveCode, linkFor, messageFor, tickRequired } from '../../support/customer.ts'
import { sendLinkOverHttp } from '../../support/http-customer.ts'
import { signIn } from '../../support/partner.ts'
import { customersPage, startPaying } from '../../support/payment.ts'
import { editStep, type MadeSale, makeSale, openSale, partnerPost, readProposalNumber } from '../../support/sales.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const diabetes = [{ name: 'Diabetes', since: '2019-06', medication: true, hospitalised: false }]

async function customerOf(page: Page, sale: MadeSale): Promise<Page> {
  const context = await page
    .context()
    .browser()!
    .newContext({ viewport: { width: 360, height: 740 } })
  const customer = await context.newPage()
  await customer.goto(await linkFor(page.request, sale.mobile))
  return customer
}

test('the partner’s own number and a colleague’s are refused at the field, with what to do @phone', async ({
  page,
}) => {
  const sale = await makeSale(page, 'topup')
  await openSale(page, sale, '/topup/proposal-details')
  await editStep(page)
  const mobile = page.getByRole('textbox', { name: 'Mobile' })
  await mobile.fill('98200 10011')
  await page.locator('button[type=submit]').click()
  await expect(page.getByText(/This is your own number\. Please enter the customer’s/).first()).toBeVisible()
  await mobile.fill('98200 10022')
  await page.locator('button[type=submit]').click()
  await expect(page.getByText(/This number belongs to a partner or office account/).first()).toBeVisible()
})

test('the CKYC search is permitted beside the PAN, before it is made, and recorded @phone', async ({ page }) => {
  const sale = await makeSale(page, 'topup')
  await openSale(page, sale, '/topup/proposal-details')
  await editStep(page)
  const searched: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/kyc/')) searched.push(request.url())
  })
  const permission = page.getByRole('checkbox', { name: /^The customer permits the search/ })
  await expect(page.getByText('Required before the search.', { exact: false })).toBeVisible()
  await permission.uncheck()
  await page.locator('button[type=submit]').click()
  const refusal = 'Please ask for the customer’s permission before the CKYC search'
  await expect(page.getByText(refusal).first()).toBeVisible()
  expect(searched).toEqual([])
  await permission.check()
  await page.locator('button[type=submit]').click()
  await expect(page).toHaveURL('/topup/nominee-details')
  await page.goto(`/case/${sale.quoteId}`)
  await expect(page.getByText('CKYC searched with the customer’s permission').first()).toBeVisible()
})

test('open boxes are shown one by one, and an offer is declined with a reason the agent reads @phone', async ({
  page,
}) => {
  const sale = await makeSale(page, 'topup')
  await sendLinkOverHttp(page, sale)
  const customer = await customerOf(page, sale)
  await giveCode(customer, sale.mobile)
  await customer.getByRole('button', { name: /Agree and pay/ }).click()
  const first = customer.getByRole('checkbox').first()
  await expect(first).toBeFocused()
  await expect(first).toBeInViewport()
  await expect(customer.getByText('Please tick this box to go on').first()).toBeInViewport()
  await expect(customer.getByRole('link', { name: 'Terms and conditions' })).toBeVisible()
  await tickRequired(customer)
  await expect(customer.getByText('Please tick this box to go on')).toHaveCount(0)
  await expect(customer.getByText(/Please tick every box/)).toHaveCount(0)
  await customer.getByRole('button', { name: 'I do not want this insurance' }).click()
  await customer.getByLabel('Reason (shown to your agent)').fill('My employer covers us from January')
  await expectAccessible(customer)
  await customer.getByRole('button', { name: 'Decline offer' }).click()
  await expect(heading(customer)).toHaveText('Thank you for telling us')
  await openSale(page, sale, '/topup/payment-progress')
  await expect(page.getByText('My employer covers us from January')).toBeVisible()

  // The link that was closed says so, and whom to call.
  const again = await customerOf(page, sale)
  await expect(heading(again)).toHaveText('This link no longer works')
  await expect(again.getByText(/Call Asha Kumar, your agent, on/)).toBeVisible()
})

test('after three wrong codes the button in the bar leads to a new one @phone', async ({ page }) => {
  const sale = await makeSale(page, 'topup')
  await sendLinkOverHttp(page, sale)
  const customer = await customerOf(page, sale)
  await customer.getByRole('button', { name: 'Send me the code' }).click()
  const code = /\b\d{4}\b/.exec(await messageFor(page.request, sale.mobile, /^otp/))![0]
  for (let tries = 0; tries < 3; tries++) {
    await customer.locator('#code').fill(code === '0000' ? '1111' : '0000')
    await customer.getByRole('button', { name: 'Show my details' }).click()
    await expect(customer.locator('#code')).toHaveValue('')
  }
  const way = customer.locator('form button[type=submit]')
  await expect(way).toHaveText(/new code|another code|again/i)
  await expect(way).toBeInViewport({ ratio: 1 })
})

test('a revised offer is refused only after a second tap, and taken up again the same day @desktop', async ({
  page,
  browser,
}) => {
  const sale = await makeSale(page, 'topup', { conditions: diabetes })
  const reply = await page.request.get(`/api/topup/quote/proposal/${sale.proposalId}/`)
  const { case_id } = (await reply.json()).data as { case_id: string }
  const office = await browser.newPage()
  await signIn(office, 'U3001')
  await partnerPost(office.request, `/api/office/cases/${case_id}/decide/`, {
    decision: 'load',
    note: '',
    loadings: { 1: 30 },
    without_report: 'Papers suffice',
  })
  const text = await messageFor(page.request, sale.mobile, /referral_revised/)
  const customer = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage()
  await customer.goto(/https?:\S+#t=\S+/.exec(text)![0])
  await giveCode(customer, sale.mobile)
  await expect(customer.getByText('Before', { exact: true })).toBeVisible()
  await expect(customer.getByText('Now', { exact: true })).toBeVisible()
  await expect(customer.getByText('Loading (extra premium for health)').first()).toBeVisible()
  await openSale(page, sale, '/topup/payment')
  await expect(page.getByText('Previous premium')).toBeVisible()
  await expect(page.getByText('New premium')).toBeVisible()
  await customer.getByRole('button', { name: 'No, thank you' }).click()
  await expect(customer.getByText('Decline the revised offer?')).toBeVisible()
  await customer.getByRole('button', { name: 'Decline offer' }).click()
  await expect(heading(customer)).toHaveText('Thank you for telling us')
  await customer.getByRole('button', { name: 'Undo my decision' }).click()
  await expect(heading(customer)).toHaveText('Revised offer')
})

test('consent in the partner’s own browser is flagged, and the office acknowledges it @desktop', async ({
  page,
  browser,
}) => {
  const sale = await makeSale(page, 'topup')
  await page.goto(await sendLinkOverHttp(page, sale))
  await giveCode(page, sale.mobile)
  await tickRequired(page)
  await page.getByRole('button', { name: /Agree and pay/ }).click()
  await expect(page).not.toHaveURL(/paynow-payment/)
  const office = await browser.newPage()
  await signIn(office, 'A9001')
  await office.goto('/office/flags')
  const card = office.locator('section').filter({ hasText: await readProposalNumber(page, sale) })
  await expect(card.getByText('Consent on a partner’s device')).toBeVisible()
  await expectAccessible(office)
  await card.getByLabel('Checks carried out').fill('Called the customer, who confirmed')
  await card.getByRole('button', { name: 'Acknowledge flag' }).click()
  await expect(office.getByText('Flag acknowledged')).toBeVisible()
  await expect(card).toHaveCount(0)
})

test('pay now on the partner’s device is recorded as such for partner, underwriter and office, and not flagged @phone', async ({
  page,
  browser,
}) => {
  const device = 'The partner’s device, handed to the customer (pay now)'
  const sale = await makeSale(page, 'topup', { conditions: diabetes })
  const reply = await page.request.get(`/api/topup/quote/proposal/${sale.proposalId}/`)
  const { case_id } = (await reply.json()).data as { case_id: string }
  const office = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await signIn(office, 'U3001')
  await partnerPost(office.request, `/api/office/cases/${case_id}/decide/`, {
    decision: 'accept',
    note: 'Controlled for years',
    without_report: 'Papers suffice',
  })
  await startPaying(page, sale, 'pay now')
  const customer = await page.context().newPage()
  await customer.goto(await customersPage(page))
  await giveCode(customer, sale.mobile)
  await tickRequired(customer)
  await customer.getByRole('button', { name: /^Agree/ }).click()
  await customer.waitForURL(/\/gateway\/checkout\//)

  await page.goto(`/case/${sale.quoteId}`)
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Customer consented' }).filter({ hasText: device }),
  ).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await office.goto(`/office/cases/${case_id}`)
  await expect(office.getByText('Device used for consent')).toBeVisible()
  await expect(office.getByText(device)).toBeVisible()
  await expectAccessible(office)

  await signIn(office, 'A9001')
  await office.goto(`/office/audit?case_id=${sale.proposalId}`)
  await expect(office.getByText('Device: Partner’s device, handed to the customer')).toBeVisible()
  await office.goto('/office/flags')
  await expect(heading(office)).toHaveText('Flagged sales')
  const number = await readProposalNumber(page, sale)
  await expect(office.locator('section').filter({ hasText: number })).toHaveCount(0)
})
