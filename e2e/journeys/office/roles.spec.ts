import { expect, type Page, test } from '@playwright/test'
import { openWithin } from '../../support/open-within.ts'
import { signIn } from '../../support/partner.ts'
import { makeReferred } from '../../support/sales.ts'

const areasOf = (page: Page) => page.getByRole('navigation', { name: 'Office' }).getByRole('link')

/** Questions that are no GET, because what is asked about must not stand in an address; and what says that the page is shown. */
const questions = /\/(privacy\/(find|consents|views)|desk\/find|audit\/verify|outbox\/[^/]+\/reveal)\/$/

async function open(page: Page, path: string): Promise<void> {
  await openWithin(page, path)
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
}

test('a surveyor has the inspections and nothing else @desktop', async ({ page }) => {
  await signIn(page, 'S5001')
  await open(page, '/office')
  await expect(areasOf(page)).toHaveText(['Overview', 'Inspections'])
  await areasOf(page).filter({ hasText: 'Inspections' }).click()
  await page.getByRole('tab', { name: /^Team/ }).click()
  await page.locator('main a[href^="/office/inspections/"]').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Inspection of')
  await page.goto('/office/cases')
  await expect(page.getByText('Your role has no access to this page')).toBeVisible()
})

test('a partner manager has the partners, and adds no staff @desktop', async ({ page }) => {
  await signIn(page, 'M6001')
  await open(page, '/office')
  await expect(areasOf(page)).toHaveText(['Overview', 'Partners'])
  await areasOf(page).filter({ hasText: 'Partners' }).click()
  await expect(page.getByText('Asha Kumar')).toBeVisible()
  await expect(page.getByText('Vikram Rao'), 'an account of the office').toHaveCount(0)
  await page.getByRole('button', { name: 'New account' }).click()
  const roles = page.getByRole('dialog').getByLabel('Role').locator('option')
  await expect(roles.filter({ hasText: /Partner/ })).toHaveCount(2)
  await expect(roles.filter({ hasText: /Administrator|Finance|Underwriter/ })).toHaveCount(0)
})

test('an underwriter above their limit reads up to how much they accept, and who accepts more @desktop', async ({
  page,
}) => {
  const caseId = await makeReferred(page, 'health', '5000000')
  await signIn(page, 'U3002')
  await open(page, `/office/cases/${caseId}`)
  const note = page.getByText('You may accept covers up to ₹ 25 lakh', { exact: false })
  await expect(note).toHaveCount(0)
  await page.getByText('Accept', { exact: true }).click()
  await expect(note).toBeVisible()
  await expect(page.getByText('Senior underwriters: Dr. Farah Qureshi (U3001)')).toBeVisible()
  await signIn(page, 'U3001')
  await open(page, `/office/cases/${caseId}`)
  await page.getByText('Accept', { exact: true }).click()
  await expect(page.getByText('Medical report not received')).toBeVisible()
  await expect(note).toHaveCount(0)
})

/** Every area of the office and its tabs, in the order of the auditor's navigation; what stands together here is one walk. */
const officePages = {
  'pending work': [
    '/office',
    '/office/cases',
    '/office/identities',
    '/office/inspections',
    '/office/appointments',
    '/office/flags',
    '/office/approvals',
  ],
  'partners, rates and policies': ['/office/partners', '/office/imports', '/office/rates', '/office/policies'],
  payments: [
    '/office/payments',
    '/office/payments?tab=reviews',
    '/office/payments?tab=refunds',
    '/office/payments?tab=reconciliation',
    '/office/settlements',
  ],
  'the audit trail, service and operation': [
    '/office/audit',
    '/office/desk',
    '/office/desk?tab=complaint',
    '/office/privacy',
    '/office/privacy?tab=requests',
    '/office/outbox',
    '/office/templates',
    '/office/events',
    '/office/status',
    '/office/status?tab=failed',
    '/office/settings',
    '/office/sandbox',
  ],
}
const areas = Object.values(officePages)
  .flat()
  .filter((path) => !path.includes('?'))

/** A tab counts what other walks make meanwhile. */
const withoutCount = (name: string) => name.replace(/\d+$/, '').trim()

/** More names in one place of a list are those of its rows: one of them stands for all. */
const mostNames = 5

/** Presses every button of the page once, each on the page as it was: what opens may come late. */
async function pressEverything(page: Page): Promise<void> {
  const url = page.url()
  const buttons = page.locator('main button:visible')
  const found = await buttons.evaluateAll((all) =>
    all.map((one) => {
      const cell = one.closest('td, th')
      const place = cell
        ? `${(cell as HTMLTableCellElement).cellIndex}.${[...cell.querySelectorAll('button')].indexOf(one as HTMLButtonElement)}`
        : ''
      return { place, text: (one as HTMLElement).innerText }
    }),
  )
  const names = found.map(({ place, text }) => ({ place, name: withoutCount(text) })).filter(({ name }) => name !== '')
  const namesAt = (place: string) => new Set(names.filter((one) => one.place === place).map(({ name }) => name))
  const pressed = [...new Set(names.map(({ place }) => place))].flatMap((place) => {
    const all = [...namesAt(place)]
    return place !== '' && all.length > mostNames ? all.slice(0, 1) : all
  })
  for (const [index, name] of [...new Set(pressed)].entries()) {
    // Nothing was pressed yet on the page that the walk has opened.
    if (index > 0) await open(page, url)
    await buttons.filter({ hasText: name }).first().click()
  }
}

test('an auditor has every area of the office @desktop', async ({ page }) => {
  await signIn(page, 'R7001')
  await open(page, '/office')
  const shown = await areasOf(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(shown).toEqual(areas)
})

const lists = [
  '/office/cases?tab=team',
  '/office/identities?tab=team',
  '/office/inspections?tab=team',
  '/office/payments',
]
const auditorWalks: [string, { path: string; row?: string }[]][] = [
  ...Object.entries(officePages).map(([part, paths]): [string, { path: string }[]] => [
    part,
    paths.map((path) => ({ path })),
  ]),
  ['a row of each list', lists.map((path) => ({ path, row: `main a[href^="${path.split('?')[0]}/"]` }))],
]
for (const [part, pages] of auditorWalks)
  test(`an auditor opens ${part}, and whatever is pressed there changes nothing @desktop`, async ({ page }) => {
    let opened = ''
    const answers: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/office/') && request.method() !== 'GET' && !questions.test(pathname))
        answers.push(`${opened}: ${request.method()} ${pathname}`)
    })
    page.on('response', (response) => {
      if (response.status() === 403) answers.push(`${opened}: ${response.url()}`)
    })
    await signIn(page, 'R7001')
    for (const { path, row } of pages)
      await test.step(path, async () => {
        opened = path
        await open(page, path)
        if (row) {
          await page.locator(row).first().click()
          await page.waitForURL((url) => url.pathname.startsWith(`${path.split('?')[0]}/`))
          await open(page, page.url())
        }
        await expect(page.locator('main').getByText('could not be loaded')).toHaveCount(0)
        await expect(page.locator('main').getByText('Read only', { exact: true })).toBeVisible()
        await expect(page.locator('main input[type=file]')).toHaveCount(0)
        await pressEverything(page)
      })
    // What was pressed last may ask late.
    await open(page, '/office')
    expect(answers).toEqual([])
  })
