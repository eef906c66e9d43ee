import { expect, type Page, test } from '@playwright/test'
import { mishapKinds } from '@portal/contract/calls/office-sandbox.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts'
import { atThisLoad } from '../../support/at-this-load.ts'
import { agreeOverHttp, payOverHttp } from '../../support/http-customer.ts'
import { signIn } from '../../support/partner.ts'
import { makeSale, partnerPost } from '../../support/sales.ts'

/** Whether the sandbox gateway refuses refunds: for all tests at once, so only for the seconds it takes. */
async function refuseRefunds(admin: Page, share: 0 | 1): Promise<void> {
  const rates = Object.fromEntries(mishapKinds.map((kind) => [kind, kind === 'refusedRefund' ? share : 0]))
  await partnerPost(admin.request, '/api/office/sandbox/', { rates })
}

test('a refund that the gateway refuses twice is before finance with its words; sent again, it settles @desktop', async ({
  page,
  browser,
}) => {
  const admin = await (await browser.newContext()).newPage()
  await signIn(admin, 'A9001')
  const sale = await makeSale(page, 'topup')
  const customer = await agreeOverHttp(page, browser, sale)
  const nominees = [{ name: 'Meera Iyer', relation: 'daughter', dob: '2000-05-05', share: 100 }]
  await partnerPost(page.request, `/api/topup/quote/proposal/${sale.proposalId}/nominee-details/`, { nominees })
  const finance = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await signIn(finance, 'F4001')
  const list = `/office/payments?tab=refunds&search=${sale.proposalId}`
  const row = finance.getByRole('row').filter({ hasText: 'Proposal changed' })
  await refuseRefunds(admin, 1)
  try {
    await payOverHttp(customer, 'success')
    await expect(async () => {
      await finance.goto(list)
      await expect(row).toContainText(/[2-9] attempts/, atThisLoad)
    }).toPass()
    await expect(row).toContainText(/Failed\d attempts: \S+/)
    await expect(row).toContainText('0 of 7 days')
    await expect(row).toContainText('₹\u00a02,277.00')
    await expectAccessible(finance)

    await page.goto(`/case/${sale.quoteId}`)
    await expect(page.getByText(/Failed, being sent again\. Due by/)).toBeVisible()
    await finance.goto('/office/payments?tab=reviews')
    const review = finance.locator('section').filter({ hasText: 'Refund failed' }).first()
    await expect(review.getByRole('button', { name: 'Send refund again' })).toBeVisible()

    await finance.goto(list)
    await finance.getByLabel('Status').selectOption('Settled')
    await expect(finance.getByText('No refunds found')).toBeVisible()
    await finance.getByLabel('Status').selectOption('Failed')
    // While the gateway still refuses: the next automatic try would send the refund ahead of the click.
    await row.getByRole('button', { name: 'Send again: refund of ₹\u00a02,277.00' }).click()
    await expect(finance.getByText('Refund sent to the gateway again')).toBeVisible()
  } finally {
    await refuseRefunds(admin, 0)
  }
  await finance.getByLabel('Status').selectOption('All')
  await expect(async () => {
    await finance.reload()
    await expect(row).toContainText(/Settled|Sent/, atThisLoad)
  }).toPass()
  await expect(async () => {
    await finance.goto(`${list}&status=settled`)
    await expect(row).toContainText(/Settled on \d\d\/\d\d\/\d{4}/, atThisLoad)
  }).toPass()
  await expectNoSidewaysScroll(finance)
  await expect(customer.page.request.get('/pub/pay/status/').then((reply) => reply.json())).resolves.toMatchObject({
    data: { status: { refunds: [{ status: 'settled' }] } },
  })
})
