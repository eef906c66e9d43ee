import type { Issue } from '@portal/domain/kernel/issue.ts'
import { checkSection } from '@portal/domain/proposal/check-section.ts'
import type { SectionContext } from '@portal/domain/proposal/section-context.ts'
import type { Address, AddressDetails, BankDetails } from '@portal/domain/proposal/sections.ts'

export interface AddressPart {
  address: { current: Address; isSame: boolean; permanent: Address }
}

export interface BankPart {
  bank: BankDetails & { account_number_again: string }
}

const empty = (pincode = ''): Address => ({ line1: '', line2: '', pincode, city: '', state: '' })

export function toAddressForm(saved: AddressDetails | undefined, pincode: string | undefined): AddressPart['address'] {
  if (!saved) return { current: empty(pincode), isSame: true, permanent: empty() }
  const isSame = saved.permanent === 'same'
  return {
    current: { ...empty(), ...saved.current },
    isSame,
    permanent: saved.permanent === 'same' ? empty() : { ...empty(), ...saved.permanent },
  }
}

type Place = Pick<Address, 'pincode' | 'city' | 'state'>

/**
 * What a PIN code fills in: an empty answer, and one left over from the PIN code `before`. An answer typed for this PIN code
 * stays, however late the look-up replies.
 */
export function fillFromPin(place: Place, now: Place, before: Place): Partial<Pick<Address, 'city' | 'state'>> {
  const isOther = before.pincode !== place.pincode
  const isOpen = (field: 'city' | 'state') => !now[field] || (isOther && now[field] === before[field])
  return { ...(isOpen('city') && { city: place.city }), ...(isOpen('state') && { state: place.state }) }
}

const withoutEmptyLine = ({ line2, ...rest }: Address): Address => ({ ...rest, ...(line2 && { line2 }) })

export const toAddress = ({ current, isSame, permanent }: AddressPart['address']): AddressDetails => ({
  current: withoutEmptyLine(current),
  permanent: isSame ? 'same' : withoutEmptyLine(permanent),
})

export function checkAddressForm({ address }: AddressPart, context: SectionContext): Issue[] {
  return checkSection('address-details', toAddress(address), context).map(prefixPath('address'))
}

export function toBankForm(saved: BankDetails | undefined): BankPart['bank'] {
  const { holder = '', account_number = '', ifsc = '' } = saved ?? {}
  return { holder, account_number, account_number_again: account_number, ifsc }
}

export const isBankGiven = ({ bank }: BankPart): boolean => Object.values(bank).some((value) => value !== '')

export const toBank = ({ holder, account_number, ifsc }: BankPart['bank']): BankDetails => ({
  holder,
  account_number,
  ifsc,
})

/** The account may be added later; once one field is filled, all are checked. */
export function checkBankForm(part: BankPart, context: SectionContext): Issue[] {
  if (!isBankGiven(part)) return []
  const { account_number, account_number_again } = part.bank
  const issues = checkSection('bank-details', toBank(part.bank), context).map(prefixPath('bank'))
  if (account_number !== account_number_again)
    issues.push({ path: 'bank.account_number_again', code: 'account.differs' })
  return issues
}

const prefixPath = (prefix: string) => (issue: Issue) => ({ ...issue, path: `${prefix}.${issue.path}` })
