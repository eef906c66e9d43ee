import { expect, type Page, test } from '@playwright/test'
import { fillNumbers, fillOldPolicy, fillPerson, typedDay } from '../support/car-steps.ts'
import {
  answerHealthy,
  askForFamily,
  declare,
  fillAddress,
  fillNominee,
  fillProposal,
  goOn,
  goToSummary,
  heading,
} from '../support/health-steps.ts'
import { signIn } from '../support/partner.ts'
import { choosePayment } from '../support/payment.ts'
import { pictureSteps } from '../support/picture-steps.ts'
import { askForCouple, atStep, fillOldPolicy as fillPortedPolicy } from '../support/topup-steps.ts'

const atPath = (page: Page, step: string) => expect(page).toHaveURL(new RegExp(`/${step}(\\?.*)?$`))

test('the pages before and beside a sale', async ({ page }) => {
  const picture = pictureSteps(page, 'pages')
  await page.goto('/partner/login')
  await picture('login')
  await signIn(page)
  await page.goto('/')
  await picture('dashboard')
  for (const path of ['/health/inclusions', '/topup/choices', '/topup/plan-comparison', '/terms-condition']) {
    await page.goto(path)
    await picture(path.split('/').at(-1)!)
  }
})

for (const product of ['arogya-sanjeevani', 'health'] as const)
  test(`every step of ${product}`, async ({ page }) => {
    const picture = pictureSteps(page, product)
    await signIn(page)
    await page.goto(`/health/quick-quote?product=${product}`)
    await picture('quick-quote-empty')
    await askForFamily(page, product)
    await picture('quick-quote')
    await goOn(page)
    await atPath(page, 'policy-details')
    await picture('policy-details')
    await goOn(page)
    await expect(page.getByRole('button', { name: 'Share quote' })).toBeVisible()
    await picture('quick-summary')
    await goOn(page)
    await answerHealthy(page)
    await picture('last-question')
    await goOn(page)
    await fillProposal(page)
    await picture('proposal-details')
    await goOn(page)
    await fillNominee(page)
    await picture('nominee-details')
    await goOn(page)
    await fillAddress(page)
    await declare(page)
    await picture('address-details')
    await goOn(page)
    await atPath(page, 'payment')
    await picture('payment')
    await choosePayment(page, 'link')
    await page.waitForURL(/payment-progress/)
    await picture('payment-progress')
  })

test('the steps of a health sale with a medical condition, and its errors', async ({ page }) => {
  const picture = pictureSteps(page, 'health-condition')
  await signIn(page)
  await page.goto('/health/quick-quote?product=health')
  await goOn(page)
  await picture('quick-quote-refused')
  await askForFamily(page, 'health')
  await goToSummary(page)
  await goOn(page)
  await answerHealthy(page)
  await page.getByRole('radio', { name: 'Yes', exact: true }).first().check()
  await goOn(page)
  await atPath(page, 'medical-condition-details')
  await picture('medical-condition-details')
})

test('every step of a top-up', async ({ page }) => {
  const picture = pictureSteps(page, 'topup')
  await signIn(page)
  await page.goto('/topup/quick-quote')
  await askForCouple(page)
  await picture('quick-quote')
  for (const step of ['policy-details', 'selected-plan', 'quick-summary']) {
    await goOn(page)
    await atStep(page, step)
    await picture(step)
  }
  await goOn(page)
  await answerHealthy(page)
  await picture('ped')
  await goOn(page)
  await fillProposal(page)
  await picture('proposal-details')
  await goOn(page)
  await fillNominee(page)
  await goOn(page)
  await fillAddress(page)
  await picture('address-details')
  await goOn(page)
  await atStep(page, 'discounts')
  await picture('discounts')
  await goOn(page)
  await atStep(page, 'insured-data')
  await page.getByRole('checkbox', { name: /^I declare that all answers/ }).check()
  await picture('insured-data')
  await goOn(page)
  await atStep(page, 'terms')
  await picture('terms')
})

test('every step of a car', async ({ page }) => {
  const picture = pictureSteps(page, 'car')
  await signIn(page)
  await page.goto('/car/registration-details')
  await page.getByLabel('Registration number').fill('mh 02 ab 1234')
  await page.getByLabel('PIN code of the owner').fill('400001')
  await expect(page.getByText('Maruti Suzuki Swift ZXi')).toBeVisible()
  await picture('registration-details')
  await goOn(page)
  await expect(heading(page)).toHaveText('Car and cover')
  await picture('vehicle-details')
  await goOn(page)
  await fillOldPolicy(page, { expiry: typedDay(20), ncb: '25' })
  await fillNumbers(page)
  await picture('add-vehicle-details')
  await goOn(page)
  await atPath(page, 'insured-data')
  await picture('insured-data')
  await goOn(page)
  await fillPerson(page)
  await picture('owner-details')
  await goOn(page)
  await atPath(page, 'payment-page')
  await picture('payment-page')
})

test('a port: too late, in time, and referred', async ({ page }) => {
  const picture = pictureSteps(page, 'port')
  await signIn(page)
  await page.goto('/topup/choices')
  await page.getByRole('link', { name: 'Port into Health' }).click()
  await askForCouple(page)
  await picture('quick-quote')
  await goOn(page)
  await fillPortedPolicy(page, 5)
  await picture('policy-details-late')
  await goOn(page)
  await atStep(page, 'portability-decline')
  await picture('portability-decline')
  await page.goBack()
  await fillPortedPolicy(page, 40)
  await picture('policy-details')
  await goOn(page)
  await atPath(page, 'quick-summary')
  await picture('quick-summary')
  await goOn(page)
  await answerHealthy(page)
  await goOn(page)
  await fillProposal(page)
  await goOn(page)
  await fillNominee(page)
  await goOn(page)
  await fillAddress(page)
  await declare(page)
  await picture('address-details')
  await goOn(page)
  await expect(heading(page)).toHaveText('Referred to underwriter')
  await picture('referred')
})

test('every step of a brand-new car', async ({ page }) => {
  const picture = pictureSteps(page, 'new-car')
  await signIn(page)
  await page.goto('/car/registration-details')
  await page.getByRole('radio', { name: 'Brand-new car' }).check()
  await page.getByRole('combobox', { name: 'Registering office (RTO)' }).fill('MH02')
  await page.getByLabel('PIN code of the owner').fill('400001')
  await picture('registration-details')
  await goOn(page)
  await page.getByRole('combobox', { name: 'Find the car' }).fill('creta sx')
  await picture('cars-found', 'window')
  await page.getByRole('listbox').getByRole('option').first().click()
  await page.getByLabel('Ex-showroom price').fill('1550000')
  await picture('vehicle-details')
  await goOn(page)
  await page.getByLabel(/^Cover starts/).fill(typedDay(2))
  await fillNumbers(page)
  await picture('add-vehicle-details')
  await goOn(page)
  await atPath(page, 'insured-data')
  await picture('insured-data')
})

test('a renewal in time, with its parts, and one in grace', async ({ page }) => {
  const picture = pictureSteps(page, 'renewal')
  await signIn(page)
  const reply = await page.request.get('/api/renewal/due/')
  const { rows } = (await reply.json()).data as { rows: { policy_number: string; year: number; holder: string }[] }
  const open = async (holder: RegExp) => {
    const due = rows.find((one) => holder.test(one.holder))!
    await page.goto(`/topup/renewal-details/${due.policy_number}/${due.year}`)
  }
  await open(/Mohan/)
  await picture('renewal-details-grace')
  await open(/Suresh/)
  await picture('renewal-details')
  for (const part of ['Cover', 'Members']) {
    await page.getByRole('button', { name: part }).click()
    await expect(heading(page)).toHaveText(`${part} at renewal`)
    await picture(part.toLowerCase())
    await page.goBack()
  }
})
