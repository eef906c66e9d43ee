import type { Issue } from '@portal/domain/kernel/issue.ts'
import { usualTitle } from '@portal/domain/people/titles.ts'
import { checkCarProposal } from '@portal/domain/proposal/check-car-proposal.ts'
import { checkSection } from '@portal/domain/proposal/check-section.ts'
import { declarationsFor, noPaReasons } from '@portal/domain/proposal/declarations.ts'
import { noPaRule } from '@portal/domain/proposal/proposal-rules.ts'
import type { SectionContext } from '@portal/domain/proposal/section-context.ts'
import type { CarOwner, CarProposal } from '@portal/domain/proposal/sections.ts'
import type { CarQuote } from '@portal/domain/quote/quote-input.ts'
import { type CarNotes, readCarNotes } from '../../sale/car/car-notes.ts'
import {
  type AddressPart,
  type BankPart,
  checkAddressForm,
  checkBankForm,
  toAddressForm,
  toBankForm,
} from '../../sale/proposal/address-form.ts'
import { type CkycPermissionPart, checkCkycPermission, toCkycPermission } from '../../sale/proposal/CkycPermission.tsx'
import type { ContactPart } from '../../sale/proposal/ContactFields.tsx'
import { checkContactForm, toContactForm } from '../../sale/proposal/contact-form.ts'
import { checkDeclarations, type DeclarationsPart, toDeclaredForm } from '../../sale/proposal/declarations-form.ts'
import { type NomineesPart, toNomineeForm, toNominees } from '../../sale/proposal/nominee-form.ts'
import { atForm60, toPanOrForm60 } from '../../sale/proposal/pan-form.ts'
import { atTitle, genderOfPerson } from '../../sale/proposal/person-form.ts'
import type { Identity } from '../../sale/proposal/use-kyc.ts'
import type { Sale } from '../../sale/state/use-sale.ts'
import { asksPa } from './cover-form.ts'
import type { NumbersPart } from './VehicleNumbers.tsx'

export interface OwnerForm
  extends ContactPart,
    NomineesPart,
    AddressPart,
    BankPart,
    DeclarationsPart,
    NumbersPart,
    CkycPermissionPart {
  owner: Required<Pick<CarOwner, 'name' | 'pan' | 'gstin' | 'signatory'>> &
    Pick<CarOwner, 'type' | 'title' | 'dob' | 'gender' | 'form60'>
}

const noNumbers = { engine_number: '', chassis_number: '', hypothecation: '' }

export const toVehicleNumbers = ({ vehicle }: CarProposal): NumbersPart['vehicle'] => ({ ...noNumbers, ...vehicle })

export function toProposalVehicle({ hypothecation, ...numbers }: NumbersPart['vehicle']): CarProposal['vehicle'] {
  return { ...numbers, ...(hypothecation && { hypothecation }) }
}

export function toOwnerForm(
  quote: CarQuote,
  { quote: saved, proposal: view, contact }: Sale,
  notes: CarNotes,
): OwnerForm {
  const proposal = view?.proposal as CarProposal | undefined
  const declared = toDeclaredForm('car', view?.sections.declarations)
  // The reason given with the cover is ticked already, and can be changed.
  if (!view?.sections.declarations && notes.noPa && !quote.pa) declared[notes.noPa] = true
  return {
    owner: {
      name: saved?.customer?.name ?? '',
      dob: '',
      pan: '',
      gstin: '',
      signatory: '',
      title: usualTitle(notes.owner?.gender, false) ?? '',
      ...notes.owner,
      ...(proposal?.owner.type === quote.owner_type && proposal.owner),
      type: quote.owner_type,
    },
    ckyc_permission: toCkycPermission(view),
    vehicle: proposal ? toVehicleNumbers(proposal) : (notes.vehicle ?? noNumbers),
    contact: toContactForm(contact ?? { mobile: saved?.customer?.mobile ?? '', email: '' }),
    nominees: toNomineeForm(view?.sections['nominee-details']),
    address: toAddressForm(view?.sections['address-details'], quote.pincode),
    bank: toBankForm(view?.sections['bank-details']),
    declared,
  }
}

/** As it is sent: only the answers of this kind of owner, without empty ones. */
export function toCarProposal({ owner, vehicle }: OwnerForm): CarProposal {
  const { type, name, title, dob, pan, form60, gstin, signatory } = owner
  const gender = genderOfPerson(owner)
  const person = {
    ...(title && { title }),
    ...(dob && { dob }),
    ...(gender && { gender }),
    ...toPanOrForm60({ pan, form60 }),
  }
  const company = { ...(pan && { pan }), ...(gstin && { gstin }), ...(signatory && { signatory }) }
  return { owner: { type, name, ...(type === 'company' ? company : person) }, vehicle: toProposalVehicle(vehicle) }
}

/** Why no personal accident cover is taken: as answered in this tab, or as declared. */
export function findNoPaReason({ quote, proposal }: Sale): string | undefined {
  const accepted = proposal?.sections.declarations?.accepted ?? []
  return readCarNotes(quote?.quote_id).noPa ?? noPaReasons.find((one) => accepted.includes(one))
}

/** The declarations this sale asks for: those about personal accident only where it is not taken. */
export function declarationsOf(quote: CarQuote): string[] {
  const needsPaReason = asksPa(quote) && !quote.pa
  const paReasons: readonly string[] = noPaReasons
  return declarationsFor('car')
    .map(({ id }) => id)
    .filter((id) => needsPaReason || !paReasons.includes(id))
}

export function checkOwner(form: OwnerForm, quote: CarQuote, context: SectionContext): Issue[] {
  const accepted = Object.keys(form.declared).filter((id) => form.declared[id])
  return [
    ...checkCarProposal(toCarProposal(form), context)
      .map(atForm60('owner', form.owner))
      .map(atTitle('owner', form.owner)),
    ...checkCkycPermission(form, form.owner.form60 ? undefined : form.owner.pan),
    ...checkContactForm(form.contact, context),
    ...(quote.owner_type === 'company'
      ? []
      : checkSection('nominee-details', toNominees(form.nominees, context.today), context)),
    ...checkAddressForm(form, context),
    ...checkBankForm(form, context),
    ...checkDeclarations('car', form),
    ...(noPaRule.isBroken({ quote, accepted }) ? [{ path: `declared.${noPaReasons[0]}`, code: noPaRule.code }] : []),
  ]
}

/** Whom the register is searched for; a company has no birth date. */
export const toIdentity = ({ type, name, pan, dob }: OwnerForm['owner'] | CarOwner): Identity =>
  type === 'company' ? { name, pan } : { name, pan, dob }
