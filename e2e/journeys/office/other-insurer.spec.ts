import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { textOf } from '../../../scripts/lib/pdf-text.ts'
import { agreeAndGoToBank, bankAnswers, messageFor } from '../../support/customer.ts'
import {
  answerHealthy,
  askForSelf,
  declare,
  fillAddress,
  fillNominee,
  fillProposal,
  goOn,
  goToSummary,
  heading,
} from '../../support/health-steps.ts'
import { test } from '../../support/own-server.ts'
import { signIn } from '../../support/partner.ts'
import { partnerPost } from '../../support/sales.ts'

// One server for both walks.
test.describe.configure({ mode: 'default' })
const root = join(import.meta.dirname, '../../..')
test.use({ serverSettings: { INSURER_PACK: join(root, 'server/src/testing/packs/dakshin') } })

/** What would tell that the portal belonged to the insurer of the demo; its plans are sold here under other names. */
const traces =
  /suraksha|SURKSH|1101000000000012345|SUR(HL|MO)IP|1800 ?12000|022 ?423 ?12000|U66000MH|27AAACS|Veer Nariman|\b(Silver|Gold|Platinum)\b|सिल्वर|गोल्ड|प्लैटिनम/i

/** What is on the screen, and the titles and labels that are read out; what a page carries for its code says which standard plan another is like. */
async function expectNoTrace(page: Page) {
  const html = (await page.content()).replace(/<script[\s\S]*?<\/script>/g, '')
  expect(traces.exec(html)?.[0], page.url()).toBeUndefined()
}

test('the sale of another insurer shows its plan, its rule, its colours and its papers, and no trace of the first @desktop', async ({
  page,
  browser,
  ownServer,
}) => {
  await ownServer.run('present')
  await page.goto('/partner/login')
  await expect(page).toHaveTitle(/Dakshin/)
  await expectNoTrace(page)
  await signIn(page)
  await page.goto('/')
  const sales = page.getByRole('navigation', { name: 'Start a sale' })
  await expect(sales.getByText('Extra cover above another policy'), 'a screen in its own words').toBeVisible()
  await expectNoTrace(page)
  const brand = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand'))
  expect(brand).toContain('#3a2f8f')

  await askForSelf(page, 'health', '42')
  await expectNoTrace(page)
  await goToSummary(page, async () => {
    await expect(page.getByRole('switch', { name: /^Home Nursing/ }), 'a cover of its own').toBeVisible()
    await page.getByRole('radio', { name: /Diamond/ }).check()
    await expect(page.getByRole('switch', { name: /^Home Nursing/ }), 'the plan contains it').toHaveCount(0)
    await page.getByLabel(/^Sum insured.*: exact value/).selectOption('1000000')
    await expectNoTrace(page)
  })
  await expectNoTrace(page)
  await goOn(page)
  await answerHealthy(page)
  await expectNoTrace(page)
  await goOn(page)
  const mobile = await fillProposal(page, { born: `01/01/${new Date().getFullYear() - 42}` })
  await expectNoTrace(page)
  await goOn(page)
  await fillNominee(page)
  await goOn(page)
  await fillAddress(page)
  await declare(page)
  await expect(
    page.getByRole('checkbox', { name: 'I have read the terms of the Dakshin policy and accept them.' }),
    'a declaration in its own words',
  ).toBeChecked()
  await expectNoTrace(page)
  await goOn(page)
  const rule = 'Diamond at age 42: our doctor calls before we decide, 5% extra premium'
  await expect(page.getByText(rule).first(), 'a rule of its own refers the sale').toBeVisible()
  await expectNoTrace(page)

  const office = await browser.newPage()
  await signIn(office, 'U3001')
  await office.goto('/office/cases?tab=team')
  await office.getByRole('link', { name: /Rajesh Venkata Subramaniam Iyer/ }).click()
  await expect(office.getByText(rule).first()).toBeVisible()
  await expectNoTrace(office)
  const caseId = new URL(office.url()).pathname.split('/').at(-1)
  await partnerPost(office.request, `/api/office/cases/${caseId}/decide/`, {
    decision: 'accept',
    note: '',
    without_report: 'The doctor has called',
  })
  await office.close()

  // The decision sends the link by itself.
  for (const path of ['/topup/payment', '/topup/payment-progress']) {
    await page.goto(path)
    await expect(page.getByText('Rajesh Venkata Subramaniam Iyer').first()).toBeVisible()
    await expectNoTrace(page)
  }
  const customer = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage()
  const accepted = await messageFor(page.request, mobile, /referral_accepted/)
  expect(traces.exec(accepted)?.[0]).toBeUndefined()
  await customer.goto(/https?:\S+#t=\S+/.exec(accepted)![0])
  await expect(customer.getByText('Questions? Dakshin answers on 1800 425 9900')).toBeVisible()
  await agreeAndGoToBank(customer, mobile, async (shown) => {
    await expect(
      shown.getByRole('checkbox', { name: 'I have read the terms of the Dakshin policy and accept them.' }),
    ).toBeVisible()
    await expectNoTrace(shown)
  })
  await bankAnswers(customer, 'success')
  await expect(heading(customer)).toHaveText('You are covered')
  await expectNoTrace(customer)
  const message = await messageFor(page.request, mobile, /policy_issued/)
  expect(message).toContain('Sampoorna Diamond')
  expect(traces.exec(message)?.[0]).toBeUndefined()
  const download = customer.waitForEvent('download')
  await customer.getByRole('link', { name: 'Download the policy' }).click()
  const schedule = textOf(readFileSync(await (await download).path()))
  for (const shown of ['Dakshin Sampoorna', 'Diamond', 'U66010KA2021PLC145678', '5%', '90 / 200 days'])
    expect(schedule).toContain(shown)
  expect(schedule).toMatch(/DH\d{4}-7\d{8}/)
  expect(traces.exec(schedule)?.[0]).toBeUndefined()
})

const dayOf = (date: Date) => date.toLocaleDateString('en-GB', { timeZone: 'Asia/Kolkata' })
const versionRow = (page: Page, version: string) =>
  page.getByRole('table', { name: 'Rate versions' }).getByRole('row', { name: new RegExp(`^${version} `) })

interface NewVersion {
  version: string
  from: Date
  why: string
}

async function saveDraft(page: Page, { version, from, why }: NewVersion) {
  await page.getByLabel('Version', { exact: true }).fill(version)
  await page.getByLabel('Effective from').fill(dayOf(from))
  await page.getByLabel('Reason for the change').last().fill(why)
  await page.getByRole('button', { name: 'Save draft' }).last().click()
}

/** The age of the insurer's own rule. */
async function changeRule(page: Page, age: string) {
  await page.getByRole('button', { name: 'Edit rule U-15' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: /^Age/ }).fill(age)
  await page.getByRole('button', { name: 'Update rule' }).click()
}

const openRules = (page: Page, inForce: string) =>
  page.getByText(`Rules of version ${inForce}`, { exact: true }).click()

/** Rehearsed and compared, asked for by the first administrator and approved by the second. */
async function release(page: Page, version: string) {
  const draft = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: new RegExp(`^Draft ${version},`) }) })
    .last()
  await expect(draft.getByText(/quotes, [\d,]+ per second/)).toBeVisible()
  await draft.getByRole('button', { name: 'Show comparison' }).click()
  await expect(draft.getByRole('region', { name: 'Comparison with the version in force' })).toContainText('Health')
  await draft.getByRole('button', { name: 'Request approval' }).click()
  await expect(draft.getByText('Pending approval')).toBeVisible()
  await signIn(page, 'A9002')
  await page.goto('/office/approvals')
  await page.getByRole('button', { name: 'Approve: Rates and rules' }).click()
  await expect(page.getByText('Approved. The change has been made.')).toBeVisible()
  await signIn(page, 'A9001')
  await page.goto('/office/rates')
}

test('a rule is corrected the same day, rolled back, scheduled and withdrawn before its day, each by two people @desktop', async ({
  page,
  ownServer,
}) => {
  await ownServer.run('present')
  await signIn(page, 'A9001')
  await page.goto('/office/rates')
  await expect(versionRow(page, 'dakshin-2025-04')).toContainText('In force')
  const today = new Date()
  await openRules(page, 'dakshin-2025-04')
  await changeRule(page, 'old')
  const correction = { version: 'dakshin-b', from: today, why: 'Claims below 50 are few' }
  await saveDraft(page, correction)
  await expect(
    page.getByRole('alert').filter({ hasText: 'rules, U-15, age: old is not a valid condition' }),
  ).toBeVisible()
  await changeRule(page, '>=50')
  await saveDraft(page, correction)
  await release(page, 'dakshin-b')
  await expect(versionRow(page, 'dakshin-b')).toContainText('In force')
  await expect(versionRow(page, 'dakshin-2025-04')).toContainText('Superseded')

  await page.getByRole('button', { name: 'Roll back to version dakshin-2025-04' }).click()
  await saveDraft(page, { version: 'dakshin-c', from: today, why: 'The rule was right' })
  await expect(page.getByText('Restores version')).toBeVisible()
  await release(page, 'dakshin-c')
  await expect(versionRow(page, 'dakshin-c')).toContainText('In force')
  await expect(versionRow(page, 'dakshin-b')).toContainText('Superseded')

  const nextYear = new Date(today.getTime() + 365 * 86_400_000)
  await openRules(page, 'dakshin-c')
  await changeRule(page, '>=45')
  await saveDraft(page, { version: 'dakshin-d', from: nextYear, why: 'Filing of next year' })
  await release(page, 'dakshin-d')
  await expect(versionRow(page, 'dakshin-d')).toContainText('Scheduled')
  await page.getByRole('button', { name: 'Withdraw version dakshin-d' }).click()
  await page.getByLabel('Reason for withdrawing').fill('Filed too late')
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect(versionRow(page, 'dakshin-d')).toContainText('Withdrawn')
  await expect(versionRow(page, 'dakshin-c')).toContainText('In force')
  await expectNoTrace(page)
})
