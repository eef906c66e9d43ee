import { expect, type Page, test } from '@playwright/test'
import { expectNoSidewaysScroll } from '../../support/accessible.ts'
import { giveCode, messageFor } from '../../support/customer.ts'
import { heading } from '../../support/health-steps.ts'
import { payInHindi, sellInHindi } from '../../support/hindi-sale.ts'
import { newAgent } from '../../support/new-agent.ts'
import { signIn } from '../../support/partner.ts'
import { makeSale, openSale, partnerPost } from '../../support/sales.ts'

const diabetes = [{ name: 'Diabetes', since: '2019-06', medication: true, hospitalised: false }]

/** Headings, labels, buttons and links of the page that hold an English word and no Hindi one; names of people, plans and ways stay. */
async function expectHindi(page: Page): Promise<void> {
  await expect(heading(page)).toHaveText(/\p{Script=Devanagari}/u)
  const texts = await page
    .locator('main :is(h1, h2, h3, label, legend, button, a, th):visible')
    .evaluateAll((elements) => elements.map((element) => (element as HTMLElement).innerText.trim()))
  const english = texts.filter((text) => /[a-z]{3}/.test(text) && !/\p{Script=Devanagari}/u.test(text))
  expect(
    english.filter((text) => !/^(WhatsApp|Lakshmi Iyer|Meena .*|.*Sanjeevani.*)$/.test(text)),
    page.url(),
  ).toEqual([])
  await expectNoSidewaysScroll(page)
}

test('a health sale, a revised offer and a refusal are read in Hindi, by agent and customer @phone', async ({
  page: admin,
  browser,
}) => {
  await signIn(admin, 'A9001')
  const { page, code: partner } = await newAgent(admin, browser, 'Sunita Yadav')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  await page.getByLabel('Language of the portal').selectOption('हिन्दी')
  await expect(heading(page)).toHaveText(/\p{Script=Devanagari}/u)

  const mobile = await sellInHindi(page, expectHindi)
  const customer = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage()
  await payInHindi(customer, mobile, expectHindi)

  // An underwriter loads one sale and declines another: both read why in their own language.
  const underwriter = await browser.newPage()
  await signIn(underwriter, 'U3001')
  const decided = async (decision: object) => {
    const sale = await makeSale(page, 'topup', { partner, conditions: diabetes, language: 'hi' })
    const proposal = await page.request.get(`/api/topup/quote/proposal/${sale.proposalId}/`)
    const { case_id } = (await proposal.json()).data as { case_id: string }
    const terms = { note: 'HbA1c 9.2', without_report: 'Papers suffice', ...decision }
    await partnerPost(underwriter.request, `/api/office/cases/${case_id}/decide/`, terms)
    return sale
  }
  const loaded = await decided({ decision: 'load', loadings: { 1: 30 } })
  await openSale(page, loaded, '/topup/payment')
  await expect(page.getByText('लोडिंग (स्वास्थ्य के कारण अतिरिक्त प्रीमियम): पहले 20%, अब 30%')).toBeVisible()
  await expectHindi(page)
  const offer = await messageFor(page.request, loaded.mobile, /referral_revised/)
  expect(offer).toMatch(/^प्रिय Ramesh/)
  await customer.goto(/https?:\S+#t=\S+/.exec(offer)![0])
  await giveCode(customer, loaded.mobile)
  await expect(customer.getByText('लोडिंग (स्वास्थ्य के कारण अतिरिक्त प्रीमियम): पहले 20%, अब 30%')).toBeVisible()
  await expectHindi(customer)

  const declined = await decided({ decision: 'decline' })
  await openSale(page, declined, '/topup/nstp')
  await expect(page.getByText('मधुमेह: टेली-मेडिकल जाँच ज़रूरी')).toBeVisible()
  await expectHindi(page)
  expect(
    await messageFor(page.request, declined.mobile, /referral_declined/),
    'no link: it would end at the agents’ sign-in',
  ).toMatch(/^प्रिय Ramesh[^:]*1800 12000 पर फ़ोन करें/)
})
