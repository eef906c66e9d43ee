import { expect, type Page, test } from '@playwright/test'
import { expectNoSidewaysScroll } from '../../support/accessible.ts'
import { agreeAndGoToBank, bankAnswers, giveCode, messageFor } from '../../support/customer.ts'
import { goOn, heading } from '../../support/health-steps.ts'
import { newAgent } from '../../support/new-agent.ts'
import { signIn } from '../../support/partner.ts'
import { makeSale, newMobile, openSale, partnerPost } from '../../support/sales.ts'

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

async function goOnTo(page: Page, path: string): Promise<void> {
  await goOn(page)
  await page.waitForURL((url) => url.pathname === path)
  await expectHindi(page)
}

test('a health sale, a revised offer and a refusal are read in Hindi, by agent and customer @phone', async ({
  page: admin,
  browser,
}) => {
  test.slow()
  await signIn(admin, 'A9001')
  const { page, code: partner } = await newAgent(admin, browser, 'Sunita Yadav')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  await page.getByLabel('Language of the portal').selectOption('हिन्दी')
  await expect(heading(page)).toHaveText(/\p{Script=Devanagari}/u)

  await page.goto('/health/quick-quote?product=arogya-sanjeevani')
  await page
    .getByLabel(/^आयु या जन्म तिथि/)
    .first()
    .fill('14/02/1990')
  await page.getByLabel(/^लिंग/).first().selectOption('female')
  await expectHindi(page)
  await goOnTo(page, '/health/policy-details')
  await goOnTo(page, '/health/quick-summary')
  await goOnTo(page, '/health/last-question')
  await page.getByText('किसी को कोई बीमारी नहीं है और कोई तंबाकू का सेवन नहीं करता').click()
  await page.getByLabel(/^लंबाई/).fill('162')
  await page.getByLabel(/^वज़न/).fill('58')
  await goOnTo(page, '/health/proposal-details')

  const mobile = newMobile().replace(/^./, '9')
  await page.getByLabel('पूरा नाम', { exact: true }).fill('Meena Kumari Iyer')
  await page.getByRole('textbox', { name: 'PAN' }).fill('ABCPK1234L')
  await page.getByRole('checkbox', { name: /^ग्राहक PAN और जन्म तिथि से/ }).check()
  await page.getByLabel('मोबाइल').fill(mobile)
  await page.getByLabel('ई-मेल', { exact: true }).fill('meena@example.in')
  await page.getByLabel('ग्राहक की भाषा').selectOption('हिन्दी')
  await goOnTo(page, '/health/nominee-details')
  await page.getByLabel('पूरा नाम').fill('Lakshmi Iyer')
  await page.getByLabel('प्रस्तावक से संबंध').selectOption('mother')
  await page.getByLabel('जन्म तिथि').fill('09/07/1962')
  await goOnTo(page, '/health/address-details')
  await page.getByLabel('पिन कोड').fill('400001')
  await expect(page.getByLabel('शहर')).toHaveValue('Mumbai')
  await page.getByLabel('मकान, इमारत, गली').fill('12 Marine Drive')
  await page.getByRole('checkbox', { name: /अनिवार्य घोषणाओं की पुष्टि/ }).check()
  await goOnTo(page, '/topup/payment')
  await page.getByRole('button', { name: 'भुगतान लिंक भेजें' }).click()
  await page.waitForURL(/payment-progress/)
  await expectHindi(page)

  const text = await messageFor(page.request, mobile, /link/)
  expect(text).toMatch(/^प्रिय Meena/)
  const customer = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage()
  await customer.goto(/https?:\S+#t=\S+/.exec(text)![0])
  await expect(customer.locator('html')).toHaveAttribute('lang', 'hi-IN')
  await agreeAndGoToBank(customer, mobile, expectHindi)
  await bankAnswers(customer, 'success')
  await expect(heading(customer)).toHaveText('आपका बीमा चालू है', { timeout: 30_000 })
  await expect(customer.getByRole('link', { name: 'पॉलिसी डाउनलोड करें' })).toBeVisible({ timeout: 30_000 })

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
