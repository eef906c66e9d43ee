import { type Browser, expect, type Page, test } from '@playwright/test'
import { giveCode, linkFor, messageFor } from '../support/customer.ts'
import { newAgent, openChangeSheet } from '../support/new-agent.ts'
import { signIn } from '../support/partner.ts'
import { choosePayment } from '../support/payment.ts'
import { deskAndPhone, pictureSteps, secondLanguage } from '../support/picture-steps.ts'
import { bothLanguages, chooseLanguage, open } from '../support/picture-tabs.ts'
import { type MadeSale, makeSale, newPan, openSale } from '../support/sales.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const diabetes = [{ name: 'Diabetes', since: '2019-06', medication: true, hospitalised: false }]

const openWindow = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage()

async function caseOf(page: Page, sale: MadeSale): Promise<string> {
  const view = await page.request.get(`/api/topup/quote/proposal/${sale.proposalId}/`)
  return ((await view.json()).data as { case_id: string }).case_id
}

interface Pictured {
  /** Folder and step. */
  name: string
  path: string
  /** Brings what is looked at into sight. */
  show: () => Promise<void>
  part?: 'window'
}

/** Takes a page of the portal in English and, read again, in Hindi. */
async function pictureInBoth(page: Page, { name, path, show, part }: Pictured): Promise<void> {
  const [folder = '', step = ''] = name.split('/')
  const home = path.startsWith('/office') ? '/office' : '/'
  for (const [language, looks, ending] of bothLanguages) {
    await open(page, home)
    await chooseLanguage(page, language)
    await open(page, path)
    await show()
    await pictureSteps(page, `${folder}${ending}`, looks)(step, part)
  }
  await open(page, home)
  await chooseLanguage(page, 'en')
  await open(page, path)
}

/** The customer's page in English and Hindi, chosen on the page itself. */
async function pictureCustomerInBoth(page: Page, folder: string, step: string): Promise<void> {
  await pictureSteps(page, folder, deskAndPhone)(step)
  await page.getByRole('combobox').first().selectOption('hi')
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN')
  await pictureSteps(page, `${folder}-hindi`, secondLanguage)(step)
  await page.getByRole('combobox').first().selectOption('en')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN')
}

test('a postponed proposal: in the office, at the agent, on the customer’s page', async ({ page, browser }) => {
  const name = 'Rohan Postponed Iyer'
  const sale = await makeSale(page, 'topup', { conditions: diabetes, person: { name, pan: newPan() } })
  await openSale(page, sale, '/topup/payment')
  await choosePayment(page, 'link')
  await expect(page).toHaveURL('/topup/payment-progress')
  const customer = await openWindow(browser)
  await customer.goto(await linkFor(page.request, sale.mobile))
  await giveCode(customer, sale.mobile)
  const office = await openWindow(browser)
  await signIn(office, 'U3001')
  const path = `/office/cases/${await caseOf(page, sale)}`
  const decide = () => office.getByRole('radio', { name: /^(Postpone|स्थगित)/ }).press('Space')
  await pictureInBoth(office, { name: 'office-postponed/deciding', path, show: decide })
  await decide()
  await office.getByLabel('Postpone for').selectOption('6')
  await office.getByLabel('Reason for the decision').fill('Operation planned, look again after it')
  await office.getByRole('button', { name: 'Record decision' }).click()
  await expect(office.getByText(/^Decision: postponed until/)).toBeVisible()
  const showCase = () => expect(title(office)).toHaveText(name)
  await pictureInBoth(office, { name: 'office-postponed/decided', path, show: showCase })
  await customer.reload()
  await expect(title(customer)).toHaveText(/^Proposal postponed until/)
  await pictureCustomerInBoth(customer, 'customer-postponed', 'postponed')
  await openSale(page, sale, '/topup/nstp')
  await expect(title(page)).toHaveText(/^Proposal postponed until/)
  const show = () => expect(title(page)).toBeVisible()
  await pictureInBoth(page, { name: 'agent-postponed/proposal', path: '/topup/nstp', show })
  await pictureInBoth(page, { name: 'agent-postponed/case', path: `/case/${sale.quoteId}`, show })
})

test('a question to the customer in both languages, and the sheet that withdraws it', async ({ page, browser }) => {
  const name = 'Rohan Question Iyer'
  const sale = await makeSale(page, 'topup', { conditions: diabetes, person: { name, pan: newPan() } })
  const office = await openWindow(browser)
  await signIn(office, 'U3001')
  const path = `/office/cases/${await caseOf(page, sale)}`
  await open(office, path)
  await office.getByText('Ask a question', { exact: true }).click()
  await office.getByText('gets a link by SMS and e-mail').click()
  await office.getByLabel('Your question').fill('Since when do you take insulin, and how much a day?')
  await office.getByRole('button', { name: 'Record decision' }).click()
  await expect(office.getByText('Question to customer', { exact: true })).toBeVisible()
  const showCase = () => expect(title(office)).toHaveText(name)
  await pictureInBoth(office, { name: 'office-question/asked', path, show: showCase })
  const openSheet = async () => {
    await office.getByRole('button', { name: /^(Withdraw question|प्रश्न वापस लें)$/ }).click()
    await expect(office.getByRole('dialog')).toBeVisible()
  }
  await pictureInBoth(office, { name: 'office-question/withdraw', path, show: openSheet, part: 'window' })
  const customer = await openWindow(browser)
  const text = await messageFor(page.request, sale.mobile, /^customer_question/)
  await customer.goto(/https?:\S+#t=\S+/.exec(text)![0])
  await giveCode(customer, sale.mobile)
  await expect(title(customer)).toHaveText('Question from the underwriter')
  await pictureCustomerInBoth(customer, 'customer-asked', 'question')
  await openSale(page, sale, '/topup/nstp')
  const show = () => expect(title(page)).toBeVisible()
  await pictureInBoth(page, { name: 'agent-asked/proposal', path: '/topup/nstp', show })
})

test('a possible match on the sanctions lists', async ({ page, browser }) => {
  const name = 'Rohan Listed Iyer'
  const sale = await makeSale(page, 'topup', { person: { name, pan: 'ABCPI7734L' } })
  const office = await openWindow(browser)
  await signIn(office, 'U3001')
  const show = () => expect(office.getByText(name).first()).toBeVisible()
  await pictureInBoth(office, { name: 'office-match/list', path: '/office/identities?tab=match', show })
  await pictureInBoth(office, { name: 'office-match/review', path: `/office/identities/${sale.proposalId}`, show })
})

test('API access: in the office and on the partner’s page', async ({ page, browser }) => {
  await signIn(page, 'A9001')
  const agent = await newAgent(page, browser)
  const section = (await openChangeSheet(page, agent)).getByRole('region', { name: 'API access' })
  await section.getByRole('checkbox', { name: 'Quotes' }).check()
  await section.getByRole('button', { name: 'Save API access' }).click()
  await expect(page.getByText('API access saved')).toBeVisible()
  const openSection = async () => {
    await page.getByRole('button', { name: new RegExp(agent.name) }).click()
    await page.getByRole('dialog').getByRole('region', { name: /API/ }).scrollIntoViewIfNeeded()
  }
  const path = `/office/partners?search=${agent.code}`
  await pictureInBoth(page, { name: 'office-api-access/account', path, show: openSection, part: 'window' })
  const partner = agent.page
  for (const [language, looks, ending] of bothLanguages) {
    await open(partner, '/')
    await chooseLanguage(partner, language)
    await partner.goto('/partner/account/api-keys')
    const picture = pictureSteps(partner, `api-access${ending}`, looks)
    await picture('keys')
    await partner.getByLabel(/^(Name of the system|सिस्टम का नाम)$/).fill('Broker core system')
    await partner.getByRole('checkbox').first().check()
    await partner.getByRole('button', { name: /^(Create API key|API कुंजी बनाएँ)$/ }).click()
    await expect(partner.locator('code.secret')).toBeVisible()
    await picture('key-made')
  }
})

test('what an agent has of one customer', async ({ page }) => {
  await signIn(page)
  const reply = await page.request.get('/api/dashboard/sales/?search=Fatima')
  const { data } = (await reply.json()) as { data: { rows: { quote_id: string }[] } }
  await open(page, `/case/${data.rows[0]!.quote_id}`)
  await page.getByRole('link', { name: 'Customer record' }).click()
  const show = () => expect(title(page)).toHaveText('Fatima Begum')
  await show()
  await pictureInBoth(page, { name: 'agent-customer/customer', path: new URL(page.url()).pathname, show })
})
