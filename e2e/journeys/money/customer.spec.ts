import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts'
import {
  agreeAndGoToBank,
  bankAnswers,
  giveCode,
  giveNextCode,
  linkFor,
  messageFor,
  tickRequired,
} from '../../support/customer.ts'
import { agreeOverHttp, payOverHttp, sendLinkOverHttp } from '../../support/http-customer.ts'
import { type MadeSale, makeSale, openSale, partnerPost, type SaleOptions } from '../../support/sales.ts'

async function customerWithLink(page: Page, customer: Page, options: SaleOptions = {}): Promise<MadeSale> {
  const sale = await makeSale(page, 'topup', options)
  await customer.goto(await sendLinkOverHttp(page, sale))
  return sale
}
/** Names are in capitals, addresses hold numbers: two small words in a row are a sentence nobody translated. */
async function englishIn(page: Page): Promise<string[]> {
  return (await page.locator('main').innerText()).match(/\b[a-z]{2,} [a-z]{2,}\b/g) ?? []
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('the whole way in Hindi: code, answers, boxes, payment, policy @phone', async ({ page, browser }) => {
  const customer = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage()
  const sale = await customerWithLink(page, customer, { memberName: 'सत्यनारायण वेंकटरमण सुब्रह्मण्यम् अय्यर' })
  await customer.getByRole('combobox', { name: 'Language' }).selectOption('hi')
  await expect(heading(customer)).toHaveText('आपका बीमा देखने के लिए तैयार है')
  await expect(customer.locator('html')).toHaveAttribute('lang', 'hi-IN')
  await giveCode(customer, sale.mobile)
  expect(await messageFor(page.request, sale.mobile, /^otp/)).toContain('कोड')
  await expect(customer.getByText('सत्यनारायण वेंकटरमण सुब्रह्मण्यम् अय्यर', { exact: false }).first()).toBeVisible()
  await expect(customer.getByRole('checkbox', { name: 'मैंने पॉलिसी की शर्तें पढ़ ली हैं' })).toBeVisible()
  await expect(customer.getByText('सदस्यों का प्रीमियम')).toBeVisible()
  expect(await englishIn(customer)).toEqual([])
  await expectNoSidewaysScroll(customer)
  await expectAccessible(customer)
  const sheet = customer.getByRole('link', { name: 'ग्राहक सूचना पत्रक' })
  await expect(sheet).toHaveAttribute('href', /language=hi/)
  await tickRequired(customer)
  await customer.getByRole('button', { name: /सहमति दें और ₹/ }).click()
  await bankAnswers(customer, 'success')
  await expect(heading(customer)).toHaveText('आपका बीमा चालू है')
  expect(await englishIn(customer)).toEqual([])
  await customer.getByLabel('भाषा').selectOption('en')
  await expect(heading(customer)).toHaveText('You are covered')
})

test('no box is ticked beforehand, and agreeing needs the required ones only @phone', async ({ page, browser }) => {
  const customer = await (await browser.newContext()).newPage()
  const sale = await customerWithLink(page, customer)
  await giveCode(customer, sale.mobile)
  await expect(heading(customer)).toHaveText('Read this before you agree')
  expect(await customer.getByRole('checkbox', { checked: true }).count()).toBe(0)
  await customer.getByRole('button', { name: /Agree and pay/ }).click()
  await expect(customer.getByRole('alert')).toContainText('Please tick every box')
  await expect(customer).toHaveURL('/topup/paynow-payment')
  const href = await customer.getByRole('link', { name: 'Customer information sheet' }).getAttribute('href')
  const reply = await customer.request.get(href!)
  expect(reply.headers()['content-type']).toBe('application/pdf')
  expect((await reply.body()).subarray(0, 5).toString()).toBe('%PDF-')
  await tickRequired(customer)
  await customer.getByRole('button', { name: /Agree and pay/ }).click()
  await customer.waitForURL(/\/gateway\/checkout\//)
})

test('before the code nothing personal is shown, and a wrong code counts its tries @phone', async ({
  page,
  browser,
}) => {
  const customer = await (await browser.newContext()).newPage()
  const sale = await customerWithLink(page, customer)
  await expect(customer.getByText('R••• K••• I•••')).toBeVisible()
  await expect(customer.getByText(sale.mobile)).toHaveCount(0)
  await customer.getByRole('button', { name: 'Send me the code' }).click()
  await expect(customer.locator('#code')).toBeFocused()
  await expect(customer.getByText(/Send again in 0:\d\d/)).toBeVisible()
  await customer.getByRole('button', { name: 'Show my details' }).click()
  await expect(customer.getByText('Please enter 4 digit code sent to your mobile').first()).toBeVisible()
  const right = /\b\d{4}\b/.exec(await messageFor(page.request, sale.mobile, /^otp/))![0]
  await customer.locator('#code').fill(right === '1111' ? '2222' : '1111')
  await customer.getByRole('button', { name: 'Show my details' }).click()
  await expect(customer.getByText(/Incorrect code\. 2 attempts left/).first()).toBeVisible()
  await customer.locator('#code').fill(right === '1111' ? '2222' : '1111')
  await customer.getByRole('button', { name: 'Show my details' }).click()
  await expect(customer.getByText(/Incorrect code\. 1 attempt left/).first()).toBeVisible()
  await customer.reload()
  await expect(customer.locator('#code'), 'a reload comes back to the field and sends no second code').toBeVisible()
  await customer.locator('#code').fill(right)
  await customer.getByRole('button', { name: 'Show my details' }).click()
  await expect(heading(customer)).toHaveText('Read this before you agree')
})

test('something is wrong: the words reach the agent, the link closes @phone', async ({ page, browser }) => {
  const customer = await (await browser.newContext()).newPage()
  const sale = await customerWithLink(page, customer)
  await openSale(page, sale, '/topup/payment-progress')
  await giveCode(customer, sale.mobile)
  await customer.getByRole('button', { name: 'Report a mistake to my agent' }).click()
  await customer.getByRole('button', { name: 'Send to my agent', exact: true }).click()
  await expect(customer.getByText('Please describe the mistake')).toBeVisible()
  await customer.getByLabel('Describe the mistake').fill('My weight is 82, not 70')
  await customer.getByRole('button', { name: 'Send to my agent', exact: true }).click()
  await expect(heading(customer)).toHaveText('Your agent has been informed')
  await expect(page.getByText('“My weight is 82, not 70”')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Review answers' })).toBeVisible()
})

test('reload and back at every point of paying keep the truth, and no page posts on load @phone', async ({
  page,
  browser,
}) => {
  const customer = await (await browser.newContext()).newPage()
  const sale = await customerWithLink(page, customer)
  const posts: string[] = []
  customer.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/pub/pay/')) posts.push(new URL(request.url()).pathname)
  })
  await customer.reload()
  await expect(heading(customer)).toHaveText('Your cover is ready to review')
  await agreeAndGoToBank(customer, sale.mobile)
  await customer.goBack()
  await expect(heading(customer)).toHaveText('One step left: payment')
  await customer.reload()
  await expect(heading(customer)).toHaveText('One step left: payment')
  await customer.getByRole('button', { name: /Pay ₹/ }).click()
  await bankAnswers(customer, 'success')
  await expect(heading(customer)).toHaveText('You are covered')
  const before = posts.length
  await customer.reload()
  await expect(heading(customer)).toHaveText('You are covered')
  await customer.goto('/topup/paynow-payment')
  await expect(customer).toHaveURL('/topup/thank-you-user')
  await customer.goto('/topup/customer-payment-failure')
  await expect(customer).toHaveURL('/topup/thank-you-user')
  expect(posts.length, 'reading makes no POST').toBe(before)
  const elsewhere = await (await browser.newContext()).newPage()
  await elsewhere.goto(await linkFor(page.request, sale.mobile))
  await expect(heading(elsewhere)).toHaveText('You are covered')
  await expect(elsewhere.getByText('R••• K••• I•••')).toBeVisible()
  await expect(elsewhere.getByRole('link', { name: 'Download the policy' }), 'nothing to tap in vain').toHaveCount(0)
})

test('lost network while agreeing: the ticks stay; what is paid after a change goes back, and the page says so @phone', async ({
  page,
  browser,
}) => {
  const context = await browser.newContext()
  const customer = await context.newPage()
  const sale = await customerWithLink(page, customer)
  await giveCode(customer, sale.mobile)
  await tickRequired(customer)
  await context.setOffline(true)
  await customer.getByRole('button', { name: /Agree and pay/ }).click()
  await expect(customer.getByText('No connection. Nothing is lost', { exact: false }).first()).toBeVisible()
  await context.setOffline(false)
  await customer.getByRole('button', { name: /Agree and pay/ }).click()
  await customer.waitForURL(/\/gateway\/checkout\//)
  const nominees = [{ name: 'Meera Iyer', relation: 'daughter', dob: '2000-05-05', share: 100 }]
  await partnerPost(page.request, `/api/topup/quote/proposal/${sale.proposalId}/nominee-details/`, { nominees })
  await openSale(page, sale, '/topup/payment-progress')
  await bankAnswers(customer, 'success')
  await expect(heading(customer)).toHaveText('Your payment is being refunded')
  await expect(customer.getByText('₹\u00a02,277.00').first()).toBeVisible()
  await expect(page.getByText('Refund of ₹\u00a02,277.00')).toBeVisible()
})

test('[P-3] every customer page opens without login and without a link says what to do', async ({ page }) => {
  const paths = [
    '/topup/paynow-payment',
    '/topup/thank-you-user',
    '/topup/customer-payment-failure',
    '/car/paynow-payment',
    '/car/user-thank-you',
    '/car/user-payment-failure',
    '/policy',
  ]
  for (const path of paths) {
    await page.goto(path)
    await expect(heading(page)).toHaveText('Please open the link from your message')
    await expect(page).toHaveURL(path)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }
})

test('the policy home opens with a code for the whole term and holds every paper; the QR address verifies @phone', async ({
  page,
  browser,
}) => {
  const sale = await makeSale(page, 'topup')
  const agreed = await agreeOverHttp(page, browser, sale)
  await payOverHttp(agreed, 'success')
  const text = await messageFor(page.request, sale.mobile, /policy_issued/)
  const home = await (await browser.newContext()).newPage()
  await home.goto(/https?:\S+#t=\S+/.exec(text)![0])
  await expect(home.getByText(sale.mobile)).toHaveCount(0)
  await giveNextCode(home, sale.mobile)
  await expect(home.getByRole('heading', { name: 'Documents' })).toBeVisible()
  await expect(home.getByRole('link', { name: 'Policy Schedule' })).toBeVisible()
  await expect(home.getByRole('link', { name: 'Health Card' })).toBeVisible()
  await expectAccessible(home)

  const status = await page.request.get(`/api/topup/quote/proposal/${sale.proposalId}/payment/`)
  const { policy } = (await status.json()).data
  await home.goto(`/verify#${policy.policy_id}`)
  await expect(heading(home)).toHaveText(/^Genuine policy, in force until \d\d\/\d\d\/\d{4}$/)
  await expect(home.getByText(policy.policy_number)).toBeVisible()
  await expectAccessible(home)
  await home.goto('/terms-condition')
  await home.goto(/https?:\S+#t=\S+/.exec(text)![0])
  await home.getByRole('button', { name: 'See refund amount' }).click()
  await home.getByRole('button', { name: 'Return policy', exact: true }).click()
  await expect(home.getByText('Please give a reason')).toBeVisible()
  await expectAccessible(home)
  await home.getByLabel('Reason for returning the policy').fill('Not what I wanted')
  await home.getByRole('button', { name: 'Return policy', exact: true }).click()
  await expect(home.getByText('You have returned this policy')).toBeVisible()
  await expect(home.getByText(/^Refund of ₹\s[\d,]+\.\d\d$/)).toBeVisible()
  await expect(home.getByText(/(by|on) \d\d\/\d\d\/\d{4}/).first(), 'when it is there').toBeVisible()
  await agreed.page.goto('/topup/thank-you-user')
  await expect(heading(agreed.page)).toHaveText('This policy has ended')
  await home.goto('/verify')
  await home.getByLabel('Policy number').fill(policy.policy_number)
  await home.getByRole('button', { name: 'Check policy' }).click()
  await expect(heading(home)).toHaveText(/^Genuine policy, cancelled with effect from \d\d/)
  await home.goto('/terms-condition')
  await home.goto('/verify#PL-unknown')
  await expect(heading(home)).toHaveText('No policy found with this number')
})

test('a shared quote shows whom it is for and the price, and leads to the agent @phone', async ({ page, browser }) => {
  const sale = await makeSale(page, 'topup')
  const shared = await partnerPost<{ url: string }>(page.request, `/api/topup/quote/${sale.quoteId}/share/`, {
    channel: 'link',
    language: 'en',
  })
  const customer = await (await browser.newContext()).newPage()
  await customer.goto(shared.url)
  await expect(heading(customer)).toHaveText('Quote for Ramesh Kumar Iyer')
  await expect(customer.getByText('₹\u00a02,277.00').first()).toBeVisible()
  await expect(customer.getByText(/Quote Q-\w{4}-\w{4}\./)).toBeVisible()
  await expect(customer.getByRole('link', { name: 'Call agent' })).toHaveAttribute('href', /^tel:\+91\d{10}$/)
  await expect(customer.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/91\d{10}\?text=.*Q-/,
  )
  await expectAccessible(customer)
  const file = customer.waitForEvent('download')
  await customer.getByRole('link', { name: 'Download as PDF' }).click()
  expect((await file).suggestedFilename()).toBe('quote.pdf')
})
