import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { type Post, postProposal, postSections } from '@portal/contract/testing/make-sale.ts'
import {
  carForm,
  contactWith,
  declarations,
  familyForm,
  healthy,
  kyc,
} from '@portal/domain/proposal/testing/sample-answers.ts'
import { adult, asQuote, healthQuote, insuredCar, topupQuote } from '@portal/domain/quote/testing/sample-quotes.ts'
import { agentPassword, signIn } from './partner.ts'

export type Product = 'arogya-sanjeevani' | 'health' | 'topup' | 'car'

export interface MadeSale {
  product: Product
  quoteId: string
  proposalId: string
  mobile: string
  state: string
  /** What was quoted. */
  quote: object
}

export const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const familyQuotes = { 'arogya-sanjeevani': { ...asQuote, si: '500000' }, health: healthQuote, topup: topupQuote }
const quoteFor = (product: Product, dob: string, { oldPolicyDays = 5, sumInsured }: SaleOptions) =>
  product === 'car'
    ? { ...insuredCar(dayFromNow(oldPolicyDays)), ...(oldPolicyDays < 0 && { start_date: dayFromNow(1) }) }
    : { ...familyQuotes[product], ...(sumInsured && { si: sumInsured }), members: [adult(35, { dob })] }

function formFor(product: Product, dob: string, { memberName, portability, person, chassis }: SaleOptions): object {
  if (product === 'car') {
    const { owner, vehicle } = carForm
    return { owner: { ...owner, dob, ...person }, vehicle: { ...vehicle, ...(chassis && { chassis_number: chassis }) } }
  }
  const { proposer } = familyForm()
  return {
    proposer: { ...proposer, dob, ...person },
    members: [{ insured_id: '1', name: memberName ?? person?.name ?? proposer.name }],
    ...(portability && { portability }),
  }
}

export interface SaleOptions {
  /** An agent of the test's own who sells; Asha Kumar unless told. */
  partner?: string
  /** Another proposer or owner than Ramesh Kumar Iyer. */
  person?: { name: string; pan: string; dob?: string }
  /** A mobile of the test's own; another customer's each time unless told. */
  mobile?: string
  /** Days until the car's old policy ends; 5 unless told. */
  oldPolicyDays?: number
  /** Another cover than the product's sample. */
  sumInsured?: string
  /** The car's chassis number, by whose end the motor register of the sandbox answers. */
  chassis?: string
  /** Answers that need a doctor's check. */
  conditions?: object[]
  memberName?: string
  /** The policy of another insurer that is ported. */
  portability?: object
  /** The version of the declarations that are accepted; the present one unless told. */
  declarationsVersion?: string
  /** In which the customer is spoken to. */
  language?: 'hi' | 'mr'
  /** What proves the discounts that are claimed, by the name of each. */
  proved?: Record<string, object>
}

/** Another customer each time: codes are limited per mobile and day. */
export const newMobile = () => `9${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`

/** Mr Iyer of Mumbai at Central KYC, another one each time as far as there are: one person gets only so many links an hour. */
export const newPan = () => {
  const first = ['AB', 'AC', 'AG', 'AI', 'AM', 'AP', 'BI']
  return `${first[Math.floor(Math.random() * first.length)]}CPI1237L`
}

/** Sends a partner's call as the portal does, with the token of this session. */
export function partnerPost<Data>(request: APIRequestContext, path: string, data: object): Promise<Data> {
  return partnerSend<Data>(request, 'POST', path, data)
}

/** Keeps calls to this address back. `asked` is there when the first has left the page; `answer` lets it go on. */
export function holdCall(page: Page, address: string): { asked: Promise<void>; answer: () => void } {
  const asked = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  void page.route(address, async (route) => {
    asked.resolve()
    await held.promise
    await route.continue()
  })
  return { asked: asked.promise, answer: held.resolve }
}

/** The partner changes what was quoted on another device, while a page still shows what it was. */
export async function changeQuoteElsewhere(
  page: Pick<Page, 'request'>,
  { product, quoteId, quote }: MadeSale,
  change: object,
): Promise<void> {
  await partnerSend(page.request, 'PUT', `/api/${product}/quote/${quoteId}/`, { ...quote, ...change })
}

async function partnerSend<Data>(
  request: APIRequestContext,
  method: 'POST' | 'PUT',
  path: string,
  data: object,
): Promise<Data> {
  const { cookies } = await request.storageState()
  const token = cookies.find((one) => one.name === 'csrftoken')?.value ?? ''
  const reply = await request.fetch(path, { method, data, headers: { 'x-csrftoken': decodeURIComponent(token) } })
  const body = await reply.json()
  expect(body.code, `${path}: ${JSON.stringify(body)}`).toBe(200)
  return body.data as Data
}

/** A sale with every answer in, ready for its payment screen, made through the calls by the partner signed in on this page. */
export async function makeSale(
  page: Pick<Page, 'request'>,
  product: Product,
  options: SaleOptions = {},
): Promise<MadeSale> {
  if (options.partner) await signIn(page, options.partner, agentPassword)
  else await signIn(page)
  const post: Post = (path, body) => partnerPost(page.request, path, body)
  const { proved, person, conditions = [], mobile = newMobile(), declarationsVersion } = options
  const born = person?.dob ?? adult(35).dob
  const quote = { ...quoteFor(product, born, options), ...(proved && { discounts: Object.keys(proved) }) }
  const sale = await postProposal(post, product, {
    quote,
    medical: { members: [healthy('1', { conditions })] },
    form: formFor(product, born, options),
  })
  const { quoteId, proposalId, state } = await postSections(post, sale, {
    'contact-details': contactWith(mobile),
    kyc: { ...kyc, dob: born, ...(person && { pan: person.pan }) },
    ...(proved && { 'discount-evidence': proved }),
    ...(declarationsVersion && { declarations: { ...declarations, version: declarationsVersion } }),
  })
  if (options.language)
    await partnerSend(page.request, 'PUT', `/api/${product}/quote/${quoteId}/language/`, { language: options.language })
  return { product, quoteId, proposalId, mobile, state, quote }
}

/** A sale of one diabetic person that waits for the underwriter; answers its case. */
export async function makeReferred(
  page: Pick<Page, 'request'>,
  product: Exclude<Product, 'car'>,
  sumInsured?: string,
): Promise<string> {
  const conditions = [{ name: 'Diabetes', since: '2019-06', medication: true, hospitalised: false }]
  const { proposalId } = await makeSale(page, product, { conditions, ...(sumInsured && { sumInsured }) })
  const reply = await page.request.get(`/api/${product}/quote/proposal/${proposalId}/`)
  return ((await reply.json()) as { data: { case_id: string } }).data.case_id
}

/** The sale's number as the office shows it, asked for by its partner. */
export async function readProposalNumber(page: Pick<Page, 'request'>, sale: MadeSale): Promise<string> {
  const reply = await page.request.get(`/api/${sale.product}/quote/proposal/${sale.proposalId}/`)
  return ((await reply.json()) as { data: { proposal_number: string } }).data.proposal_number
}

/** A step whose answers are all known shows them: Edit brings its fields. */
export async function editStep(page: Page): Promise<void> {
  await page
    .locator('form')
    .getByRole('button', { name: /^Edit / })
    .first()
    .click()
}

/** Brings the fields of everything that is shown as known. */
export async function editAll(page: Page): Promise<void> {
  const edits = page.locator('form').getByRole('button', { name: /^Edit / })
  while ((await edits.count()) > 0) await edits.first().click()
}

/** Where a tab stands before a sale is opened in it: of the portal's address, but no page of it that would have to be started. */
export const outsideThePortal = '/favicon.svg'

/** Puts the sale into this tab, as if the partner had come to it step by step. */
export async function openSale(
  page: Page,
  sale: Pick<MadeSale, 'quoteId' | 'proposalId'>,
  path: string,
): Promise<void> {
  await page.goto(outsideThePortal)
  await page.evaluate(
    ([quote, proposal]) => {
      sessionStorage.setItem('sale:quoteid', quote!)
      sessionStorage.setItem('sale:proposal_id', proposal!)
    },
    [sale.quoteId, sale.proposalId],
  )
  await page.goto(path)
}
