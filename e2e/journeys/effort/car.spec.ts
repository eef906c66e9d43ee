import { expect, test } from '@playwright/test'
import { typedDay } from '../../support/car-steps.ts'
import { heading } from '../../support/health-steps.ts'
import { acceptDocument } from '../../support/identity-document.ts'
import { newMobile } from '../../support/sales.ts'
import { recordEffort } from './record.ts'
import {
  addDocument,
  confirmDeclarations,
  continueFrom,
  continueTo,
  fillHouse,
  identify,
  introduce,
  radio,
  sendLink,
  spouse,
  startAtDashboard,
  startSale,
  type Walk,
} from './steps.ts'

async function fillNumbers({ page, hand }: Walk): Promise<void> {
  await hand.fill(page.getByLabel('Engine or motor number'), 'K12MN1234567')
  await hand.fill(page.getByLabel('Chassis number'), 'MA3EWDE1S00123456')
}

const ownerTitle = 'Who owns the car?'

async function fillOwner(walk: Walk, { isOnRecord = true } = {}): Promise<void> {
  const { page, hand } = walk
  await expect(heading(page)).toHaveText(ownerTitle)
  await (isOnRecord ? identify : introduce)(walk, 'owner')
  await hand.fill(page.getByRole('textbox', { name: 'Mobile' }), newMobile())
  await hand.fill(page.locator('#field-nominees-0-name'), spouse.name)
  await hand.tap(page.getByRole('group', { name: 'Relation to the owner' }).getByRole('radio', { name: 'Spouse' }))
  await hand.fill(page.locator('#field-nominees-0-dob'), spouse.dob)
  if (!isOnRecord) {
    await hand.fill(page.getByLabel('PIN code'), '400001')
    await fillHouse(walk)
  }
  await confirmDeclarations(walk)
  if (!isOnRecord) await addDocument(walk)
  await continueFrom(walk, ownerTitle)
}

/** From the dashboard to the owner. */
async function quoteNewCar(walk: Walk): Promise<void> {
  const { page, hand } = walk
  await startSale(walk, /^Car/)
  await hand.tap(radio(page, 'Brand-new car'))
  await hand.fill(page.getByRole('combobox', { name: 'Registering office (RTO)' }), 'MH02')
  await continueFrom(walk, 'Which car?')
  await hand.fill(page.getByRole('combobox', { name: 'Find the car' }), 'creta sx')
  await hand.tap(page.getByRole('listbox').getByRole('option').first())
  await hand.fill(page.getByLabel('Ex-showroom price'), '1550000')
  await continueFrom(walk, 'Car and cover')
  await hand.fill(page.getByLabel(/^Cover starts/), typedDay(2))
  await hand.tap(page.getByRole('switch', { name: /Zero depreciation/ }))
  await fillNumbers(walk)
  await hand.fill(page.getByLabel(/^Hypothecation/), 'HDFC Bank')
  await continueTo(walk, 'Previous policy and add-ons', ownerTitle)
}

test('a car with a known number plate needs no more taps and fields than its ceiling', async ({ page }) => {
  const walk = await startAtDashboard(page)
  const { hand } = walk
  await startSale(walk, /^Car/)
  await hand.fill(page.getByLabel('Registration number'), 'MH02AB1234')
  await continueFrom(walk, 'Which car?')
  await continueFrom(walk, 'Car and cover')
  await hand.tap(page.getByRole('group', { name: /Was there a claim/ }).getByRole('radio', { name: 'No, NCB 25%' }))
  await continueTo(walk, 'Previous policy and add-ons', ownerTitle)
  await fillOwner(walk)
  await sendLink(walk)
  recordEffort('car', hand)
})

test('a brand-new car needs no more taps and fields than its ceiling', async ({ page }) => {
  const walk = await startAtDashboard(page)
  await quoteNewCar(walk)
  await fillOwner(walk)
  await sendLink(walk)
  recordEffort('newCar', walk.hand)
})

test('a brand-new car of an owner unknown at Central KYC needs no more taps and fields than its ceiling', async ({
  page,
  browser,
}) => {
  const walk = await startAtDashboard(page)
  await quoteNewCar(walk)
  await fillOwner(walk, { isOnRecord: false })
  await acceptDocument(page, browser)
  await sendLink(walk)
  recordEffort('newCarUnknown', walk.hand)
})
