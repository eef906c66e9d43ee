import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts'
import { atThisLoad } from '../../support/at-this-load.ts'
import { sharedDataDir, withDatabase } from '../../support/database.ts'
import { signIn } from '../../support/partner.ts'
import { newMobile, partnerPost } from '../../support/sales.ts'

const unique = () => `${Date.now() % 1_000_000}${Math.floor(Math.random() * 90 + 10)}`

async function makePartner(page: Page, name: string): Promise<string> {
  const code = `B${unique()}`
  const account = {
    code,
    name,
    email: `${code}@partners.example`,
    mobile: newMobile(),
    role: 'partner',
    licence: 'agent',
  }
  await partnerPost(page.request, '/api/office/partners/', account)
  return code
}

for (const width of ['@desktop', '@phone'])
  test(`an auditor finds who changed an account and how, and takes the events along ${width}`, async ({ page }) => {
    await signIn(page, 'A9001')
    const code = await makePartner(page, 'Meena Audit')
    const rows = await page.request.get(`/api/office/partners/?search=${code}`)
    const { partner_id } = (await rows.json()).data.rows[0]
    const change = { licence_until: '2027-03-31', reason: 'Certificate renewed' }
    await partnerPost(page.request, `/api/office/partners/${partner_id}/`, change)
    await signIn(page, 'R7001')

    await page.goto('/office/audit')
    await expect(page.getByText('Events are verified in the background')).toBeVisible()
    await page.getByRole('searchbox', { name: 'Reference' }).fill(code.toLowerCase())
    await page.getByRole('button', { name: 'Find: Reference' }).click()
    const sentence = `Vikram Rao (A9001): Account changed. Account of Meena Audit (${code})`
    await expect(page.getByText(sentence)).toBeVisible()
    const heading = page.getByRole('rowheader').filter({ hasText: sentence })
    expect(await heading.innerText(), 'its parts stand together on the card of a phone too').toBe(sentence)
    await expect(page.getByText('Licence valid until: not recorded → 31/03/2027')).toBeVisible()
    await expect(page.getByText('Reason: Certificate renewed')).toBeVisible()
    await expect(page.getByText('Account created')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    const downloading = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Export as CSV' }).click()
    const lines = (await readFile(await (await downloading).path(), 'utf8')).trim().split('\r\n')
    expect(lines, 'its heading and two events').toHaveLength(3)
    expect(lines[1]).toContain('Account changed')

    await page.getByLabel('Type of event').selectOption('Payments')
    await expect(page.getByText('No events found')).toBeVisible()
    await page.goBack()
    await expect(page.getByText(sentence)).toBeVisible()
    await page.goto('/office/audit?person=vikram%20rao&kind=accounts')
    await expect(page.getByText(sentence)).toBeVisible()
  })

test('settings are shown with their source, and a secret is not @desktop', async ({ page }) => {
  await signIn(page, 'R7001')
  await page.goto('/office/settings')
  await page.getByLabel('Find by name or meaning').fill('session_secret')
  await expect(page.getByText('1 setting')).toBeVisible()
  const row = page.getByRole('row', { name: /SESSION_SECRET/ })
  await expect(row).toContainText('Set, hidden')
  await expect(row).toContainText('Generated')
  await page.getByLabel('Find by name or meaning').fill('')
  await page.getByLabel('Source').selectOption('Insurer’s pack')
  await expect(page.getByRole('row', { name: /insurer.yaml: gstin/ })).toContainText('27AAACS0000A1ZG')
  await expectAccessible(page)
})

test('a job and a message that failed are tried again, each with a reason, and the trail has both @desktop', async ({
  page,
}) => {
  const mark = unique()
  // An import that does not exist: it fails however often it is tried, and once is enough.
  await withDatabase(sharedDataDir(), async (client) => {
    await client.query(
      "select graphile_worker.add_job('run-import', json_build_object('import_id', $1::text), max_attempts => 1, job_key => $1)",
      [`IM-${mark}`],
    )
    await client.query(
      `insert into outbox (id, dedupe_key, channel, recipient, kind, body, state, attempts, created_at)
        values ($1, $1, 'sms', '9100000777', 'renewal_reminder', 'Walk ' || $1, 'failed', 10, now())`,
      [`M-${mark}`],
    )
  })
  await signIn(page, 'A9001')
  const retry = page.getByRole('button', { name: /^Try again: Check and import files/ }).last()
  await expect(async () => {
    await page.goto('/office/status?tab=failed')
    await expect(retry).toBeVisible(atThisLoad)
  }).toPass()
  await expect(page.getByRole('row', { name: /Check and import files/ }).last()).toContainText(
    'Not tried again automatically',
  )
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await retry.click()
  const sheet = page.getByRole('dialog', { name: 'Try again' })
  await sheet.getByRole('button', { name: 'Try again', exact: true }).click()
  await expect(sheet.getByText('Please fill this in')).toBeVisible()
  await sheet.getByLabel('Reason').fill(`Walk ${mark}`)
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Try again', exact: true }).click()
  await expect(page.getByText('The job is queued to run now')).toBeVisible()
  await expect(sheet).toBeHidden()

  await page.goto('/office/outbox?state=failed')
  await page.getByRole('button', { name: 'Send message again' }).first().click()
  await sheet.getByLabel('Reason').fill(`Walk ${mark}`)
  await sheet.getByRole('button', { name: 'Try again', exact: true }).click()
  await expect(page.getByText('Message queued again')).toBeVisible()
  // What was typed narrows the list to messages of one kind, and a kind that nobody was sent empties it.
  await page.goto('/office/outbox')
  await page.getByRole('combobox', { name: 'Message' }).selectOption({ label: 'Policy issued' })
  await expect(page).toHaveURL(/kind=policy_issued/)
  const about = page.getByRole('row', { name: /Policy issued/ }).first()
  // The word e-mail is kept whole as a number is: the sale's number stands in the cell about it.
  const sale = about.getByRole('cell').filter({ hasText: 'About' })
  const number = (await sale.locator('.number').textContent()) ?? ''
  expect(number).toMatch(/^[A-Z]+-/)
  await page.getByLabel('Find messages').fill(number)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`search=${number}`))
  await expect(page.getByRole('row', { name: /Policy issued/ }).first()).toContainText(number)
  await page.goto('/office/outbox?search=nobody%40nowhere.example')
  await expect(page.getByText('No messages found')).toBeVisible()
  await page.goto('/office/audit?person=A9001&kind=system')
  await expect(page.getByText('Vikram Rao (A9001): Background job run again').first()).toBeVisible()
  await expect(page.getByText(`Reason: Walk ${mark}`)).toBeVisible()
  await withDatabase(sharedDataDir(), (client) => client.query('select graphile_worker.remove_job($1)', [`IM-${mark}`]))
})

for (const width of ['@desktop', '@phone'])
  test(`an administrator builds a branch, places partners and changes two at once ${width}`, async ({ page }) => {
    await signIn(page, 'A9001')
    const [above, below] = [await makePartner(page, 'Anita Above'), await makePartner(page, 'Bela Below')]
    const branch = `BR${unique()}`
    await page.goto('/office/partners?tab=branches')
    await page.getByRole('button', { name: 'New branch' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel('Branch code').fill(branch)
    await sheet.getByLabel('Name').fill('Nashik')
    await sheet.getByLabel('Reason').fill('New office')
    await sheet.getByRole('button', { name: 'Save branch' }).click()
    await expect(sheet).toBeHidden()

    for (const [code, name, field, value] of [
      [above, 'Anita Above', 'Branch code', branch],
      [below, 'Bela Below', 'Supervisor', above],
    ] as const) {
      await page.goto(`/office/partners?search=${code}`)
      await page.getByRole('button', { name: `Change account of ${name}` }).click()
      await sheet.getByRole('button', { name: 'Change branch or supervisor' }).click()
      const asked = sheet.getByRole('region', { name: 'Change branch or supervisor' })
      await asked.getByLabel(field).fill(value)
      await asked.getByLabel('Reason').fill('New office')
      await asked.getByRole('button', { name: 'Move partner' }).click()
      await expect(sheet).toBeHidden()
    }

    // Two of a name stand in other branches after a second try: a branch holds before its name is known.
    await page.route('**/api/office/branches/', (route) => route.abort())
    await page.goto(`/office/partners?branch=${branch}`)
    await expect(page.getByLabel(/^Select /)).toHaveCount(2)
    await expect(page.getByRole('combobox', { name: 'Branch' })).toHaveValue(branch)
    await page.unroute('**/api/office/branches/')
    await page.reload()
    await expect(page.getByRole('combobox', { name: 'Branch' })).toContainText(`Nashik, ${branch}`)
    await page.getByLabel('Select Anita Above').check()
    await page.getByLabel('Select Bela Below').check()
    await expect(page.getByText('2 accounts selected')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Change selected accounts' }).click()
    await sheet.getByLabel('Change').selectOption('Reset second step')
    await expect(sheet).toContainText('Make sure that each of these people really asked for it.')
    await sheet.getByLabel('Change').selectOption('Suspend accounts')
    await expect(sheet).toContainText('2 accounts will be changed: Anita Above')
    await sheet.getByLabel('Reason').fill('Branch closed for stocktaking')
    await expectAccessible(page)
    await sheet.getByRole('button', { name: 'Change 2 accounts' }).click()
    await expect(sheet.getByText('Done', { exact: true })).toHaveCount(2)
    await sheet.getByRole('button', { name: 'Close', exact: true }).last().click()
    await expect(page.getByRole('row', { name: /Bela Below/ })).toContainText('Suspended')

    await page.goto('/office/partners?tab=branches')
    const card = page.locator('section').filter({ hasText: branch }).last()
    await card.getByRole('button', { name: 'Partners and sub-agents' }).click()
    await expect(card.getByRole('link', { name: `Bela Below, ${below}` })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
