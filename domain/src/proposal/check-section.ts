import type { Issue } from '../kernel/issue.ts'
import { identityDocuments } from '../people/person-choices.ts'
import { findStateByName } from '../places/states.ts'
import { normaliseField } from '../validation/fields.ts'
import { checkNominees } from './check-nominees.ts'
import { acceptableDeclarations, declarationsInForce } from './declarations.ts'
import { checkChoice, checkInsuredIds, createFieldChecker, type SectionContext } from './section-context.ts'
import type { Address, SectionName, Sections } from './sections.ts'

type Check<Body> = (body: Body, context: SectionContext) => Issue[]

/** One check per section: the screen runs it before sending, the call before storing. */
const checks: { [Name in SectionName]: Check<Sections[Name]> } = {
  'contact-details': ({ mobile, email, eia_number }, context) => {
    const field = createFieldChecker(context)
    return [
      ...field('mobile', 'mobile', mobile),
      ...field('email', 'email', email),
      ...field('eia_number', 'eia', eia_number, { isOptional: true }),
    ]
  },
  'nominee-details': checkNominees,
  'address-details': ({ current, permanent }, context) => [
    ...checkAddress('current', current, context),
    ...(permanent === 'same' ? [] : checkAddress('permanent', permanent, context)),
  ],
  'bank-details': ({ holder, account_number, ifsc }, context) => {
    const field = createFieldChecker(context)
    return [
      ...field('holder', 'shortText', holder),
      ...field('account_number', 'bankAccount', account_number),
      ...field('ifsc', 'ifsc', ifsc),
    ]
  },
  'abha-details': ({ members }, context) => [
    ...checkInsuredIds(members, context),
    ...members.flatMap(({ abha_id }, i) =>
      createFieldChecker(context)(`members.${i}.abha_id`, 'abha', abha_id, { isOptional: true }),
    ),
  ],
  kyc: (kyc, context) => {
    const field = createFieldChecker(context)
    if (kyc.method === 'ckyc') {
      const isCompany = context.quote && 'owner_type' in context.quote && context.quote.owner_type === 'company'
      return [
        ...field('pan', isCompany ? 'pan' : 'personPan', kyc.pan),
        ...field('dob', 'birthDate', kyc.dob, { isOptional: isCompany }),
      ]
    }
    return [
      ...checkChoice('method', kyc.method, ['document']),
      ...checkChoice('document_type', kyc.document_type, identityDocuments),
      ...(kyc.document_id ? [] : [{ path: 'document_id', code: 'required' } satisfies Issue]),
    ]
  },
  'discount-evidence': ({ existing, employee }, context) => {
    const field = createFieldChecker(context)
    return [
      ...(existing ? field('existing.policy_number', 'policyNumber', existing.policy_number) : []),
      ...field('existing.company', 'shortText', existing?.company, { isOptional: true }),
      ...(employee
        ? field('employee.number', 'employeeNumber', normaliseField('employeeNumber', employee.number ?? ''))
        : []),
      ...(employee ? field('employee.email', 'email', employee.email) : []),
    ]
  },
  declarations: ({ accepted, version }, { product }) => {
    const acceptableIds = acceptableDeclarations(product).map((row) => row.id)
    return [
      ...accepted.flatMap((id, i) =>
        acceptableIds.includes(id) ? [] : [{ path: `accepted.${i}`, code: 'choice' } satisfies Issue],
      ),
      ...(version === declarationsInForce() ? [] : [{ path: 'version', code: 'declarations.version' } satisfies Issue]),
    ]
  },
}

export function checkSection<Name extends SectionName>(
  name: Name,
  body: Sections[Name],
  context: SectionContext,
): Issue[] {
  return checks[name](body, context)
}

function checkAddress(path: string, address: Address, context: SectionContext): Issue[] {
  const field = createFieldChecker(context)
  return [
    ...field(`${path}.line1`, 'addressLine', address.line1),
    ...field(`${path}.line2`, 'addressLine', address.line2, { isOptional: true }),
    ...field(`${path}.pincode`, 'pincode', address.pincode),
    ...field(`${path}.city`, 'city', address.city),
    ...(address.state && findStateByName(address.state)
      ? []
      : [{ path: `${path}.state`, code: 'state.unknown' } satisfies Issue]),
  ]
}
