import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import { ckycPermissionVersion, declarationsVersion } from '@portal/domain/proposal/declarations.ts'
import type { CarQuote, FamilyQuote, QuoteInput } from '@portal/domain/quote/quote-input.ts'
import { sampleCar } from '@portal/domain/quote/testing/sample-car.ts'
import type { TestClient } from '../../testing/test-client.ts'

/** Somebody of this age at the tests' usual clock (16 November 2026). */
export const bornFor = (age: number) => `${2026 - age}-01-01`

export const adult = (age: number, more: object = {}) => ({
  relation: 'primary insured',
  gender: 'male' as const,
  dob: bornFor(age),
  ...more,
})
export const spouse = (age: number, more: object = {}) => ({
  relation: 'spouse',
  gender: 'female' as const,
  dob: bornFor(age),
  ...more,
})
export const child = (number: 1 | 2 | 3, age: number, more: object = {}) => ({
  relation: `child${number}`,
  gender: 'female' as const,
  dob: bornFor(age),
  ...more,
})

export const asQuote: FamilyQuote = { policy_type: 'individual', si: '100000', members: [adult(30)] }
export const familyOfFour: FamilyQuote = {
  policy_type: 'floater',
  si: '500000',
  members: [adult(42), spouse(40), child(1, 12), child(2, 7)],
}
export const healthQuote: FamilyQuote = {
  policy_type: 'individual',
  si: '1000000',
  members: [adult(35)],
  pincode: '400001',
}
export const topupQuote: FamilyQuote = {
  policy_type: 'individual',
  si: '2000000',
  deductible: '500000',
  members: [adult(25)],
  pincode: '110001',
}
/** An unbroken renewal: nothing to inspect. */
export const carQuote: CarQuote = {
  ...sampleCar,
  pincode: '400001',
  variant: 'VXi',
  registration_date: '2024-05-16',
  idv: '581000',
  previous_policy: {
    insurer: 'Acko General Insurance',
    number: 'OLD/12345',
    type: 'comprehensive',
    expiry: '2026-11-20',
    claimed: false,
    claim_free_years: 3,
  },
  voluntary_deductible: 5000,
  pa: true,
  addons: ['zero_dep', 'rsa', 'engine', 'ncb_protect'],
  start_date: '2026-11-21',
}
export const quotes: Record<ProductId, QuoteInput> = {
  'arogya-sanjeevani': asQuote,
  health: healthQuote,
  topup: topupQuote,
  car: carQuote,
}

/** In the sandbox's KYC register: a PAN that ends in 0 is unknown, 9 has another birth date, 8 another name. */
export const pan = 'ABCPK1234L'

export const proposer = {
  title: 'Mr',
  name: 'Ramesh Kumar Iyer',
  dob: '1984-02-29',
  gender: 'male',
  marital_status: 'married',
  pan,
}
const names = ['Ramesh Kumar Iyer', 'Lakshmi Iyer', 'Ananya Iyer', 'Meera Iyer']
export const familyForm = (members = 1, dob = proposer.dob) => ({
  proposer: { ...proposer, dob },
  members: Array.from({ length: members }, (_, i) => ({ insured_id: String(i + 1), name: names[i] })),
})
export const carForm = {
  owner: { type: 'individual', title: 'Mr', name: proposer.name, dob: proposer.dob, gender: 'male', pan },
  vehicle: { engine_number: 'K12MN1234567', chassis_number: 'MA3EWDE1S00123456' },
}
/** The proposer is the primary insured: the form gives the birth date that the quote was made with. */
export const formFor = (product: ProductId, members = 1, quote: object = {}) =>
  product === 'car' ? carForm : familyForm(members, birthDateIn(quote))

export const birthDateIn = (quote: object): string | undefined =>
  (quote as Partial<FamilyQuote>).members?.find((member) => member.relation === 'primary insured')?.dob

export const healthy = (insured_id = '1', more: object = {}) => ({
  insured_id,
  height_cm: 170,
  weight_kg: 70,
  tobacco: 'none',
  conditions: [],
  ...more,
})
export const medicalFor = (members: number) => ({
  members: Array.from({ length: members }, (_, i) => healthy(String(i + 1))),
})

export const contact = { mobile: '9876543210', email: 'ramesh.iyer@mail.example' }
export const nominee = { nominees: [{ name: 'Lakshmi Iyer', relation: 'spouse', dob: '1986-05-05', share: 100 }] }
export const address = {
  current: { line1: '12 Hill Road', pincode: '400001', city: 'Mumbai', state: 'Maharashtra' },
  permanent: 'same',
}
export const kyc = { method: 'ckyc', pan, dob: proposer.dob, permission: ckycPermissionVersion }
export const bank = { holder: 'Ramesh Kumar Iyer', account_number: '50100123456789', ifsc: 'HDFC0000001' }
export const declarations = { accepted: ['truth', 'terms', 'cis'], version: declarationsVersion }

export const sections: Record<string, object> = {
  'contact-details': contact,
  'nominee-details': nominee,
  'address-details': address,
  kyc,
  declarations,
}

/** Identity is proved of the person who was named. */
export const sectionsFor = (born: string | undefined): Record<string, object> => ({
  ...sections,
  kyc: { ...kyc, ...(born && { dob: born }) },
})

interface MadeQuote {
  quote_id?: string
  quote?: { quote_id: string }
}
interface MadeProposal {
  proposal_id?: string
  'Proposal id'?: string
}

export async function makeQuote(
  client: TestClient,
  product: ProductId,
  quote: object = quotes[product],
): Promise<string> {
  const { status, data, text } = await client.post<MadeQuote>(`/api/${product}/quote/`, quote)
  if (status !== 200) throw new Error(`quote refused: ${text}`)
  return data.quote_id ?? data.quote?.quote_id ?? ''
}

export interface MadeSale {
  /** Birth date of the proposer or owner. */
  born: string | undefined
  quoteId: string
  proposalId: string
  /** `/api/health/quote/proposal/P-…` */
  at: string
}

/** A quote with medical answers and a proposal, its sections still to come. */
export async function makeProposal(
  client: TestClient,
  product: ProductId,
  options: { quote?: object; medical?: object; form?: object } = {},
): Promise<MadeSale> {
  const quote = (options.quote ?? quotes[product]) as Partial<FamilyQuote>
  const count = quote.members?.length ?? 0
  const quoteId = await makeQuote(client, product, quote)
  if (product !== 'car')
    await mustSave(
      client,
      `/api/${product}/quote/pre-existing-desease/${quoteId}/`,
      options.medical ?? medicalFor(count),
    )
  const form = options.form ?? formFor(product, count, quote)
  const made = await client.post<MadeProposal>(`/api/${product}/quote/${quoteId}/proposal/`, form)
  if (made.status !== 200) throw new Error(`proposal refused: ${made.text}`)
  const proposalId = made.data.proposal_id ?? made.data['Proposal id'] ?? ''
  const { proposer: told, owner } = form as { proposer?: { dob: string }; owner?: { dob?: string } }
  const born = told?.dob ?? owner?.dob
  return { quoteId, proposalId, born, at: `/api/${product}/quote/proposal/${proposalId}` }
}

/** All the way: every section saved. Answers the state the last save led to. */
export async function makeComplete(
  client: TestClient,
  product: ProductId,
  options: { quote?: object; medical?: object; form?: object } = {},
): Promise<MadeSale & { state: string }> {
  const sale = await makeProposal(client, product, options)
  let state = ''
  for (const [name, body] of Object.entries(sectionsFor(sale.born))) {
    const saved = await mustSave(client, `${sale.at}/${name}/`, body)
    state = saved.state ?? ''
  }
  return { ...sale, state }
}

async function mustSave(client: TestClient, path: string, body: object): Promise<{ state?: string }> {
  const saved = await client.post<{ state?: string }>(path, body)
  if (saved.status !== 200) throw new Error(`${path}: ${saved.text}`)
  return saved.data
}
