import { readFile } from 'node:fs/promises'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { findPage, specRoutes } from '@portal/domain/journey/routes.ts'
import { agreeAndGoToBank, bankAnswers, giveCode, tickRequired } from '../../support/customer.ts'
import { refuseRows, sharedDataDir } from '../../support/database.ts'
import { tapNewestLink } from '../../support/demo-phone.ts'
import { answerHealthy, goOn, heading, premium } from '../../support/health-steps.ts'
import { signIn } from '../../support/partner.ts'
import { choosePayment } from '../../support/payment.ts'
import { askForCouple, atStep, chooseTime, fillOldPolicy, inDays } from '../../support/topup-steps.ts'
import { comparePlans, declareAll, fillTheRest, looksRight } from '../../support/topup-walk.ts'

/** The walks hand on what they have seen; the last test looks whether a route was left out. */
test.describe.configure({ mode: 'serial' })

const seen = new Set<string>()
function follow(page: Page): void {
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) seen.add(findPage(new URL(frame.url()).pathname)?.path ?? 'no page of ours')
  })
}

/** From here on nobody types an address: the partner clicks, and the customer taps the link on their phone. */
async function startAtDashboard(page: Page, partner?: string): Promise<void> {
  await signIn(page, partner)
  page.context().on('page', follow)
  follow(page)
  await page.goto('/')
  await page
    .getByRole('navigation', { name: 'Start a sale' })
    .getByRole('link', { name: /^Top-up/ })
    .click()
  await atStep(page, 'choices')
}
const customerOf = (browser: Browser, mobile: string) => tapNewestLink(browser, mobile, follow)

test('[R-14, R-15, R-16, R-17, R-19, R-21, R-22, R-23, R-24, R-25, R-26, R-27, R-28, R-29, R-30, R-31, R-32, R-34, R-35, R-36, R-37, R-39, R-40, T-1] a new top-up in the order of the specification, discounts proved, an error, paid later, declined once, to the issued policy @phone', async ({
  page,
  browser,
}) => {
  await startAtDashboard(page)
  await looksRight(page)
  await page.getByRole('link', { name: 'Start a new quote' }).click()
  await atStep(page, 'quick-quote')
  await askForCouple(page)
  await expect(premium(page)).toBeVisible()
  await looksRight(page)
  await goOn(page)

  await atStep(page, 'policy-details')
  await page.getByRole('radio', { name: '2 years' }).check()
  await looksRight(page)
  await goOn(page)

  await atStep(page, 'selected-plan')
  await page.getByRole('link', { name: 'Compare plans' }).click()
  await atStep(page, 'plan-comparison')
  await comparePlans(page)
  await goOn(page)
  await atStep(page, 'selected-plan')
  await expect(page.getByText('Included in this plan:')).toBeVisible()
  const before = await premium(page).textContent()
  await page.getByRole('switch', { name: /Double Sum Insured/ }).check()
  await expect(premium(page)).not.toHaveText(before!)
  await page.getByLabel(/^Base policy’s sum insured/).fill('500000')
  await expect(
    page.getByText('this plan pays ₹\u00a07,00,000, the base policy ₹\u00a05,00,000, the family ₹\u00a00'),
  ).toBeVisible()
  await looksRight(page)
  await goOn(page)

  await atStep(page, 'quick-summary')
  await expect(page.getByRole('button', { name: 'Share quote' })).toBeVisible()
  await looksRight(page)
  await goOn(page)
  await atStep(page, 'ped')
  await answerHealthy(page)
  await looksRight(page)
  await goOn(page)
  const mobile = await fillTheRest(page, looksRight)

  await atStep(page, 'discounts')
  await expect(page.getByText('because the policy period is 2 years')).toBeVisible()
  await page.getByRole('switch', { name: /Holds a policy with us/ }).check()
  await goOn(page)
  await expect(page.getByLabel('Number of the policy with us'), 'a discount is claimed with its proof').toBeFocused()
  await page.getByLabel('Number of the policy with us').fill('TU-2020-00000000')
  await goOn(page)
  await expect(page.getByText('No policy in force of this family has this number').first()).toBeVisible()
  await page.getByLabel('Group company').fill('Suraksha Life')
  await looksRight(page)
  await goOn(page)

  await atStep(page, 'insured-data')
  await expect(page.getByText('TU-2020-00000000', { exact: true })).toBeVisible()
  await declareAll(page, looksRight)

  await atStep(page, 'payment')
  await page.getByRole('link', { name: 'Review answers' }).click()
  await atStep(page, 'proposal-summary')
  await page.goBack()
  await atStep(page, 'payment')

  // A payment that cannot be started: the journey's error page with its reference, and back.
  const proposal = await page.evaluate(() => sessionStorage.getItem('sale:proposal_id'))
  const letStart = await refuseRows(sharedDataDir(), { table: 'pay_links', column: 'proposal_id', value: proposal! })
  const failing = page.waitForResponse((reply) => reply.status() === 500)
  await choosePayment(page, 'pay later')
  await atStep(page, 'error')
  const { reference } = (await (await failing).json()) as { reference: string }
  await expect(page.getByText(reference)).toBeVisible()
  await looksRight(page)
  await letStart()
  await page.getByRole('button', { name: 'Go back and try again' }).click()
  await atStep(page, 'payment')

  await choosePayment(page, 'pay later')
  await atStep(page, 'payment-paylater')
  await expect(page.getByText('Link valid until')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'After expiry' })).toBeVisible()
  await looksRight(page)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Copy link' }), 'the link outlives a reload').toBeVisible()
  await page.getByRole('link', { name: 'View link status' }).click()
  await atStep(page, 'payment-progress')

  // The partner follows the customer step by step, without reloading.
  await expect(page.getByText('Link sent: done')).toBeVisible()
  await expect(page.getByText('Awaiting customer: in progress')).toBeVisible()
  const customer = await customerOf(browser, mobile)
  await expect(customer).toHaveURL('/topup/paynow-payment')
  await expect.poll(() => new URL(customer.url()).hash, 'the token leaves the address').toBe('')
  await expect(page.getByText('Link opened: done')).toBeVisible()
  await agreeAndGoToBank(customer, mobile, async () => {
    await expect(page.getByText('Mobile verified: done')).toBeVisible()
    await expect(customer.getByText('TU-2020-00000000', { exact: true })).toBeVisible()
  })
  await expect(page.getByText('Consent received: done')).toBeVisible()
  await bankAnswers(customer, 'failure')
  await expect(customer).toHaveURL('/topup/customer-payment-failure')
  await expect(heading(customer)).toHaveText('The payment did not go through')
  await expect(customer.getByText(/You can try again, or choose another payment method, until/)).toBeVisible()
  await expect(customer.getByText(/nothing was charged/i)).toHaveCount(0)
  await looksRight(customer)

  await page.getByRole('link', { name: 'View options' }).click()
  await atStep(page, 'payment-failure')
  await expect(page.getByText(/declined the payment/)).toBeVisible()
  await expect(page.getByText(/nothing was charged/i)).toHaveCount(0)
  await looksRight(page)
  await page.reload()
  await atStep(page, 'payment-failure')

  await customer.reload()
  await customer.getByRole('button', { name: 'Try again' }).click()
  await bankAnswers(customer, 'success')
  await expect(customer).toHaveURL('/topup/thank-you-user')
  await expect(heading(customer)).toHaveText('You are covered')
  await atStep(page, 'made-ourday')
  await expect(page.getByRole('heading', { name: 'Your commission' })).toBeVisible()
  await expect(page.getByText(/payable after the free look period/), 'commission is hidden until tapped').toHaveCount(0)
  await page.getByRole('button', { name: 'Show commission' }).click()
  await expect(page.getByText(/payable after the free look period/)).toBeVisible()
  await looksRight(page)
  await page.reload()
  await expect(heading(page)).toHaveText('Thank you. The policy has been issued.')
  await page.getByRole('link', { name: 'Start another sale' }).click()
  await atStep(page, 'quick-quote')
})

test('[R-18, R-20, R-42, R-43] a renewal found by policy number and mobile, edited, explained in rupees, paid on this phone @phone', async ({
  page,
}) => {
  const mobile = '9820100505'
  await signIn(page, 'P1002')
  const { rows: renewals } = (await (await page.request.get('/api/renewal/due/')).json()).data
  const due = (renewals as { holder: string; policy_number: string; year: number }[]).find(({ holder }) =>
    /Imran/.test(holder),
  )!
  const find = async () => {
    // The address changes first; the dashboard that still stands there looks for policy numbers too.
    await expect(heading(page)).toHaveText('What would the customer like to do?')
    await page.getByLabel('Policy number').fill(due.policy_number)
    await page.getByLabel('Mobile on the policy').fill(mobile)
    await page.getByRole('button', { name: 'Find renewal' }).click()
    await expect(page).toHaveURL(`/topup/renewal-details/${due.policy_number}/${due.year}`)
  }
  await startAtDashboard(page, 'P1002')
  await find()
  await expect(heading(page)).toHaveText(`Policy renewal: ${due.holder}`)
  await looksRight(page)
  await page.getByRole('button', { name: 'Nominee' }).click()
  await expect(page).toHaveURL(/\/topup\/renewal-edit-insurer-details\/nominee/)
  await goOn(page)
  await expect(page).toHaveURL(/\/topup\/renewal-details\//)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await atStep(page, 'payment')
  await choosePayment(page, 'pay now')
  await atStep(page, 'payment-progress')
  const opening = page.context().waitForEvent('page')
  await page.getByRole('link', { name: 'Open on this device' }).click()
  const customer = await opening
  await agreeAndGoToBank(customer, mobile)
  await bankAnswers(customer, 'success')
  await expect(heading(customer)).toHaveText(/^Policy issued. Cover starts on \d\d\/\d\d\/\d{4}.$/)
  await atStep(page, 'congratulations')

  await page.getByRole('link', { name: 'Start another sale' }).click()
  await atStep(page, 'quick-quote')
  await page.getByRole('link', { name: 'See other options' }).click()
  await find()
  await expect(page.getByText('Already renewed')).toBeVisible()
})

test('[R-33, R-38, R-41, R-58, R-59] a port declined for its date, corrected, referred; a doctor’s call booked and moved; the customer agrees @phone', async ({
  page,
  browser,
}) => {
  await startAtDashboard(page)
  await page.getByRole('link', { name: 'Port into Top-up' }).click()
  await atStep(page, 'quick-quote')
  await askForCouple(page)
  await goOn(page)
  await atStep(page, 'policy-details')
  await fillOldPolicy(page, 5)
  await goOn(page)
  await atStep(page, 'portability-decline')
  await expect(heading(page)).toHaveText('Portability request declined')
  await expect(page.getByText('A port must be requested at least 8 days before the policy expires')).toBeVisible()
  await expect(page.getByText('Pre-existing diseases: 36 months')).toBeVisible()
  await looksRight(page)
  await page.reload()
  await page.getByRole('button', { name: 'Correct existing policy details' }).click()
  await atStep(page, 'policy-details')
  await page.getByLabel('Expires on').fill(inDays(40))
  await expect(page.getByText('In time: a port is requested 60 to 30 days before the policy expires.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Continuity benefits' })).toBeVisible()
  await expect(page.getByText('No waiting period').first()).toBeVisible()
  await looksRight(page)
  await goOn(page)
  await atStep(page, 'selected-plan')
  await goOn(page)
  await atStep(page, 'quick-summary')
  await goOn(page)
  await answerHealthy(page)
  await page.getByRole('radio', { name: 'Yes', exact: true }).first().check()
  await page.getByRole('checkbox', { name: 'Diabetes' }).check()
  await page.getByLabel(/^Since when/).fill('062019')
  await goOn(page)
  const mobile = await fillTheRest(page)
  await atStep(page, 'discounts')
  await goOn(page)
  await declareAll(page)

  await atStep(page, 'nstp')
  await expect(heading(page)).toHaveText('Referred to underwriter')
  await expect(page.getByText(/Diabetes: tele-medical check-up needed/)).toBeVisible()
  await expect(page.getByText(/of 7 days left for the decision/)).toBeVisible()
  await looksRight(page)
  await page.getByRole('link', { name: 'Book appointment' }).click()
  await expect(page).toHaveURL('/nstp-partner/thankyou-appointment')
  await chooseTime(page, 2 + Math.floor(Math.random() * 8))
  await looksRight(page)
  await page.getByRole('button', { name: 'Book appointment' }).click()
  await expect(page).toHaveURL('/nstp-partner/thank-you-nstp-user')
  await expect(heading(page)).toHaveText('Appointment booked')
  await looksRight(page)
  await page.reload()
  const first = await page
    .getByText(/\d\d\/\d\d\/\d{4}, \d/)
    .first()
    .innerText()
  await page.getByRole('link', { name: 'Reschedule' }).click()
  await chooseTime(page, 12 + Math.floor(Math.random() * 6))
  await page.getByRole('button', { name: 'Reschedule appointment' }).click()
  await expect(heading(page)).toHaveText('Appointment booked')
  await expect(page.getByText(first)).toHaveCount(0)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download calendar file' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file).toContain('BEGIN:VEVENT')
  expect(file).toContain('SEQUENCE:1')

  await page.getByRole('link', { name: 'Request consent' }).click()
  await atStep(page, 'payment')
  await expect(heading(page)).toHaveText('Customer’s consent')
  await page.getByRole('button', { name: 'Send consent link' }).click()
  await atStep(page, 'payment-progress')
  const customer = await customerOf(browser, mobile)
  await giveCode(customer, mobile)
  await expect(customer.getByText('Since: 06/2019')).toBeVisible()
  await tickRequired(customer)
  await customer.getByRole('button', { name: 'I agree' }).click()
  await expect(heading(customer)).toHaveText('Thank you, you have agreed')
  await expect(customer.getByText('Nothing to pay now', { exact: false })).toBeVisible()
  await atStep(page, 'thank-you')
  await expect(heading(page)).toHaveText('Thank you. Pending with underwriter')
  await looksRight(page)
})

test('every route of the two groups was reached by clicking @phone', () => {
  const wanted = specRoutes.filter(({ group }) => group === 'topup' || group === 'nstp-partner').map(({ path }) => path)
  expect(wanted).toHaveLength(32)
  expect(wanted.filter((path) => !seen.has(path))).toEqual([])
})
