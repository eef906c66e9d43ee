import { findStateByName } from '@portal/domain/places/states.ts'
import type { Address, SectionName, Sections } from '@portal/domain/proposal/sections.ts'
import { normaliseField } from '@portal/domain/validation/fields.ts'

type Normalise<Body> = (body: Body) => Body

/** As stored: names, numbers and codes normalised, whatever the client typed. */
const normalise: { [Name in SectionName]?: Normalise<Sections[Name]> } = {
  'contact-details': ({ eia_number, ...body }) => ({
    ...body,
    mobile: normaliseField('mobile', body.mobile),
    email: normaliseField('email', body.email),
    ...(eia_number && { eia_number: normaliseField('eia', eia_number) }),
  }),
  'nominee-details': ({ nominees }) => ({
    nominees: nominees.map((nominee) => ({
      ...nominee,
      name: normaliseField('name', nominee.name),
      ...(nominee.appointee && {
        appointee: { ...nominee.appointee, name: normaliseField('name', nominee.appointee.name) },
      }),
    })),
  }),
  'address-details': ({ current, permanent }) => ({
    current: normalisedAddress(current),
    permanent: permanent === 'same' ? 'same' : normalisedAddress(permanent),
  }),
  'bank-details': (body) => ({
    holder: normaliseField('shortText', body.holder),
    account_number: normaliseField('bankAccount', body.account_number),
    ifsc: normaliseField('ifsc', body.ifsc),
  }),
  'abha-details': ({ members }) => ({
    members: members.map(({ insured_id, abha_id }) => ({
      insured_id,
      abha_id: abha_id ? normaliseField('abha', abha_id) : null,
    })),
  }),
  'discount-evidence': ({ existing, employee }) => ({
    ...(existing && {
      existing: {
        policy_number: normaliseField('policyNumber', existing.policy_number),
        ...(existing.company && { company: normaliseField('shortText', existing.company) }),
      },
    }),
    ...(employee && {
      employee: {
        number: normaliseField('employeeNumber', employee.number),
        email: normaliseField('email', employee.email),
      },
    }),
  }),
  kyc: (body) => (body.pan === undefined ? body : { ...body, pan: normaliseField('pan', body.pan) }),
}

export function normaliseSection<Name extends SectionName>(name: Name, body: Sections[Name]): Sections[Name] {
  const one = normalise[name] as Normalise<Sections[Name]> | undefined
  return one ? one(body) : body
}

function normalisedAddress(address: Address): Address {
  return {
    ...address,
    line1: normaliseField('addressLine', address.line1),
    ...(address.line2 !== undefined && { line2: normaliseField('addressLine', address.line2) }),
    city: normaliseField('city', address.city),
    state: findStateByName(address.state)?.name ?? address.state,
  }
}
