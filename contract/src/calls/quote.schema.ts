import { CAR_ADDONS, KIT_FUELS } from '@portal/domain/products/car.ts'
import { planTypes } from '@portal/domain/products/plan-types.ts'
import { heardNames } from '@portal/domain/quote/heard.ts'
import { Type } from '@sinclair/typebox'
import {
  amount,
  closed,
  day,
  gender,
  id,
  language,
  oneOf,
  optional,
  product,
  rupees,
  text,
  whole,
} from './parts.schema.ts'

export const productParams = closed({ product })
export const quoteParams = closed({ product, quote_id: id })
/** Where the product stands in the path itself. */
export const quoteOnlyParams = closed({ quote_id: id })

/** `isChecked` and `canDeleted` are screen state that older clients send along: tolerated and dropped. */
const member = closed({
  relation: text(40, 1),
  gender: optional(gender),
  dob: optional(day),
  age: optional(whole(0, 125)),
  si: optional(rupees),
  insured_id: optional(text(20)),
  isChecked: optional(Type.Boolean()),
  canDeleted: optional(Type.Boolean()),
})

/** Cover → `true` or the option named; which covers there are, and which options, is the domain's to say. */
const addons = Type.Unsafe<Record<string, true | string>>({
  type: 'object',
  maxProperties: 20,
  propertyNames: { maxLength: 60 },
  additionalProperties: { anyOf: [{ const: true }, { type: 'string', maxLength: 20 }] },
})

/** Those that every insurer may sell, and covers of the insurer's own; which there are is the domain's to say. */
const carAddonList = Type.Array(text(40), {
  maxItems: 40,
  uniqueItems: true,
  description: `Any of ${CAR_ADDONS.join(', ')}, and the insurer's own covers`,
})

export const familyQuoteBody = closed({
  policy_type: oneOf(['floater', 'individual']),
  si: optional(rupees),
  members: Type.Array(member, { minItems: 1, maxItems: 25 }),
  pincode: optional(text(6)),
  variant: optional(text(40)),
  tenure: optional(Type.Unsafe<1 | 2 | 3>({ type: 'integer', enum: [1, 2, 3] })),
  deductible: optional(rupees),
  addons: optional(addons),
  discounts: optional(Type.Array(oneOf(['existing', 'employee']), { maxItems: 2, uniqueItems: true })),
  start_date: optional(day),
})

/** Whom the quote is for; which names and mobiles are valid is the domain's to say. */
const customer = { name: optional(text(120)), mobile: optional(text(16)) }
export const saleLanguageBody = closed({ language })
export const quoteCustomerBody = closed(customer)

/** Illnesses and tobacco heard before the medical questions. */
export const heardIllnesses = Type.Array(closed({ relation: text(40, 1), condition: oneOf(heardNames) }), {
  maxItems: 50,
})

export const newFamilyQuoteBody = closed({
  ...familyQuoteBody.properties,
  customer: optional(closed(customer)),
  heard: optional(heardIllnesses),
})

export const carQuoteBody = closed({
  registration_number: text(15, 3),
  /** Empty for the BH series, which belongs to no office. */
  rto: text(6),
  pincode: optional(text(6)),
  make: text(40, 1),
  model: text(60, 1),
  variant: text(60, 1),
  fuel: oneOf(['petrol', 'diesel', 'cng', 'electric', 'hybrid']),
  size: whole(1, 10000),
  seating: whole(1, 20),
  registration_date: day,
  ex_showroom: rupees,
  idv: optional(rupees),
  cover: oneOf(['comprehensive', 'third_party', 'own_damage']),
  previous_policy: optional(
    closed({
      insurer: text(80, 1),
      number: text(40, 1),
      type: oneOf(['comprehensive', 'third_party', 'own_damage']),
      expiry: day,
      claimed: Type.Boolean(),
      claim_free_years: whole(0, 50),
    }),
  ),
  third_party_policy: optional(closed({ insurer: text(80, 1), number: text(40, 1), expiry: day })),
  voluntary_deductible: optional(
    Type.Unsafe<0 | 2500 | 5000 | 7500 | 15000>({ type: 'integer', enum: [0, 2500, 5000, 7500, 15000] }),
  ),
  anti_theft: optional(Type.Boolean()),
  pa: optional(Type.Boolean()),
  owner_type: oneOf(['individual', 'company']),
  addons: optional(carAddonList),
  kit: optional(closed({ fuel: oneOf(KIT_FUELS), value: optional(rupees) })),
  accessories: optional(closed({ electrical: optional(rupees), non_electrical: optional(rupees) })),
  passenger_pa: optional(whole(0, 1_000_000)),
  driver_pa: optional(whole(0, 1_000_000)),
  driver_liability: optional(Type.Boolean()),
  manufacture_year: optional(whole(1950, 2100)),
  start_date: optional(day),
})

export const newCarQuoteBody = closed({ ...carQuoteBody.properties, customer: optional(closed(customer)) })

const line = closed({
  key: Type.String(),
  label: Type.String(),
  /** With the key they name the line in any language. */
  percent: optional(Type.Number()),
  years: optional(Type.Integer()),
  amount,
  included: optional(Type.Literal(true)),
})
export const traceStep = closed({
  key: Type.String(),
  label: Type.String(),
  factor: optional(Type.String()),
  table: optional(Type.String()),
  row: optional(Type.String()),
  member: optional(Type.Integer()),
  before: amount,
  after: amount,
})

/** Values of the sentence `uw.<code>.partner`: a screen says it in its own language, `text` is in the account's. */
const reasonParams = Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]))

export const underwritingView = closed({
  outcome: oneOf(['accept', 'refer', 'decline']),
  reasons: Type.Array(
    closed({
      code: Type.String(),
      insured_id: optional(Type.String()),
      text: Type.String(),
      params: optional(reasonParams),
      /** The sentence of a rule that brings its own, by language. */
      texts: optional(Type.Record(Type.String(), Type.String())),
      /** Percent; in a referred case it holds if the case is accepted. */
      loading: optional(Type.Number()),
      if_accepted: optional(Type.Boolean()),
    }),
  ),
})

/** Amounts are strings with two decimals; `lines` are for the whole tenure and add up to total = Premium. */
export const summaryView = closed({
  quote_id: id,
  product,
  plan_type: oneOf([...planTypes, 'car']),
  policyType: Type.String(),
  planName: Type.String(),
  sumInsured: Type.String(),
  deductible: optional(Type.String()),
  policyPeriod: Type.Integer(),
  /** Where the third party of a car runs longer than its own damage. */
  thirdPartyYears: optional(Type.Integer()),
  Premium: amount,
  members: Type.Array(
    closed({
      insured_id: Type.String(),
      relation: Type.String(),
      label: Type.String(),
      name: optional(Type.String()),
      age: Type.Integer(),
      si: Type.String(),
      premium: amount,
      loading: Type.Number(),
    }),
  ),
  rate_version: Type.String(),
  valid_until: Type.String(),
  underwriting: underwritingView,
  breakup: closed({
    lines: Type.Array(line),
    members: optional(amount),
    addons: amount,
    gross: optional(amount),
    discount: optional(amount),
    od: optional(amount),
    tp: optional(amount),
    pa: optional(amount),
    net: amount,
    tax: amount,
    total: amount,
  }),
  trace: Type.Array(traceStep),
})
