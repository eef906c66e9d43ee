import { expect, test } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { partnerIdOf, refuseRows, sharedDataDir } from '../../support/database.ts'
import { askForFamily, askForSelf, goOn, goToSummary, heading, premium } from '../../support/health-steps.ts'
import { newAgent } from '../../support/new-agent.ts'
import { demoPassword, endSession, signIn } from '../../support/partner.ts'
import { editStep, makeSale, openSale } from '../../support/sales.ts'

test('the premium moves with every change without a request, and three plans are three prices @desktop', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/health/quick-quote')
  await askForFamily(page, 'health')
  await expect(premium(page)).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const before = await premium(page).textContent()
  const plans = page.getByRole('radio', { name: /^(Silver|Gold|Platinum) ₹/ })
  await expect(plans).toHaveCount(3)
  await plans.nth(2).check()
  await expect(plans.nth(2)).toBeChecked()
  await expect(premium(page)).not.toHaveText(before!)
  await page.getByRole('button', { name: 'Remove Son' }).click()
  await page.getByLabel('Sum insured, shared: exact value').selectOption('1000000')
  await page.getByRole('button', { name: 'Why this premium?' }).click()
  const why = page.getByRole('dialog', { name: 'Why this premium?' })
  await expect(why).toContainText('Step by step')
  const dear = await premium(page).textContent()
  const lower = why
    .getByRole('listitem')
    .filter({ hasText: 'A sum insured of ₹\u00a09 Lakh instead of ₹\u00a010 Lakh' })
  await expect(lower, 'a loss of cover is called one').toContainText('Less cover')
  await expect(lower).toContainText(/₹\s[\d,.]+ less a year/)
  await expectAccessible(page)
  await lower.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByLabel('Sum insured, shared: exact value')).toBeInViewport()
  await expect(page.getByLabel('Sum insured, shared: exact value')).toHaveValue('900000')
  await expect(premium(page)).not.toHaveText(dear!)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByLabel('Sum insured, shared: exact value')).toHaveValue('1000000')
  await expect(premium(page)).toHaveText(dear!)
  expect(asked).toEqual([])
})

test('individual plans have a sum insured for each member, and the cheaper kind is said @desktop', async ({ page }) => {
  await signIn(page)
  await page.goto('/health/quick-quote?product=health')
  await page.getByLabel('Age or birth date of Self').fill('30')
  await page.getByRole('button', { name: 'Spouse', exact: true }).click()
  await page.getByLabel('Age or birth date of Spouse').fill('29')
  await page.getByLabel('PIN code').fill('400001')
  await page.getByRole('radio', { name: /^Individual/ }).check()
  await expect(page.getByText('A family floater is cheaper here')).toBeVisible()
  const before = await premium(page).textContent()
  await page.getByLabel('Sum insured of Spouse').selectOption('1000000')
  await expect(premium(page)).not.toHaveText(before!)
  await goToSummary(page)
  await expect(page.getByText('10\u00a0Lakh').filter({ visible: true }).first()).toBeVisible()
  // A cover that lost the member it needs is named in the summary of what is wrong.
  await page.goBack()
  await page.getByText('Members (2)').click()
  await page.getByLabel('Gender of Spouse').selectOption('female')
  await page.getByRole('switch', { name: /^Maternity/ }).check({ force: true })
  await page.getByRole('button', { name: 'Remove Spouse' }).click()
  await goOn(page)
  await expect(page.getByText('This cover needs a female member from 18 to 45 years old').first()).toBeVisible()
  await expect(page.getByRole('switch', { name: /^Maternity/ })).toBeFocused()
})

test('[X-1] a failing call shows a sentence, keeps the work, and the next try goes on', async ({
  page: admin,
  browser,
}) => {
  await signIn(admin, 'A9001')
  const { code, page } = await newAgent(admin, browser)
  await askForSelf(page, 'arogya-sanjeevani')
  await page.route('**/api/arogya-sanjeevani/quote/', (route) => route.abort('failed'))
  await goOn(page)
  await expect(page.getByRole('alert')).toContainText('No connection. Your answers are kept')
  await page.unroute('**/api/arogya-sanjeevani/quote/')
  const letQuote = await refuseRows(sharedDataDir(), {
    table: 'quotes',
    column: 'partner_id',
    value: await partnerIdOf(code),
  })
  await goOn(page)
  await expect(page.getByRole('alert')).toContainText('Something went wrong.')
  await expect(page.getByLabel('Age or birth date of Self')).toHaveValue('14/02/1990')
  await letQuote()
  await page.reload()
  await expect(page.getByLabel('Age or birth date of Self'), 'kept over a reload').toHaveValue('14/02/1990')
  await goOn(page)
  await expect(heading(page)).toHaveText('Policy details')
})

test('[P-1] a session that ends in the middle: login, and the same screen with the answers kept', async ({ page }) => {
  const sale = await makeSale(page, 'health')
  await openSale(page, sale, '/health/nominee-details')
  await editStep(page)
  await page.getByLabel('Full name').fill('Gayatri Iyer')
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()
  await endSession(page.context())
  await goOn(page)
  await expect(page).toHaveURL(/\/partner\/login/)
  await expect(page.getByText(/You were signed out after 30 minutes without activity/)).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel(/partner code|user/i).fill('P1001')
  await page.getByLabel(/password/i).fill(demoPassword)
  await page.getByRole('button', { name: /sign in|log in/i }).click()
  await expect(page).toHaveURL('/health/nominee-details')
  const name = page.getByLabel('Full name')
  await expect(name).toHaveValue('Gayatri Iyer')

  // While the answers are on their way nothing can be typed that would be neither sent nor kept.
  let answer = () => {}
  const asked = new Promise<void>((isAsked) =>
    page.route('**/nominee-details/', async (route) => {
      isAsked()
      await new Promise<void>((go) => {
        answer = go
      })
      await route.continue()
    }),
  )
  await goOn(page)
  await asked
  await name.evaluate((field) => field.focus())
  await page.keyboard.type('X')
  await expect(name).toHaveValue('Gayatri Iyer')
  answer()
  await expect(page).toHaveURL('/health/address-details')
  await expect(page.getByText('Gayatri Iyer')).toBeVisible()
})

test('[T-5] a POSP above the limit sees why, with the data of the refusal, and can lower the sum', async ({ page }) => {
  await signIn(page, 'POSP2001')
  await askForSelf(page, 'health')
  await page.getByLabel('Sum insured, shared: exact value').selectOption('1000000')
  await expect(page.getByText('Above your licence')).toBeVisible()
  await goOn(page)
  await expect(heading(page)).toHaveText('Your licence does not allow this sale')
  await expect(heading(page)).toBeFocused()
  await expect(page.getByText('Meena Pillai')).toBeVisible()
  await expect(page.getByText('₹\u00a010,00,000').first()).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('quote_create_error'))).toContain('"limit":"500000"')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Change to ₹\u00a05,00,000' }).click()
  await expect(page.getByRole('alert'), 'what was answered is no longer complained about').toHaveCount(0)
  await goToSummary(page)
  await goOn(page)
  await page.getByLabel(/^Height/).fill('165')
  await page.getByLabel(/^Weight/).fill('60')
  await page.getByRole('radio', { name: 'More than 10 a day' }).check()
  await page.getByRole('radio', { name: 'No', exact: true }).check()
  await goOn(page)
  await expect(
    page.getByText(
      'This proposal must be referred to an underwriter. A POSP can sell only proposals that need no referral',
    ),
  ).toBeVisible()
  await expect(page.getByText('₹'), 'no sum is at fault here').toHaveCount(0)
  await page.getByRole('button', { name: 'Back to answers' }).click()
  await expect(page.getByLabel(/^Weight/)).toHaveValue('60')
})

test('somebody who cannot be covered: the page says why, and a wrong answer is corrected from it', async ({ page }) => {
  const sale = await makeSale(page, 'health')
  await openSale(page, sale, '/health/address-details')
  await page.getByRole('link', { name: 'Edit health answers' }).click()
  await page.getByLabel(/^Weight/).fill('170')
  await goOn(page)
  await expect(page).toHaveURL('/health/address-details')
  await goOn(page)
  await expect(heading(page)).toHaveText('A member cannot be covered')
  await expect(page.getByText(/BMI 58.8 is above 40/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Continue without/ }), 'nobody else is insured').toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Correct health answers' }).click()
  await page.getByLabel(/^Weight/).fill('70')
  await goOn(page)
  await page.getByRole('link', { name: 'Continue to payment' }).click()
  await expect(page).toHaveURL('/topup/payment')
})

test('[R-7] a condition leads over its details to the doctor’s check, and the premium carries its loading', async ({
  page,
}) => {
  await signIn(page)
  await askForSelf(page, 'health')
  await goToSummary(page)
  const before = await premium(page).textContent()
  await goOn(page)
  await page.getByLabel(/^Height/).fill('165')
  await page.getByLabel(/^Weight/).fill('60')
  await page.getByRole('radio', { name: 'None' }).check()
  await page.getByRole('radio', { name: 'Yes' }).check()
  await goOn(page)
  await expect(heading(page)).toHaveText('Medical conditions')
  await page.reload()
  await expect(heading(page), '‘yes’ is kept before a condition is named').toHaveText('Medical conditions')
  await goOn(page)
  await expect(page.getByText('Please fill this in')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Diabetes' }).check()
  await page.getByLabel('Since when').fill('13/2019')
  await goOn(page)
  await expect(page.getByText('Invalid Date Format', { exact: true })).toBeVisible()
  await page.getByLabel('Since when').fill('06/2019')
  await expect(page.getByText(/Diabetes: tele-medical check-up needed/)).toBeVisible()
  await expect(premium(page)).not.toHaveText(before!)
  const loaded = await premium(page).textContent()
  await goOn(page)
  await expect(heading(page)).toHaveText('Proposer and insured members')
  await expect(premium(page), 'the same price on the next screen, before there is a proposal').toHaveText(loaded!)
  const stored = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }, history.state]))
  expect(stored, 'no health answer rests in the browser').not.toContain('Diabetes')
})

test('a quote is shared by link, WhatsApp text in Hindi, e-mail and PDF @phone', async ({ page, context }) => {
  await signIn(page)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await askForSelf(page, 'health')
  await goToSummary(page)
  await page.getByRole('button', { name: 'Share quote' }).click()
  const sheet = page.getByRole('dialog', { name: 'Share this quote' })
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  await expect(sheet.getByText(/^Valid until/)).toBeVisible()
  await sheet.getByRole('radio', { name: 'हिन्दी' }).check()
  await expect(sheet.getByText(/^Valid until/), 'the English words are no longer what is shared').toHaveCount(0)
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'wa' }))
  const popup = page.waitForEvent('popup')
  await sheet.getByRole('button', { name: 'WhatsApp' }).click()
  const tab = await popup
  await tab.waitForURL(/wa\.me/)
  expect(decodeURIComponent(tab.url())).toMatch(/\p{Script=Devanagari}/u)
  await sheet.getByLabel('E-mail').fill('not an address')
  await sheet.getByRole('button', { name: 'Send by e-mail' }).click()
  await expect(sheet.getByText('Please enter a complete e-mail address, like name@example.in')).toBeVisible()
  await sheet.getByLabel('E-mail').fill('customer@example.in')
  await sheet.getByRole('button', { name: 'Send by e-mail' }).click()
  await expect(page.getByText('Sent to customer@example.in')).toBeVisible()
  const address = await sheet.getByRole('link', { name: 'PDF' }).getAttribute('href')
  expect(address, 'the paper speaks the language of the message').toContain('language=hi')
  const pdf = await page.request.get(address!)
  expect(pdf.headers()['content-type']).toContain('application/pdf')
  expect((await pdf.body()).length).toBeLessThan(300_000)
  await context.clearCookies()
  const opened = await context.newPage()
  await opened.goto(link)
  await expect(opened.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(opened.getByText(/Suraksha Health/).first()).toBeVisible()
})
