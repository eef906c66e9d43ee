import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { sampleCar } from '@portal/domain/quote/testing/sample-car.ts'
import { signIn } from './partner.ts'

export type Product = 'arogya-sanjeevani' | 'health' | 'topup' | 'car'

export interface MadeSale {
  product: Product
  quoteId: string
  proposalId: string
  mobile: string
  state: string
}

export const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const adult = { relation: 'primary insured', gender: 'male', dob: '1991-01-01' }
const car = () => ({
  ...sampleCar,
  pincode: '400001',
  variant: 'VXi',
  registration_date: '2024-05-16',
  idv: '581000',
  previous_policy: {
    insurer: 'Acko General Insurance',
    number: 'OLD/12345',
    type: 'comprehensive',
    expiry: dayFromNow(5),
    claimed: false,
    claim_free_years: 3,
  },
  pa: true,
  addons: ['zero_dep'],
  start_date: dayFromNow(6),
})
const quotes: Record<Product, (born: string) => object> = {
  'arogya-sanjeevani': (dob) => ({ policy_type: 'individual', si: '500000', members: [{ ...adult, dob }] }),
  health: (dob) => ({ policy_type: 'individual', si: '1000000', members: [{ ...adult, dob }], pincode: '400001' }),
  topup: (dob) => ({
    policy_type: 'individual',
    si: '2000000',
    deductible: '500000',
    members: [{ ...adult, dob }],
    pincode: '110001',
  }),
  car,
}

const pan = 'ABCPK1234L'
const proposer = { title: 'Mr', name: 'Ramesh Kumar Iyer', dob: adult.dob, gender: 'male', pan }
const familyForm = ({ memberName, portability, person }: SaleOptions) => ({
  proposer: { ...proposer, ...person, marital_status: 'married' },
  members: [{ insured_id: '1', name: memberName ?? person?.name ?? proposer.name }],
  ...(portability && { portability }),
})
const carForm = ({ person }: SaleOptions) => ({
  owner: { type: 'individual', ...proposer, ...person },
  vehicle: { engine_number: 'K12MN1234567', chassis_number: 'MA3EWDE1S00123456' },
})

export interface SaleOptions {
  /** Who sells; Asha Kumar unless told. */
  partner?: string
  /** Another proposer or owner than Ramesh Kumar Iyer. */
  person?: { name: string; pan: string; dob?: string }
  /** A mobile of the test's own; another customer's each time unless told. */
  mobile?: string
  /** Answers that need a doctor's check. */
  conditions?: object[]
  memberName?: string
  /** The policy of another insurer that is ported. */
  portability?: object
  /** What proves the discounts that are claimed, by the name of each. */
  proved?: Record<string, object>
}

/** Another customer each time: codes are limited per mobile and day. */
export const newMobile = () => `9${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`

/** Sends a partner's call as the portal does, with the token of this session. */
export async function partnerPost<Data>(request: APIRequestContext, path: string, data: object): Promise<Data> {
  const { cookies } = await request.storageState()
  const token = cookies.find((one) => one.name === 'csrftoken')?.value ?? ''
  const reply = await request.post(path, { data, headers: { 'x-csrftoken': decodeURIComponent(token) } })
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
  await signIn(page, options.partner)
  const { request } = page
  const { proved } = options
  const born = options.person?.dob ?? proposer.dob
  const mobile = options.mobile ?? newMobile()
  const made = await partnerPost<{ quote_id?: string; quote?: { quote_id: string } }>(
    request,
    `/api/${product}/quote/`,
    { ...quotes[product](born), ...(proved && { discounts: Object.keys(proved) }) },
  )
  const quoteId = made.quote_id ?? made.quote?.quote_id ?? ''
  if (product !== 'car') {
    const conditions = options.conditions ?? []
    const member = { insured_id: '1', height_cm: 170, weight_kg: 70, tobacco: 'none', conditions }
    await partnerPost(request, `/api/${product}/quote/pre-existing-desease/${quoteId}/`, { members: [member] })
  }
  const form = product === 'car' ? carForm(options) : familyForm(options)
  const proposal = await partnerPost<Record<string, string>>(
    request,
    `/api/${product}/quote/${quoteId}/proposal/`,
    form,
  )
  const proposalId = proposal.proposal_id ?? proposal['Proposal id'] ?? ''
  const sections = {
    'contact-details': { mobile, email: 'ramesh.iyer@mail.example' },
    'nominee-details': { nominees: [{ name: 'Lakshmi Iyer', relation: 'spouse', dob: '1986-05-05', share: 100 }] },
    'address-details': {
      current: { line1: '12 Hill Road', pincode: '400001', city: 'Mumbai', state: 'Maharashtra' },
      permanent: 'same',
    },
    kyc: { method: 'ckyc', pan: options.person?.pan ?? pan, dob: born, permission: '2026-11' },
    ...(proved && { 'discount-evidence': proved }),
    declarations: { accepted: ['truth', 'terms', 'cis'], version: '2026-11' },
  }
  let state = ''
  for (const [name, body] of Object.entries(sections)) {
    const path = `/api/${product}/quote/proposal/${proposalId}/${name}/`
    state = (await partnerPost<{ state: string }>(request, path, body)).state
  }
  return { product, quoteId, proposalId, mobile, state }
}

/** Puts the sale into this tab, as if the partner had come to it step by step. */
export async function openSale(
  page: Page,
  sale: Pick<MadeSale, 'quoteId' | 'proposalId'>,
  path: string,
): Promise<void> {
  await page.goto('/terms-condition')
  await page.evaluate(
    ([quote, proposal]) => {
      sessionStorage.setItem('sale:quoteid', quote!)
      sessionStorage.setItem('sale:proposal_id', proposal!)
    },
    [sale.quoteId, sale.proposalId],
  )
  await page.goto(path)
}
