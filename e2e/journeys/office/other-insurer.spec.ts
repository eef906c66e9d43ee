import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { allPages } from '@portal/domain/journey/routes.ts'
import { askForSelf, goOn, goToSummary, heading, medicalTitle } from '../../support/health-steps.ts'
import { test } from '../../support/own-server.ts'
import { signIn } from '../../support/partner.ts'

// One server for all of it.
test.describe.configure({ mode: 'default' })

const root = join(import.meta.dirname, '../../..')
const pack = join(root, 'server/src/testing/packs/dakshin')

/** What would tell that the portal belonged to the insurer of the demo. */
const traces =
  /suraksha|SURKSH|1101000000000012345|SUR(HL|MO)IP|1800 ?12000|022 ?423 ?12000|U66000MH|27AAACS|Veer Nariman/i
/** Its plans, which the second insurer sells under other names. */
const planTraces = /\b(Silver|Gold|Platinum)\b|सिल्वर|गोल्ड|प्लैटिनम/

const tracesIn = (text: string) => traces.exec(text)?.[0] ?? planTraces.exec(text)?.[0]

/** What a person reads of a page that was sent, with the titles and labels that are not in sight. */
const readIn = (html: string) => html.replace(/<script[\s\S]*?<\/script>/g, '')

async function expectNoTrace(page: Page) {
  expect(tracesIn(await page.content().then(readIn)), page.url()).toBeUndefined()
}

test('no built file and no page that is served in any language carries a trace of the first insurer @phone', async ({
  page,
  ownServer,
}) => {
  test.setTimeout(480_000)
  const dist = join(root, 'portal/dist')
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(js|css|html|json|svg|txt|webmanifest)$/.test(name),
  )
  expect(files.length).toBeGreaterThan(100)
  const marked = files.filter((name) => traces.test(readFileSync(join(dist, name), 'utf8')))
  expect(marked).toEqual([])

  await ownServer.serve(pack)
  const paths = [...allPages.map(({ path }) => path.replaceAll(/:\w+/g, '1')), '/shell.html', '/config.json', '/sw.js']
  for (const language of ['en', 'hi'])
    for (const path of paths) {
      const reply = await page.request.get(path, {
        headers: { cookie: `partner-language=${language}`, 'accept-language': language },
      })
      const text = await reply.text()
      expect(traces.exec(text)?.[0] ?? tracesIn(readIn(path.endsWith('.json') ? '' : text)), path).toBeUndefined()
      expect(text, path).not.toContain('%insurer')
    }
})

test('a sale meets the other insurer’s plans, cover, rule, words and numbers on every screen @phone', async ({
  page,
  ownServer,
}) => {
  test.setTimeout(480_000)
  await ownServer.serve(pack)
  await signIn(page)
  await page.goto('/')
  const tile = page.getByRole('navigation', { name: 'Start a sale' })
  await expect(tile.getByText('Essential, Diamond up to ₹ 5 Crore')).toBeVisible()
  await expect(tile.getByText('Extra cover above another policy')).toBeVisible()
  await expectNoTrace(page)

  await page.getByLabel('Quote in one line').fill('Rajesh 42, Pune 411014, diamond 10 lakh, gold')
  const readings = page.getByRole('list', { name: 'Details understood' })
  await expect(readings.getByRole('listitem').filter({ hasText: 'Diamond plan' })).toBeVisible()
  await expect(page.getByText('Gold plan')).toHaveCount(0)
  await page.getByLabel('Quote in one line').fill('')

  const born = `14/02/${new Date().getFullYear() - 42}`
  await askForSelf(page, 'health', born)
  await expectNoTrace(page)
  await goToSummary(page, async () => {
    await expectNoTrace(page)
    const nursing = page.getByRole('switch', { name: /^Home Nursing/ })
    await expect(page.getByText('A nurse at home after hospital, up to the chosen limit per year')).toBeVisible()
    await nursing.check()
    await page.getByRole('combobox', { name: /Home Nursing/ }).selectOption({ label: '₹ 30,000' })
    await page.getByRole('radio', { name: /Diamond/ }).check()
    await expect(nursing, 'the plan contains it').toHaveCount(0)
    await expect(page.getByText(/Home Nursing/).first()).toBeVisible()
    await page
      .getByLabel('Sum insured', { exact: true })
      .last()
      .selectOption({ label: '10 Lakh' })
      .catch(() => undefined)
  })
  await expectNoTrace(page)
  await goOn(page)
  await expect(heading(page)).toHaveText(medicalTitle)
  await expectNoTrace(page)
})

const dayOf = (date: Date) => date.toLocaleDateString('en-GB', { timeZone: 'Asia/Kolkata' })
const nextYear = () => new Date(Date.now() + 365 * 86_400_000)
const versionRow = (page: Page, version: string) =>
  page.getByRole('table', { name: 'Rate versions' }).getByRole('row', { name: new RegExp(`^${version} `) })

async function fillVersion(page: Page, { version, from, why }: { version: string; from: Date; why: string }) {
  await page.getByLabel('Version', { exact: true }).fill(version)
  await page.getByLabel('Effective from').fill(dayOf(from))
  await page.getByLabel('Reason for the change').last().fill(why)
  await page.getByRole('button', { name: 'Save draft' }).last().click()
}

/** The rule of this age, changed by the first administrator. */
async function draftRule(page: Page, inForce: string, age: string, draft: Parameters<typeof fillVersion>[1]) {
  await page.goto('/office/rates')
  await page.getByText(`Change the rules of version ${inForce}`).click()
  await page.getByRole('button', { name: 'Edit rule U-15' }).click()
  await page.getByRole('dialog').getByLabel('Age').fill(age)
  await page.getByRole('button', { name: 'Update rule' }).click()
  await fillVersion(page, draft)
}

/** Rehearsed, asked for by the first administrator and approved by the second. */
async function release(page: Page, version: string) {
  const draft = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: new RegExp(`^Draft ${version},`) }) })
    .last()
  await expect(draft.getByText(/quotes, [\d,]+ per second/)).toBeVisible({ timeout: 60_000 })
  await draft.getByRole('button', { name: 'Show comparison' }).click()
  await expect(page.getByRole('region', { name: 'Comparison with the version in force' })).toContainText('Health')
  await draft.getByRole('button', { name: 'Request approval' }).click()
  await expect(page.getByText('Another person must approve it under Approvals.')).toBeVisible()
  await signIn(page, 'A9002')
  await page.goto('/office/approvals')
  await page.getByRole('button', { name: 'Approve: Rates and rules' }).click()
  await expect(page.getByText('Approved. The change has been made.')).toBeVisible()
  await signIn(page, 'A9001')
  await page.goto('/office/rates')
}

test('its rules are corrected the same day, rolled back, scheduled and withdrawn, each with a second person @desktop', async ({
  page,
  ownServer,
}) => {
  test.setTimeout(480_000)
  await ownServer.serve(pack)
  await signIn(page, 'A9001')
  const today = new Date()
  await draftRule(page, 'dakshin-2025-04', '>=50', { version: 'dakshin-b', from: today, why: 'Claims of the young' })
  await release(page, 'dakshin-b')
  await expect(versionRow(page, 'dakshin-b')).toContainText('In force')
  await expect(versionRow(page, 'dakshin-2025-04')).toContainText('Superseded')

  await page.getByRole('button', { name: 'Roll back to version dakshin-2025-04' }).click()
  await fillVersion(page, { version: 'dakshin-c', from: today, why: 'The rule was right' })
  await release(page, 'dakshin-c')
  await expect(versionRow(page, 'dakshin-c')).toContainText('In force')

  await draftRule(page, 'dakshin-c', '>=45', { version: 'dakshin-d', from: nextYear(), why: 'Filing of next year' })
  await release(page, 'dakshin-d')
  await expect(versionRow(page, 'dakshin-d')).toContainText('Scheduled')
  await page.getByRole('button', { name: 'Withdraw version dakshin-d' }).click()
  await page.getByLabel('Reason for withdrawing').fill('Filed too late')
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(versionRow(page, 'dakshin-d')).toContainText('Withdrawn')
})
