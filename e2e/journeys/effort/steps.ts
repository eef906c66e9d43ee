import { expect, type Page } from '@playwright/test'
import { CountingHand } from '../../support/counting-hand.ts'
import { heading, medicalTitle } from '../../support/health-steps.ts'
import { signIn } from '../../support/partner.ts'
import { picture } from '../../support/photo.ts'
import { newMobile, newPan } from '../../support/sales.ts'

/** A screen of the sale under the counting hand. */
export interface Walk {
  page: Page
  hand: CountingHand
}

/** Signed in and on the dashboard, where the count begins. */
export async function startAtDashboard(page: Page, partner?: string): Promise<Walk> {
  await signIn(page, partner)
  await page.goto('/')
  // The first page of a fresh server waits for its caches.
  await expect(page.getByRole('navigation', { name: 'Start a sale' })).toBeVisible()
  return { page, hand: new CountingHand() }
}

export async function startSale({ page, hand }: Walk, product: RegExp): Promise<void> {
  await hand.tap(page.getByRole('navigation', { name: 'Start a sale' }).getByRole('link', { name: product }))
}

export const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })

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
  name: string
  dob: string
  isAdult: boolean
}

export const spouse: Person = { relation: 'Spouse', name: 'Lakshmi Iyer', dob: '09/07/1986', isAdult: true }
export const son: Person = { relation: 'Son', name: 'Arun Iyer', dob: '02/03/2018', isAdult: false }
export const father: Person = { relation: 'Father', name: 'Mohan Iyer', dob: '05/05/1967', isAdult: true }
export const mother: Person = { relation: 'Mother', name: 'Saraswati Iyer', dob: '05/05/1969', isAdult: true }
const proposer = { dob: '14/02/1984' }
/** Not known at Central KYC: name, e-mail, address and a document of identity are asked for. */
const stranger = { pan: 'ABCPI1230L', name: 'Mr Mohan Iyer', email: 'mohan.iyer@example.in', house: '12 Marine Drive' }

/** The proposer, and those who are insured with them: by birth date, which the proposal then knows. */
export async function addMembers({ page, hand }: Walk, people: readonly Person[]): Promise<void> {
  await hand.fill(page.getByLabel('Age or birth date of Self'), proposer.dob)
  for (const { relation, dob } of people) {
    await hand.tap(page.getByRole('button', { name: relation, exact: true }))
    await hand.fill(page.getByLabel(`Age or birth date of ${relation}`, { exact: true }), dob)
  }
}

/** Everybody is healthy; a child's height and weight may be left out. */
export async function answerHealthy(walk: Walk, people: readonly Person[]): Promise<void> {
  const { page, hand } = walk
  await expect(heading(page)).toHaveText(medicalTitle)
  await hand.tap(page.getByRole('button', { name: 'Nobody has any illness and nobody uses tobacco' }))
  for (const { relation } of [{ relation: 'Self' }, ...people.filter(({ isAdult }) => isAdult)]) {
    await hand.fill(page.getByLabel(`Height of ${relation}`), '170')
    await hand.fill(page.getByLabel(`Weight of ${relation}`), '68')
  }
  await continueFrom(walk, medicalTitle)
}

/** By PAN and birth date: name, title, gender and address come from the Central KYC record. */
export async function identify({ page, hand }: Walk, holder: 'proposer' | 'owner'): Promise<void> {
  // A proposer's birth date is known from the quote.
  if (holder === 'owner') await hand.fill(page.locator('#field-owner-dob'), proposer.dob)
  await hand.fill(page.getByRole('textbox', { name: 'PAN' }), newPan())
  await hand.tap(page.getByRole('checkbox', { name: /^The customer permits the search/ }))
  await expect(page.getByText('From the Central KYC record').first()).toBeVisible()
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(/@example\.in$/)
}

/** Without a record the name is typed, with its title in front. */
export async function introduce({ page, hand }: Walk, holder: 'proposer' | 'owner'): Promise<void> {
  if (holder === 'owner') await hand.fill(page.locator('#field-owner-dob'), proposer.dob)
  await hand.fill(page.getByRole('textbox', { name: 'PAN' }), stranger.pan)
  await hand.tap(page.getByRole('checkbox', { name: /^The customer permits the search/ }))
  await hand.fill(page.locator(`#field-${holder}-name`), stranger.name)
  await hand.fill(page.getByLabel('E-mail', { exact: true }), stranger.email)
  await expect(page.getByRole('radio', { name: 'Mr', exact: true }), 'the title is read off the name').toBeChecked()
}

/** The register does not know the customer, and the step asks for a document. */
export async function addDocument({ page, hand }: Walk): Promise<void> {
  await hand.choose(page.getByLabel('Document type'), 'passport')
  await hand.attach(page.getByLabel('Photo or PDF'), { name: 'passport.png', mimeType: 'image/png', buffer: picture() })
}

/** The PIN code fills in city and state. */
export async function fillHouse({ page, hand }: Walk): Promise<void> {
  await expect(page.getByLabel('City')).toHaveValue('Mumbai')
  await hand.fill(page.getByLabel('House, building, street'), stranger.house)
}

/** The first of the people is the nominee. */
export async function fillProposer(walk: Walk, people: readonly Person[], { isOnRecord = true } = {}): Promise<void> {
  const { page, hand } = walk
  const title = 'Proposer and insured members'
  await expect(heading(page)).toHaveText(title)
  await (isOnRecord ? identify : introduce)(walk, 'proposer')
  for (const { relation, name } of people) await hand.fill(page.getByLabel(`Full name of ${relation}`), name)
  await hand.fill(page.getByLabel('Mobile'), newMobile())
  await hand.tap(page.getByRole('radio', { name: `${people[0]!.relation} · ${people[0]!.name}` }))
  if (!isOnRecord) await addDocument(walk)
  await continueTo(walk, title, 'Address details')
}

/** One tick for the texts that are all shown; each is recorded by itself. */
export async function confirmDeclarations({ page, hand }: Walk): Promise<void> {
  await hand.tap(page.getByRole('checkbox', { name: /^The customer confirms all \d required declarations/ }))
}

export async function sendLink({ page, hand }: Walk): Promise<void> {
  await expect(page.getByRole('region', { name: 'Customer' })).toContainText(/Iyer|शर्मा/)
  await hand.tap(page.getByRole('button', { name: 'Send payment link' }))
  await expect(page).toHaveURL(/payment-progress/)
}
