import { addDays, addYears, type Day } from '@portal/domain/kernel/day.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import type { Gender } from '@portal/domain/people/gender.ts'
import { FAMILY_PRODUCTS } from '@portal/domain/products/catalogue.ts'
import { ckycPermissionInForce, declarationsInForce } from '@portal/domain/proposal/declarations.ts'
import type { CarProposal, FamilyProposal, Sections } from '@portal/domain/proposal/sections.ts'
import type { CarQuote, FamilyQuote, QuoteInput } from '@portal/domain/quote/quote-input.ts'
import type { Medical, MedicalMember } from '@portal/domain/underwriting/medical.ts'

/** One sale of the demo world: who sells it, how many days ago it began, how far it has come. */
export interface DemoSale {
  partner: 'P1001' | 'P1002' | 'P1201'
  daysAgo: number
  product: ProductId
  quote: (today: Day) => QuoteInput
  medical?: (today: Day) => Medical
  form?: (today: Day) => FamilyProposal | CarProposal
  /** Every section saved: the rules decide whether it is payable, referred, declined or inspected. */
  isComplete?: boolean
  isWithdrawn?: boolean
}

const dobOf = (today: Day, age: number, daysPast = 120) => addDays(addYears(today, -age), -daysPast)

interface Person {
  relation: string
  name: string
  gender: Gender
  age: number
  si?: string
}

interface Family {
  people: Person[]
  quote?: Partial<FamilyQuote>
  /** The second plan of the product rather than the usual one. */
  isBetterPlan?: boolean
  medical?: Partial<MedicalMember>[]
}

export function family(product: Exclude<ProductId, 'car'>, { people, quote = {}, isBetterPlan, medical = [] }: Family) {
  /** Any insurer's demo begins with sales: of its own plans, with the nearest sum that they have. */
  const sold = () => {
    const { variants, defaultVariant, sumsInsured } = FAMILY_PRODUCTS[product]
    const variant = (isBetterPlan && variants[1]) || defaultVariant
    const sums = sumsInsured(variant)
    const si = sums.findLast((sum) => Number(sum) <= Number(quote.si ?? 500_000)) ?? sums[0]!
    return { ...(isBetterPlan && { variant }), si }
  }
  return {
    product,
    quote: (today: Day): FamilyQuote => ({
      policy_type: people.length > 1 ? 'floater' : 'individual',
      members: people.map(({ relation, gender, age, si }) => ({
        relation,
        gender,
        dob: dobOf(today, age),
        ...(si && { si }),
      })),
      ...(product !== 'arogya-sanjeevani' && { pincode: '400001' }),
      ...(product === 'topup' && { deductible: '300000' }),
      ...quote,
      ...sold(),
    }),
    medical: (): Medical => ({
      members: people.map((_, i) => ({
        insured_id: String(i + 1),
        height_cm: 168,
        weight_kg: 66,
        tobacco: 'none',
        conditions: [],
        ...medical[i],
      })),
    }),
    form: (today: Day): FamilyProposal => ({
      proposer: {
        title: people[0]?.gender === 'female' ? 'Mrs' : 'Mr',
        name: people[0]?.name ?? '',
        dob: dobOf(today, people[0]?.age ?? 40),
        gender: people[0]?.gender ?? 'male',
        occupation: 'salaried',
        pan: 'ABCPK1234L',
      },
      members: people.map(({ name }, i) => ({ insured_id: String(i + 1), name })),
    }),
  }
}

export const car = (change: Partial<CarQuote>, expiresIn: number) => ({
  product: 'car' as const,
  quote: (today: Day): CarQuote => ({
    registration_number: 'MH12DE1433',
    rto: 'MH12',
    pincode: '411001',
    make: 'Hyundai',
    model: 'Creta',
    variant: 'SX',
    fuel: 'petrol',
    size: 1497,
    seating: 5,
    registration_date: addDays(addYears(today, -3), 40),
    ex_showroom: '1400000',
    cover: 'comprehensive',
    previous_policy: {
      insurer: 'New India Assurance',
      number: 'OD/2025/118822',
      type: 'comprehensive',
      expiry: addDays(today, expiresIn),
      claimed: false,
      claim_free_years: 2,
    },
    pa: true,
    owner_type: 'individual',
    addons: ['zero_dep', 'rsa'],
    ...(expiresIn >= 0 && { start_date: addDays(today, expiresIn + 1) }),
    ...change,
  }),
  form: (today: Day): CarProposal => ({
    owner: {
      type: 'individual',
      title: 'Mr',
      name: 'Vikram Shetty',
      dob: dobOf(today, 38),
      gender: 'male',
      pan: 'ABCPS4321K',
    },
    vehicle: { engine_number: 'G4FLNV123456', chassis_number: 'MALPC812LNM123456', hypothecation: 'HDFC Bank' },
  }),
})

export function demoSections(today: Day, holder: string, mobile: string): Partial<Sections> {
  const email = `${
    holder
      .split(' ')[0]
      ?.toLowerCase()
      .replace(/[^a-z]/g, '') || 'customer'
  }@mail.example`
  return {
    'contact-details': { mobile, email },
    'nominee-details': { nominees: [{ name: 'Kavita Sharma', relation: 'spouse', dob: dobOf(today, 39), share: 100 }] },
    'address-details': {
      current: { line1: '14 Hill Road, Bandra West', pincode: '400050', city: 'Mumbai', state: 'Maharashtra' },
      permanent: 'same',
    },
    kyc: { method: 'ckyc', pan: 'ABCPK1234L', dob: dobOf(today, 40), permission: ckycPermissionInForce() },
    declarations: { accepted: ['truth', 'terms', 'cis'], version: declarationsInForce() },
  }
}

const self = (name: string, age: number, gender: Gender = 'male'): Person => ({
  relation: 'primary insured',
  name,
  gender,
  age,
})
const wife = (name: string, age: number): Person => ({ relation: 'spouse', name, gender: 'female', age })
const daughter = (name: string, age: number): Person => ({ relation: 'child1', name, gender: 'female', age })
const son = (name: string, age: number): Person => ({ relation: 'child2', name, gender: 'male', age })

const longName = 'Venkata Satyanarayana Lakshmi Narasimha Subrahmanyam Chandrasekharan'
const sharmas = [self('सुनील शर्मा', 42), wife('कविता शर्मा', 40), daughter('अनन्या शर्मा', 12), son('आरव शर्मा', 7)]

export const demoSales: readonly DemoSale[] = [
  {
    partner: 'P1001',
    daysAgo: 0,
    ...family('arogya-sanjeevani', { people: [self('Imran Shaikh', 30)] }),
    form: undefined,
  },
  {
    partner: 'P1001',
    daysAgo: 1,
    ...family('health', { people: sharmas, quote: { si: '2000000' }, isBetterPlan: true }),
    isComplete: true,
  },
  {
    partner: 'P1001',
    daysAgo: 2,
    ...family('topup', {
      people: [self(longName, 36), wife('Padmavathi Chandrasekharan', 33)],
      quote: { si: '2000000', deductible: '500000' },
    }),
    isComplete: true,
  },
  {
    partner: 'P1001',
    daysAgo: 3,
    ...family('health', {
      people: [self('Mohan Rao', 52)],
      medical: [{ conditions: [{ name: 'Diabetes', since: '2019-06', medication: true }] }],
    }),
    isComplete: true,
  },
  {
    partner: 'P1001',
    daysAgo: 4,
    ...family('topup', {
      people: [self('Gurpreet Singh', 44), wife('Harleen Kaur', 41)],
      quote: { si: '1000000' },
      medical: [{}, { weight_kg: 125, height_cm: 160 }],
    }),
    isComplete: true,
  },
  { partner: 'P1001', daysAgo: 1, ...car({}, 5), isComplete: true },
  {
    partner: 'P1001',
    daysAgo: 2,
    ...car({ registration_number: 'KA05MN7788', rto: 'KA05', pincode: '560001' }, -40),
    isComplete: true,
  },
  { partner: 'P1001', daysAgo: 5, ...family('health', { people: [self('Fatima Begum', 34, 'female')] }) },
  { partner: 'P1001', daysAgo: 20, ...family('arogya-sanjeevani', { people: sharmas }), form: undefined },
  { partner: 'P1001', daysAgo: 9, ...family('topup', { people: [self('Joseph D Souza', 47)] }), isWithdrawn: true },
  {
    partner: 'P1002',
    daysAgo: 0,
    ...family('health', { people: [self('Nilesh Patil', 29)], quote: { si: '1000000' } }),
    isComplete: true,
  },
  {
    partner: 'P1002',
    daysAgo: 3,
    ...family('topup', { people: [self('Rekha Menon', 58, 'female')], quote: { si: '1000000' } }),
    isComplete: true,
  },
  {
    partner: 'P1002',
    daysAgo: 6,
    ...car({ cover: 'third_party', addons: [], registration_number: 'GJ01RT9087', rto: 'GJ01' }, 12),
    form: undefined,
  },
]
