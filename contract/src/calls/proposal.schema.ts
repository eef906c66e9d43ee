import { Type } from '@sinclair/typebox'
import {
  closed,
  day,
  gender,
  healthAnswers,
  id,
  oneOf,
  optional,
  product,
  rupees,
  text,
  whole,
} from './parts.schema.ts'

export const proposalParams = closed({ product, proposal_id: id })
/** Where the product stands in the path itself. */
export const proposalOnlyParams = closed({ proposal_id: id })
export const ckycRecordBody = closed({ pan: text(10, 1), dob: day, permission: text(20, 1) })
export const removeMemberBody = closed({ insured_id: text(20, 1) })
export const withdrawBody = closed({ reason: text(200) })
export const medicalBody = closed({
  members: Type.Array(
    closed({
      insured_id: text(20, 1),
      has_condition: optional(Type.Literal(true)),
      ...healthAnswers,
    }),
    { minItems: 1, maxItems: 9 },
  ),
})

const person = { name: text(120, 1), dob: day }
const proposer = closed({
  title: text(10),
  ...person,
  gender,
  marital_status: optional(text(20)),
  occupation: optional(text(60)),
  annual_income: optional(rupees),
  pan: optional(text(10)),
  form60: optional(Type.Boolean()),
  ckyc: optional(text(14)),
})

export const portability = closed({
  insurer: text(80, 1),
  policy_number: text(40, 1),
  expiry: day,
  sum_insured: rupees,
  bonus: optional(rupees),
  plan_type: optional(oneOf(['floater', 'individual'])),
  first_inception: day,
  claims: Type.Array(closed({ year: whole(1990, 2200), amount: rupees, illness: text(120) }), { maxItems: 20 }),
  reason: optional(text(200)),
  members: Type.Array(closed({ insured_id: text(20, 1), since: day }), { maxItems: 9 }),
})

export const familyProposalBody = closed({
  proposer,
  members: Type.Array(
    closed({
      insured_id: text(20, 1),
      name: text(120, 1),
      dob: optional(day),
      gender: optional(gender),
      height_cm: optional(Type.Number({ minimum: 0, maximum: 300 })),
      weight_kg: optional(Type.Number({ minimum: 0, maximum: 500 })),
    }),
    { minItems: 1, maxItems: 9 },
  ),
  portability: optional(portability),
})

export const carProposalBody = closed({
  owner: closed({
    type: oneOf(['individual', 'company']),
    title: optional(text(10)),
    name: text(120, 1),
    dob: optional(day),
    gender: optional(gender),
    pan: optional(text(10)),
    form60: optional(Type.Boolean()),
    ckyc: optional(text(14)),
    gstin: optional(text(15)),
    signatory: optional(text(120)),
  }),
  vehicle: closed({
    engine_number: text(25, 1),
    chassis_number: text(25, 1),
    hypothecation: optional(text(80)),
  }),
})

const address = closed({
  line1: text(120, 1),
  line2: optional(text(120)),
  pincode: text(6, 1),
  city: text(80, 1),
  state: text(60, 1),
})

/** Section name on the wire → schema of its body. */
export const sectionBodies = {
  'contact-details': closed({
    mobile: text(16),
    email: text(100),
    otp_id: optional(id),
    eia_number: optional(text(20)),
  }),
  'nominee-details': closed({
    nominees: Type.Array(
      closed({
        ...person,
        relation: text(40, 1),
        share: Type.Number({ minimum: 0, maximum: 100 }),
        appointee: optional(closed({ ...person, relation: text(40, 1) })),
      }),
      { maxItems: 8 },
    ),
  }),
  'address-details': closed({ current: address, permanent: Type.Union([address, Type.Literal('same')]) }),
  'bank-details': closed({ holder: text(120, 1), account_number: text(18, 1), ifsc: text(11, 1) }),
  'abha-details': closed({
    members: Type.Array(closed({ insured_id: text(20, 1), abha_id: Type.Union([text(20), Type.Null()]) }), {
      maxItems: 9,
    }),
  }),
  kyc: closed({
    method: oneOf(['ckyc', 'document']),
    pan: optional(text(10)),
    dob: optional(day),
    document_type: optional(text(40)),
    document_id: optional(id),
    permission: optional(text(20, 1)),
  }),
  'discount-evidence': closed({
    existing: optional(closed({ policy_number: text(40, 1), company: optional(text(120)) })),
    employee: optional(closed({ number: text(120, 1), email: text(100, 1) })),
  }),
  declarations: closed({ accepted: Type.Array(text(40), { maxItems: 20, uniqueItems: true }), version: text(20, 1) }),
}
