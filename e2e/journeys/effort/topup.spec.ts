import { expect, test } from '@playwright/test'
import { heading, medicalTitle } from '../../support/health-steps.ts'
import { inDays } from '../../support/topup-steps.ts'
import { recordEffort } from './record.ts'
import {
  addMembers,
  answerHealthy,
  confirmDeclarations,
  continueFrom,
  continueTo,
  fillProposer,
  sendLink,
  spouse,
  startAtDashboard,
  startSale,
  type Walk,
} from './steps.ts'

const people = [spouse]

async function quoteCouple({ page, hand }: Walk, start: RegExp): Promise<void> {
  await startSale({ page, hand }, start)
  await addMembers({ page, hand }, people)
  await hand.fill(page.getByLabel('PIN code'), '400001')
  await hand.choose(page.getByLabel(/^Sum insured.*: exact value/), '1500000')
  await hand.choose(page.getByLabel('Deductible: exact value'), '300000')
  await continueFrom({ page, hand }, /^Who should be covered/)
}

async function chooseTenure({ page, hand }: Walk): Promise<void> {
  await expect(heading(page)).toHaveText('Policy details')
  await hand.fill(page.getByLabel('Existing base cover'), '300000')
  await hand.tap(page.getByRole('radio', { name: /^2 years/ }))
}

/** From the policy details to the declarations. */
async function completeProposal(walk: Walk): Promise<void> {
  await continueTo(walk, 'Policy details', medicalTitle)
  await answerHealthy(walk, people)
  await fillProposer(walk, people)
  await continueTo(walk, 'Address details', 'Is everything correct?')
  await confirmDeclarations(walk)
}

test('a top-up for two people needs no more taps and fields than its ceiling', async ({ page }) => {
  const walk = await startAtDashboard(page)
  await quoteCouple(walk, /^New top-up/)
  await chooseTenure(walk)
  await completeProposal(walk)
  await continueTo(walk, 'Is everything correct?', 'Payment')
  await sendLink(walk)
  recordEffort('topup', walk.hand)
})

test('a port for two people needs no more taps and fields than its ceiling', async ({ page }) => {
  const walk = await startAtDashboard(page)
  const { hand } = walk
  await quoteCouple(walk, /^Port/)
  await chooseTenure(walk)
  await hand.fill(page.getByRole('combobox', { name: 'Present insurer' }), 'Star Health')
  await hand.fill(page.getByLabel('Policy number'), 'P/700001/01/2026/000123')
  await hand.fill(page.getByLabel('Expires on'), inDays(40))
  await hand.fill(page.getByLabel('Insured since, without a break in cover'), '20/12/2021')
  await expect(page.getByLabel('Sum insured', { exact: true }).last()).toHaveValue('15,00,000')
  await completeProposal(walk)
  await continueTo(walk, 'Is everything correct?', 'Referred to underwriter')
  // An underwriter reads the history of a ported policy: the link asks for the customer's consent.
  await hand.tap(page.getByRole('link', { name: 'Request consent' }))
  await hand.tap(page.getByRole('button', { name: 'Send consent link' }))
  await expect(page).toHaveURL(/payment-progress/)
  recordEffort('port', hand)
})
