import { expect, test } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { newAgent } from '../../support/new-agent.ts'
import { openWithin } from '../../support/open-within.ts'
import { signIn } from '../../support/partner.ts'
import { makeReferred, newMobile } from '../../support/sales.ts'

const underwriterPages = [
  '/office',
  '/office/cases',
  '/office/cases?tab=team',
  '/office/identities',
  '/office/inspections',
  '/office/appointments',
]
const financePages = ['/office', '/office/approvals', '/office/policies', '/office/payments']
const surveyorPages = ['/office', '/office/inspections']
const managerPages = ['/office', '/office/partners']
const adminPages = [
  '/office',
  '/office/approvals',
  '/office/approvals?tab=all',
  '/office/partners',
  '/office/rates',
  '/office/flags',
  '/office/policies',
  '/office/payments',
  '/office/audit',
  '/office/imports',
  '/office/privacy',
  '/office/privacy?tab=views',
  '/office/desk',
  '/office/desk?tab=complaint',
  '/office/outbox',
  '/office/events',
  '/office/templates',
  '/office/status',
  '/office/settings',
  '/office/sandbox',
]

test('[R-62] the office is behind the guard: nobody goes to login, a partner is told no', async ({ page }) => {
  await page.goto('/office/cases')
  await expect(page).toHaveURL(/\/partner\/login\?next=/)
  await signIn(page, 'P1001')
  await page.goto('/office/partners')
  await expect(page.getByText('Your role has no access to this page')).toBeVisible()
})

for (const [code, pages] of [
  ['U3001', underwriterPages],
  ['S5001', surveyorPages],
  ['F4001', financePages],
  ['M6001', managerPages],
  ['R7001', [...new Set([...underwriterPages, ...adminPages])]],
  ['A9001', adminPages],
] as const)
  test(`${code}: every page of the office is whole and accessible`, async ({ page }) => {
    await signIn(page, code)
    for (const path of pages) {
      await openWithin(page, path)
      await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
      await expect(page.getByText('could not be loaded')).toHaveCount(0)
      await expectAccessible(page)
    }
  })

test('finance finds payments in the navigation, and neither underwriting nor partners @desktop', async ({ page }) => {
  await signIn(page, 'F4001')
  await page.goto('/office')
  const areas = page.getByRole('navigation', { name: 'Office' }).getByRole('link')
  await expect(areas).toHaveText(['Overview', 'Approvals', 'Policies', 'Payments', 'Settlements'])
  await areas.filter({ hasText: 'Payments' }).click()
  await page
    .getByRole('button', { name: /^Documents of policy (?!MC-)/ })
    .first()
    .click()
  const documents = page.getByRole('dialog', { name: /^Policy / })
  const link = documents.getByRole('link', { name: /premium receipt/i })
  await expect(link, 'documents of a new policy are still being rendered').toBeVisible()
  const receipt = await page.request.get((await link.getAttribute('href')) ?? '')
  expect([receipt.status(), receipt.headers()['content-type']]).toEqual([200, 'application/pdf'])
  await expect(documents.getByRole('link', { name: 'Policy Schedule' }), 'it prints health answers').toHaveCount(0)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  for (const tab of ['Needs review', 'Refunds', 'Reconciliation', 'Ledger']) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
    await expect(page.getByText('could not be loaded')).toHaveCount(0)
  }
  for (const path of ['/office/cases', '/office/partners']) {
    await page.goto(path)
    await expect(page.getByText('Your role has no access to this page')).toBeVisible()
  }
})

test('an office account that opens the dashboard lands in the office @desktop', async ({ page }) => {
  await signIn(page, 'U3001')
  await page.goto('/')
  await expect(page).toHaveURL('/office')
})

test('an underwriter sees why a case was referred, asks one question and withdraws it @desktop', async ({ page }) => {
  const caseId = await makeReferred(page, 'topup')
  await signIn(page, 'U3001')
  await page.goto(`/office/cases/${caseId}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ramesh Kumar Iyer')
  await expect(page.getByText(/Diabetes/).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Record decision' }).click()
  await expect(page.getByText('Please choose a decision')).toBeVisible()
  await page.getByText('Accept', { exact: true }).click()
  await page.getByRole('button', { name: 'Record decision' }).click()
  await expect(
    page.getByText('The medical report has not been received. Please give the reason'),
    'a medical is not skipped by a click',
  ).toBeVisible()
  await page.getByText('Ask a question', { exact: true }).click()
  await page.getByLabel('Your question').fill('Please send the last HbA1c report.')
  await page.getByRole('button', { name: 'Record decision' }).click()
  await expect(page.getByLabel('Your question')).toHaveCount(0)
  await expect(page.getByText('Please send the last HbA1c report.').first()).toBeVisible()
  await signIn(page, 'P1001')
  await page.goto('/')
  await expect(page.getByRole('row').filter({ hasText: 'Underwriter’s question pending' }).first()).toBeVisible()

  await signIn(page, 'U3001')
  await page.goto(`/office/cases/${caseId}`)
  await expect(page.getByText('The case is decided once the question is answered or withdrawn.')).toBeVisible()
  await page.getByRole('button', { name: 'Withdraw question' }).click()
  const sheet = page.getByRole('dialog', { name: 'Withdraw question' })
  await sheet.getByRole('button', { name: 'Withdraw question' }).click()
  await expect(sheet.getByText('Please fill this in')).toBeVisible()
  await expectAccessible(page)
  await sheet.getByLabel('Reason').fill('The report came by post')
  await sheet.getByRole('button', { name: 'Withdraw question' }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByText('Closed without an answer.')).toBeVisible()
  await expect(page.getByText('The report came by post')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Record decision' })).toBeVisible()
})

test('a medical that the rules demand is not skipped in two clicks: it needs a report, or a reason and the authority @desktop', async ({
  page: seller,
  browser,
}) => {
  const caseId = await makeReferred(seller, 'topup')
  await signIn(seller, 'A9001')
  const { page } = await newAgent(seller, browser, 'Rohan Desai', 'underwriter')
  await page.goto(`/office/cases/${caseId}`)
  await page
    .locator('label')
    .filter({ hasText: /^Accept/ })
    .first()
    .click()
  await expect(page.getByText('Medical report not received')).toBeVisible()
  await expect(
    page.getByText('ask an underwriter with authority to decide without one', { exact: false }),
  ).toBeVisible()
  await expect(page.getByLabel('Reason for deciding without the report')).toHaveCount(0)
  await page.getByRole('button', { name: 'Record decision' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'medical report' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Record report' }).click()
  await expect(page.getByText('Please fill this in')).toBeVisible()
  await page.getByLabel('Report findings').fill('Dr Rao, 14/11/2026: HbA1c 6.8, no complications')
  await page.getByRole('button', { name: 'Record report' }).click()
  await expect(page.getByText('Medical report recorded')).toBeVisible()
  await expect(page.getByText('Medical report not received')).toHaveCount(0)
  await page
    .locator('label')
    .filter({ hasText: /^Accept/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Record decision' }).click()
  await expect(page.getByText('no decision pending', { exact: false })).toBeVisible()
})

test('an admin makes an account, suspends it, and the trail holds @desktop', async ({ page }) => {
  await signIn(page, 'A9001')
  const mobile = newMobile()
  const code = `P${mobile.slice(1)}`
  await page.goto('/office/partners')
  await page.getByRole('button', { name: 'New account' }).click()
  const sheet = page.getByRole('dialog', { name: 'New account' })
  await sheet.getByLabel('Code').fill(code)
  await sheet.getByLabel('Name').fill('Kiran Bedi Rao')
  await sheet.getByLabel('E-mail').fill(`${code}@partners.example`)
  await sheet.getByLabel('Mobile').fill('12345')
  await sheet.getByRole('button', { name: 'Create account' }).click()
  await expect(sheet).toBeVisible()
  await sheet.getByLabel('Mobile').fill(mobile)
  await sheet.getByRole('button', { name: 'Create account' }).click()
  await expect(sheet).toBeHidden()
  // A second try finds the account of the first one in the whole list too.
  await page.goto(`/office/partners?search=${code}`)
  await page.getByRole('button', { name: 'Change account of Kiran Bedi Rao' }).click()
  await page.getByRole('button', { name: 'Suspend account' }).click()
  const asked = page.getByRole('region', { name: 'Suspend account' })
  await expect(asked).toContainText(`Kiran Bedi Rao (${code}) will be signed out on all devices`)
  await asked.getByRole('button', { name: 'Suspend account' }).click()
  await expect(asked.getByText('Please fill this in')).toBeVisible()
  await asked.getByLabel('Reason').fill('Left the agency')
  await expectAccessible(page)
  await asked.getByRole('button', { name: 'Suspend account' }).click()
  await expect(page.getByRole('row', { name: /Kiran Bedi Rao/ }).getByText('Suspended')).toBeVisible()
  // What is told while a sheet is open is told inside it: everything outside is dim, inert and silent.
  await page.goto('/office/partners')
  await page.getByRole('button', { name: 'Change account of Asha Kumar' }).click()
  await page.route('**/reset/', (route) => route.abort())
  await page.getByRole('button', { name: /^End sessions/ }).click()
  const reset = page.getByRole('region', { name: /^End sessions/ })
  await reset.getByLabel('Reason').fill('Password forgotten')
  await reset.getByRole('button', { name: /^End sessions/ }).click()
  await expect(page.getByRole('dialog').getByRole('alert').filter({ hasText: 'No connection' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).first().click()
  await page.goto(`/office/audit?case_id=partner:${code}`)
  await expect(page.getByText(`Vikram Rao (A9001): Account changed. Account of Kiran Bedi Rao (${code})`)).toBeVisible()
  await expect(page.getByText('Status: Active → Suspended')).toBeVisible()
  await expect(page.getByText('Reason: Left the agency')).toBeVisible()
  await expect(page.getByText(/^Request R(-[0-9A-F]{4}){3}$/)).toHaveCount(2)
  await page.getByRole('button', { name: 'Verify these events' }).click()
  await expect(page.getByText('the audit trail is intact')).toBeVisible()
})

test('a file of rates with one wrong cell is refused by name; a good one is rehearsed, approved by a second admin and scheduled @desktop', async ({
  page,
}) => {
  await signIn(page, 'A9001')
  // What a first try has saved stays: a second one is another version with another price.
  const { retry, repeatEachIndex } = test.info()
  const earlier = retry + repeatEachIndex
  const version = `${2030 + earlier}-01`
  const csv = await (await page.request.get('/api/office/rates/2026-11/csv/')).text()
  const next = csv
    .replace('version,,,2026-11', `version,,,${version}`)
    .replace('effective_from,,,2026-11-01', `effective_from,,,${version}-01`)
    .replace('plan,base,health,7200', `plan,base,health,${7920 + earlier}`)
  const file = (text: string) => ({ name: 'rates.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await page.goto('/office/rates')
  await page.getByLabel('Rates file').setInputFiles(file(next.replace('age,36-40,health,1.2', 'age,36-40,health,abc')))
  await expect(page.getByRole('alert').first()).toContainText(
    'Table age, row 36-40, column health: enter a number, not ',
  )
  await page.getByLabel('Rates file').setInputFiles(file(next))
  await expect(page.getByText('1 cell differs')).toBeVisible()
  await page.getByLabel('Reason for the change').fill(`Filing of ${version}`)
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText(/quotes, [\d,]+ per second/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Show comparison' }).first().click()
  await expect(page.getByRole('region', { name: 'Comparison with the version in force' })).toContainText('Health')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Request approval' }).first().click()
  await expect(page.getByText('Another person must approve it under Approvals.')).toBeVisible()
  await signIn(page, 'A9002')
  await page.goto('/office/approvals')
  const asked = page
    .locator('section')
    .filter({ hasText: `Filing of ${version}` })
    .last()
  await asked.getByRole('button', { name: 'Approve: Rates and rules' }).click()
  await expect(page.getByText('Approved. The change has been made.')).toBeVisible()
  await page.goto('/office/rates')
  await expect(page.getByRole('row', { name: version })).toContainText('Scheduled')
})

test('payments: the books balance, reconciliation runs on request, and the status page shows server, queues and jobs @desktop', async ({
  page,
}) => {
  await signIn(page, 'A9001')
  await page.goto('/office/payments')
  const paid = page.getByRole('row').filter({ hasText: 'Shalini Menon' })
  const policy = /TU-\d{4}-\d{8}/.exec(await paid.innerText())?.[0] ?? ''
  await page.getByLabel('Find a payment').fill(policy.toLowerCase())
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByLabel('Status').selectOption('Failed')
  await expect(page.getByText('No payments found')).toBeVisible()
  await page.goBack()
  await expect(paid).toBeVisible()
  await page.getByRole('tab', { name: 'Ledger' }).click()
  await expect(page.getByText('The ledger is balanced')).toBeVisible()
  await page.getByRole('tab', { name: 'Reconciliation' }).click()
  await page.getByRole('button', { name: 'Reconcile payments' }).click()
  await expect(page.getByText(/payments compared/)).toBeVisible()
  const found = page.getByRole('table', { name: 'Differences found' }).getByRole('row')
  const unrecorded = found.filter({ hasText: 'Shalini Menon' })
  await expect(unrecorded).toContainText('Payment received, not recorded')
  await expect(unrecorded).toContainText('At payment gateway')
  await expect(unrecorded).toContainText('CorrectedIssue of the policy started')
  await page.getByLabel('Result').selectOption('Needs review')
  await expect(unrecorded).toHaveCount(0)
  await page.goBack()
  await page
    .getByRole('link', { name: /^Show \d+: differences of the run of / })
    .last()
    .click()
  await expect(page).toHaveURL(/run=RC/)
  await expectAccessible(page)
  await unrecorded.getByRole('link', { name: 'Shalini Menon' }).click()
  await expect(page.getByRole('heading', { name: 'Shalini Menon', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'System status' }).click()
  await expect(page.getByRole('table', { name: 'Servers' }).getByRole('row').nth(1)).toContainText('Running')
  await expect(page.getByText('Oldest message queued for').locator('..')).toContainText('Limit: 10 minutes')
  await expect(page.getByRole('row', { name: /^Process payment gateway notifications/ })).toBeVisible()
})
