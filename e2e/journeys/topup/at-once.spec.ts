import { type Browser, expect, type Page, test } from '@playwright/test'
import { signIn } from '../../support/partner.ts'
import { editStep, type MadeSale, makeSale, openSale } from '../../support/sales.ts'

const diabetes = [{ name: 'Diabetes', since: '2019-06', medication: true, hospitalised: false }]

interface Proposal {
  state: string
  version: number
  case_id: string
  sections: {
    'nominee-details': { nominees: { name: string }[] }
    'address-details': { current: { line1: string } }
  }
}
interface Answer<Data> {
  status: number
  error?: string
  data: Data
}

/** Somebody at a desk of their own: another browser, another session. */
async function desk(browser: Browser, account: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await signIn(page, account)
  return page
}

async function post<Data>(page: Page, path: string, data: object, version?: number): Promise<Answer<Data>> {
  const { cookies } = await page.request.storageState()
  const token = cookies.find((one) => one.name === 'csrftoken')?.value ?? ''
  const headers = {
    'x-csrftoken': decodeURIComponent(token),
    ...(version !== undefined && { 'if-match': `"${version}"` }),
  }
  const reply = await page.request.post(path, { data, headers })
  return { status: reply.status(), ...(await reply.json()) }
}
const read = async (page: Page, { proposalId }: MadeSale): Promise<Proposal> =>
  (await (await page.request.get(`/api/topup/quote/proposal/${proposalId}/`)).json()).data
const nominee = (name: string) => ({ nominees: [{ name, relation: 'spouse', dob: '1986-05-05', share: 100 }] })
const address = {
  current: { line1: '7 Lake View', pincode: '400001', city: 'Mumbai', state: 'Maharashtra' },
  permanent: 'same',
}

test('two agents and one underwriter at work at the same time without a lost update @desktop', async ({ browser }) => {
  // One account at two desks works on one sale; the underwriter has it open too.
  const [one, two, office] = await Promise.all([desk(browser, 'P1001'), desk(browser, 'P1001'), desk(browser, 'U3001')])
  const sale = await makeSale(one, 'topup', { conditions: diabetes })
  const at = `/api/topup/quote/proposal/${sale.proposalId}`
  const { version, case_id } = await read(one, sale)
  const decide = `/api/office/cases/${case_id}/decide/`

  // All three have read the same version. Two save at once: one is first, the other is told; so is the underwriter.
  const answers = await Promise.all([
    post<{ version: number; changed: string[] }>(one, `${at}/nominee-details/`, nominee('Gayatri Iyer'), version),
    post<{ version: number; changed: string[] }>(two, `${at}/address-details/`, address, version),
  ])
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
  const [first, late] = answers[0].status === 200 ? answers : [answers[1], answers[0]]
  expect(late.error).toBe('version')
  expect(late.data.version).toBe(first.data.version)
  expect(late.data.changed).toContain(answers[0] === first ? 'nominee-details' : 'address-details')
  const stale = await post(office, decide, { decision: 'accept', note: 'Read before the edit' }, version)
  expect([stale.status, stale.error]).toEqual([409, 'version'])

  // The late one looks again and saves: what the other saved stays.
  const seen = (await read(two, sale)).version
  const again =
    answers[0] === late
      ? await post(one, `${at}/nominee-details/`, nominee('Gayatri Iyer'), seen)
      : await post(two, `${at}/address-details/`, address, seen)
  expect(again.status).toBe(200)
  const both = await read(one, sale)
  expect(both.sections['nominee-details'].nominees[0]?.name).toBe('Gayatri Iyer')
  expect(both.sections['address-details'].current.line1).toBe('7 Lake View')
  expect([both.state, both.case_id]).toEqual(['referred', case_id])

  // On screen: a desk that still shows what it read keeps its answer, is told, and loses nothing of the other's.
  await openSale(two, sale, '/topup/nominee-details')
  await editStep(two)
  await expect(two.getByLabel('Full name')).toHaveValue('Gayatri Iyer')
  const before = (await read(one, sale)).version
  expect((await post(one, `${at}/nominee-details/`, nominee('Harini Iyer'), before)).status).toBe(200)
  await two.getByLabel('Full name').fill('Malati Iyer')
  await two.locator('button[type=submit]').click()
  await expect(two.getByText(/Somebody changed this sale in the meantime/).first()).toBeVisible()
  expect((await read(one, sale)).sections['nominee-details'].nominees[0]?.name).toBe('Harini Iyer')
  await expect(two.getByLabel('Full name')).toHaveValue('Malati Iyer')

  // Two decisions on what was now read, at the same moment: one stands.
  const last = (await read(one, sale)).version
  const decisions = await Promise.all([
    post(office, decide, { decision: 'accept', note: 'History seen', without_report: 'Papers suffice' }, last),
    post(office, decide, { decision: 'decline', note: 'Second window' }, last),
  ])
  expect(decisions.map((answer) => answer.status).sort()).toEqual([200, 409])
  const final = await read(one, sale)
  expect(final.state).toBe(decisions[0].status === 200 ? 'payable' : 'declined')
  expect(final.sections['nominee-details'].nominees[0]?.name).toBe('Harini Iyer')
  expect(final.sections['address-details'].current.line1).toBe('7 Lake View')
  // The other agent finds none of it.
  const other = await desk(browser, 'P1002')
  expect((await other.request.get(`${at}/`)).status()).toBe(404)
})
