import { test } from '@playwright/test'
import { medicalTitle } from '../../support/health-steps.ts'
import { recordEffort } from './record.ts'
import {
  addMembers,
  answerHealthy,
  confirmDeclarations,
  continueFrom,
  continueTo,
  father,
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

test.slow()

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

test('Health Gold for five people needs no more taps and fields than its ceiling', async ({ page }) => {
  const people = [spouse, son, father, mother]
  const walk = await startAtDashboard(page)
  await startSale(walk, /^Health/)
  await addMembers(walk, people)
  await walk.hand.fill(page.getByLabel('PIN code'), '400001')
  await walk.hand.choose(page.getByLabel(/^Sum insured.*: exact value/), '1000000')
  await walk.hand.tap(page.getByRole('radio', { name: /^Gold/ }))
  await continueFrom(walk, 'Who should be covered?')
  await walk.hand.tap(page.getByRole('radio', { name: /^2 years/ }))
  await walk.hand.tap(page.getByRole('switch').first())
  await continueTo(walk, 'Policy details', medicalTitle)
  await answerHealthy(walk, people)
  await fillProposer(walk, people)
  await finishHealth(walk)
  recordEffort('gold', walk.hand)
})
