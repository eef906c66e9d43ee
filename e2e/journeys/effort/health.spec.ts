import { test } from '@playwright/test'
import { medicalTitle } from '../../support/health-steps.ts'
import { acceptDocument } from '../../support/identity-document.ts'
import { recordEffort } from './record.ts'
import {
  addMembers,
  answerHealthy,
  confirmDeclarations,
  continueFrom,
  continueTo,
  father,
  fillHouse,
  fillProposer,
  mother,
  sendLink,
  son,
  spouse,
  startAtDashboard,
  startSale,
  type Walk,
} from './steps.ts'

/** The address step holds the declarations. */
async function finishHealth(walk: Walk): Promise<void> {
  await confirmDeclarations(walk)
  await continueFrom(walk, 'Address details')
  await sendLink(walk)
}

test('Arogya Sanjeevani for a couple and a child needs no more taps and fields than its ceiling', async ({ page }) => {
  const people = [spouse, son]
  const walk = await startAtDashboard(page)
  await startSale(walk, /^Arogya/)
  await addMembers(walk, people)
  await walk.hand.choose(page.getByLabel(/^Sum insured.*: exact value/), '300000')
  await continueTo(walk, 'Who should be covered?', medicalTitle)
  await answerHealthy(walk, people)
  await fillProposer(walk, people)
  await finishHealth(walk)
  recordEffort('arogya', walk.hand)
})

const family = [spouse, son, father, mother]

async function quoteGold(walk: Walk): Promise<void> {
  const { page, hand } = walk
  await startSale(walk, /^Health/)
  await addMembers(walk, family)
  await hand.fill(page.getByLabel('PIN code'), '400001')
  await hand.choose(page.getByLabel(/^Sum insured.*: exact value/), '1000000')
  await hand.tap(page.getByRole('radio', { name: /^Gold/ }))
  await continueFrom(walk, 'Who should be covered?')
  await hand.tap(page.getByRole('radio', { name: /^2 years/ }))
  await hand.tap(page.getByRole('switch').first())
  await continueTo(walk, 'Policy details', medicalTitle)
  await answerHealthy(walk, family)
}

test('Health Gold for five people needs no more taps and fields than its ceiling', async ({ page }) => {
  const walk = await startAtDashboard(page)
  await quoteGold(walk)
  await fillProposer(walk, family)
  await finishHealth(walk)
  recordEffort('gold', walk.hand)
})

test('Health Gold for a family unknown at Central KYC needs no more taps and fields than its ceiling', async ({
  page,
  browser,
}) => {
  const walk = await startAtDashboard(page)
  await quoteGold(walk)
  await fillProposer(walk, family, { isOnRecord: false })
  await fillHouse(walk)
  await confirmDeclarations(walk)
  await continueFrom(walk, 'Address details')
  await acceptDocument(page, browser)
  await sendLink(walk)
  recordEffort('goldUnknown', walk.hand)
})
