import { expect, type Page } from '@playwright/test'
import { CountingHand } from '../../support/counting-hand.ts'
import { heading } from '../../support/health-steps.ts'
import { signIn } from '../../support/partner.ts'
import { newMobile } from '../../support/sales.ts'

/** A screen of the sale under the counting hand. */
export interface Walk {
  page: Page
  hand: CountingHand
}

/** Signed in and on the dashboard, where the count begins. */
export async function startAtDashboard(page: Page, partner?: string): Promise<Walk> {
  await signIn(page, partner)
  await page.goto('/')
  return { page, hand: new CountingHand() }
}

export async function startSale({ page, hand }: Walk, product: RegExp): Promise<void> {
  await hand.tap(page.getByRole('navigation', { name: 'Start a sale' }).getByRole('link', { name: product }))
}

export const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })
const box = (page: Page, name: RegExp) => page.getByRole('checkbox', { name })

/** Continues from the step with this title. */
export async function continueFrom({ page, hand }: Walk, title: string | RegExp): Promise<void> {
  await expect(heading(page)).toHaveText(title)
  await hand.tap(page.locator('button[type=submit]'))
  await expect(heading(page)).not.toHaveText(title)
}

/** Skips the complete steps between the one with this title and the next that needs an answer. */
export async function continueTo({ page, hand }: Walk, from: string | RegExp, to: string | RegExp): Promise<void> {
  await expect(heading(page)).toHaveText(from)
  await hand.tap(page.getByRole('button', { name: /^Continue to / }))
  await expect(heading(page)).toHaveText(to)
}

export interface Person {
  relation: string
  age: string
  name: string
  dob: string
}

export const spouse: Person = { relation: 'Spouse', age: '40', name: 'Lakshmi Iyer', dob: '09/07/1986' }
export const son: Person = { relation: 'Son', age: '8', name: 'Arun Iyer', dob: '02/03/2018' }
export const father: Person = { relation: 'Father', age: '59', name: 'Mohan Iyer', dob: '05/05/1967' }
export const mother: Person = { relation: 'Mother', age: '57', name: 'Saraswati Iyer', dob: '05/05/1969' }

/** The proposer, and those who are insured with them. */
export async function addMembers({ page, hand }: Walk, people: readonly Person[]): Promise<void> {
  await hand.fill(page.getByLabel('Age or birth date of Self'), '42')
  await hand.choose(page.getByLabel('Gender of Self'), 'male')
  for (const { relation, age } of people) {
    await hand.tap(page.getByRole('button', { name: relation, exact: true }))
    await hand.fill(page.getByLabel(`Age or birth date of ${relation}`, { exact: true }), age)
  }
}

/** Everybody is healthy; a child's height and weight may be left out. */
export async function answerHealthy(walk: Walk, people: readonly Person[]): Promise<void> {
  const { page, hand } = walk
  const title = 'Does any member have, or has any had, a medical condition?'
  await expect(heading(page)).toHaveText(title)
  for (const no of await page.getByRole('radio', { name: 'No', exact: true }).all()) await hand.tap(no)
  for (const { relation } of [{ relation: 'Self' }, ...people.filter(({ age }) => Number(age) >= 18)]) {
    await hand.fill(page.getByLabel(`Height of ${relation}`), '170')
    await hand.fill(page.getByLabel(`Weight of ${relation}`), '68')
  }
  for (const none of await page.getByRole('radio', { name: 'None' }).all()) await hand.tap(none)
  await continueFrom(walk, title)
}

export async function fillProposer(walk: Walk, people: readonly Person[]): Promise<void> {
  const { page, hand } = walk
  const title = 'Proposer and insured members'
  await expect(heading(page)).toHaveText(title)
  await hand.tap(radio(page, 'Mr'))
  await hand.fill(page.getByLabel('Full name', { exact: true }), 'Rajesh Iyer')
  await hand.fill(page.getByLabel('Date of birth', { exact: true }), '14/02/1984')
  await hand.fill(page.getByRole('textbox', { name: 'PAN' }), 'ABCPK1234L')
  await hand.tap(box(page, /^The customer permits the search/))
  for (const { relation, name, dob } of people) {
    await hand.fill(page.getByLabel(`Full name of ${relation}`), name)
    await hand.fill(page.getByLabel(`Date of birth of ${relation}`), dob)
  }
  await hand.fill(page.getByLabel('Mobile'), newMobile())
  await hand.fill(page.getByLabel('E-mail', { exact: true }), 'rajesh@example.in')
  await continueFrom(walk, title)
}

export async function fillNominee(walk: Walk): Promise<void> {
  const { page, hand } = walk
  await expect(heading(page)).toHaveText('Nominee details')
  await hand.fill(page.getByLabel('Full name'), spouse.name)
  await hand.choose(page.getByLabel('Relation to the proposer'), 'spouse')
  await hand.fill(page.getByLabel('Date of birth'), spouse.dob)
  await continueFrom(walk, 'Nominee details')
}

/** The PIN code stands there already where the quote asked for it. */
export async function fillAddress({ page, hand }: Walk, { pincode }: { pincode?: string } = {}): Promise<void> {
  if (pincode) await hand.fill(page.getByLabel('PIN code'), pincode)
  await expect(page.getByLabel('City')).toHaveValue('Mumbai')
  await hand.fill(page.getByLabel('House, building, street'), '12 Marine Drive')
}

export async function declareTruth({ page, hand }: Walk): Promise<void> {
  await hand.tap(box(page, /^I declare that all answers/))
}

export async function acceptTerms({ page, hand }: Walk): Promise<void> {
  await hand.tap(box(page, /^I have read and accept/))
  await hand.tap(box(page, /^I have received the customer/))
}

export async function sendLink({ page, hand }: Walk): Promise<void> {
  await hand.tap(page.getByRole('button', { name: 'Send payment link' }))
  await expect(page).toHaveURL(/payment-progress/)
}
