import type { Day } from '../../kernel/day.ts'
import type { ProductId } from '../../kernel/product-id.ts'
import { birthDateIn } from '../../quote/testing/sample-quotes.ts'
import { ckycPermissionInForce, declarationsInForce } from '../declarations.ts'

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

/** Another person each time: messages are limited by their recipient, e-mail included. */
export const contactWith = (mobile: string) => ({ mobile, email: `ramesh.iyer.${mobile}@mail.example` })

export const contact = { mobile: '9876543210', email: 'ramesh.iyer@mail.example' }
export const nominee = { nominees: [{ name: 'Lakshmi Iyer', relation: 'spouse', dob: '1986-05-05', share: 100 }] }
export const address = {
  current: { line1: '12 Hill Road', pincode: '400001', city: 'Mumbai', state: 'Maharashtra' },
  permanent: 'same',
}
/** Versions are those of the insurer that is installed when the answers are sent. */
export const kyc = {
  method: 'ckyc',
  pan,
  dob: proposer.dob,
  get permission() {
    return ckycPermissionInForce()
  },
}
export const bank = { holder: 'Ramesh Kumar Iyer', account_number: '50100123456789', ifsc: 'HDFC0000001' }
export const declarations = {
  accepted: ['truth', 'terms', 'cis'],
  get version() {
    return declarationsInForce()
  },
}

export const sections: Record<string, object> = {
  'contact-details': contact,
  'nominee-details': nominee,
  'address-details': address,
  kyc,
  declarations,
}

/** Identity is proved of the person who was named. */
export const sectionsFor = (dob: Day | undefined): Record<string, object> => ({
  ...sections,
  kyc: { ...kyc, ...(dob && { dob }) },
})
