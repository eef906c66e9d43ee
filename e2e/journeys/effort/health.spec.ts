import { expect, test } from '@playwright/test'
import { heading } from '../../support/health-steps.ts'
import { recordEffort } from './record.ts'
import {
  acceptTerms,
  addMembers,
  answerHealthy,
  continueFrom,
  declareTruth,
  father,
  fillAddress,
  fillNominee,
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
async function finishHealth(walk: Walk, options?: { pincode: string }): Promise<void> {
  await expect(heading(walk.page)).toHaveText('Address details')
  await fillAddress(walk, options)
  await declareTruth(walk)
  await acceptTerms(walk)
  await continueFrom(walk, 'Address details')
  await sendLink(walk)
}

test('Arogya Sanjeevani for a couple and a child needs no more taps and fields than its ceiling', async ({ page }) => {
  const people = [spouse, son]
  const walk = await startAtDashboard(page)
  await startSale(walk, /^Arogya/)
  await addMembers(walk, people)
  await walk.hand.choose(page.getByLabel(/^Sum insured.*: exact value/), '300000')
  await continueFrom(walk, 'Who should be covered?')
  await continueFrom(walk, 'Policy details')
  await continueFrom(walk, 'Quote summary')
  await answerHealthy(walk, people)
  await fillProposer(walk, people)
  await fillNominee(walk)
  await finishHealth(walk, { pincode: '400001' })
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
  await continueFrom(walk, 'Policy details')
  await continueFrom(walk, 'Quote summary')
  await answerHealthy(walk, people)
  await fillProposer(walk, people)
  await fillNominee(walk)
  await finishHealth(walk)
  recordEffort('gold', walk.hand)
})
