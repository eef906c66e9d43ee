import { dayInKolkata } from '../kernel/day.ts'
import type { SaleContent } from './answer-sheet.ts'
import {
  type AnswerGroup,
  type AnswerRow,
  accountNumber,
  choice,
  choiceOf,
  dayOf,
  idNumber,
  row,
  text,
  yesNo,
} from './answer-value.ts'
import { declarationCode } from './declarations.ts'
import { claimedDiscounts } from './discount-evidence.ts'
import type { Address, Nominee, Sections } from './sections.ts'

/** What every product asks after the proposal form. */
export function sectionGroups({ inputs, sections }: SaleContent): AnswerGroup[] {
  const nominees = sections['nominee-details']?.nominees ?? []
  return [
    ...nominees.map(
      (nominee, index): AnswerGroup => ({ key: 'nominee', of: text(index + 1), rows: nomineeRows(nominee) }),
    ),
    { key: 'address', rows: addressRows(sections['address-details']) },
    { key: 'identity', rows: identityRows(sections.kyc) },
    { key: 'bank', rows: bankRows(sections['bank-details']) },
    { key: 'discount_evidence', rows: evidenceRows(claimedDiscounts(inputs), sections['discount-evidence']) },
  ]
}

export function contactRows({ sections }: Pick<SaleContent, 'sections'>): AnswerRow[] {
  const contact = sections['contact-details']
  return [
    row('mobile', text(contact?.mobile)),
    row('email', text(contact?.email)),
    ...(contact?.eia_number ? [row('eia_number', idNumber(contact.eia_number))] : []),
  ]
}

interface TaxIdentity {
  pan?: string
  form60?: boolean
  ckyc?: string
}

/** Form 60 stands in for a PAN, so it is asked for only where there is none. */
export function taxIdentityRows({ pan, form60, ckyc }: TaxIdentity): AnswerRow[] {
  const isAskedForm60 = !pan || form60 !== undefined
  return [
    row('pan', idNumber(pan)),
    ...(isAskedForm60 ? [row('form60', yesNo(form60))] : []),
    ...(ckyc ? [row('ckyc_number', idNumber(ckyc))] : []),
  ]
}

function nomineeRows({ name, relation, dob, share, appointee }: Nominee): AnswerRow[] {
  return [
    row('name', text(name)),
    row('relation', choiceOf('nominee', relation)),
    row('birth_date', dayOf(dob)),
    row('share', text(`${share}%`)),
    ...(appointee
      ? [
          row('appointee', text(appointee.name)),
          row('appointee_relation', choiceOf('nominee', appointee.relation)),
          row('appointee_birth_date', dayOf(appointee.dob)),
        ]
      : []),
  ]
}

const addressText = ({ line1, line2, city, state, pincode }: Address) =>
  text([line1, line2, `${city} ${pincode}`, state].filter(Boolean).join(', '))

function addressRows(address: Sections['address-details'] | undefined): AnswerRow[] {
  if (!address) return [row('current_address', text(undefined))]
  const { current, permanent } = address
  return [
    row('current_address', addressText(current)),
    row('permanent_address', permanent === 'same' ? choice('answer.same_address') : addressText(permanent)),
  ]
}

function identityRows(kyc: Sections['kyc'] | undefined): AnswerRow[] {
  if (!kyc) return [row('identity', text(undefined))]
  const { method, pan, dob, document_type, permission, permitted_at } = kyc
  return [
    row('identity', choiceOf('answer.kyc', method)),
    ...(pan ? [row('identity_pan', idNumber(pan))] : []),
    ...(dob ? [row('identity_birth_date', dayOf(dob))] : []),
    ...(permission ? [row('ckyc_permission', choice('answer.text_version', { version: permission }))] : []),
    ...(permitted_at ? [row('ckyc_permitted_on', dayOf(dayInKolkata(Date.parse(permitted_at))))] : []),
    ...(method === 'document' ? [row('identity_document', choiceOf('choice', document_type))] : []),
  ]
}

function bankRows(bank: Sections['bank-details'] | undefined): AnswerRow[] {
  if (!bank) return [row('bank_account', text(undefined))]
  return [
    row('account_holder', text(bank.holder)),
    row('account_number', accountNumber(bank.account_number)),
    row('ifsc', text(bank.ifsc)),
  ]
}

/** Evidence of a discount that is no longer claimed stays away. */
function evidenceRows(
  claimed: readonly string[],
  { existing, employee }: Sections['discount-evidence'] = {},
): AnswerRow[] {
  return [
    ...(claimed.includes('existing')
      ? [
          row('existing_policy', text(existing?.policy_number)),
          ...(existing?.company ? [row('existing_company', text(existing.company))] : []),
        ]
      : []),
    ...(claimed.includes('employee')
      ? [row('employee_number', text(employee?.number)), row('employee_email', text(employee?.email))]
      : []),
  ]
}

/** The declarations that the agent recorded; what the customer agrees to stands in the consent itself. */
export function declarationsGroup({ product, sections: { declarations } }: SaleContent): AnswerGroup[] {
  if (!declarations) return []
  const { accepted, version } = declarations
  const rows = accepted.map((id): AnswerRow => ({ label: declarationCode(id, product), value: yesNo(true) }))
  return [{ key: 'declarations', rows: [...rows, row('declarations_version', text(version))] }]
}
