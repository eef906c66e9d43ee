import { isEiaNumber } from './eia-number.ts'
import { type FieldRule, mustMatch } from './field-input.ts'
import { hasGstinForm, isGstin } from './gstin.ts'

export const panForm = mustMatch(/^[A-Z]{3}[ABCFGHJLPT][A-Z]\d{4}[A-Z]$/, {
  id: 'F-10',
  code: 'pan.form',
  says: 'A PAN is five letters, four digits and a letter; the fourth letter names the kind of holder.',
})

export const panOfPerson: FieldRule = {
  id: 'F-11',
  code: 'pan.person',
  says: 'The PAN of a person has P as its fourth letter.',
  isBroken: ({ value }) => value[3] !== 'P',
}

export const gstinForm: FieldRule = {
  id: 'F-12',
  code: 'gstin.form',
  says: 'A GSTIN is a state code, a PAN, an entity number, Z and a check character.',
  isBroken: ({ value }) => !hasGstinForm(value),
}

export const gstinCheck: FieldRule = {
  id: 'F-13',
  code: 'gstin.check',
  says: 'The last character of a GSTIN agrees with the others.',
  isBroken: ({ value }) => !isGstin(value),
}

export const ifscForm = mustMatch(/^[A-Z]{4}0[A-Z0-9]{6}$/, {
  id: 'V-8',
  code: 'ifsc.form',
  says: 'An IFSC is four letters, 0 and six letters or digits.',
})

export const accountForm = mustMatch(/^\d{9,18}$/, {
  id: 'F-14',
  code: 'account.form',
  says: 'A bank account number is 9 to 18 digits.',
})

export const accountNotZero: FieldRule = {
  id: 'F-15',
  code: 'account.form',
  says: 'A bank account number is not all zeros.',
  isBroken: ({ value }) => /^0+$/.test(value),
}

/** No check digit is published for ABHA, so none is enforced. */
export const abhaForm = mustMatch(/^\d{14}$/, { id: 'F-16', code: 'abha.form', says: 'An ABHA number is 14 digits.' })

export const ckycForm = mustMatch(/^\d{14}$/, { id: 'F-17', code: 'ckyc.form', says: 'A CKYC number is 14 digits.' })

export const eiaForm: FieldRule = {
  id: 'F-24',
  code: 'eia.form',
  says: 'An e-insurance account number is 13 digits.',
  isBroken: ({ value }) => !isEiaNumber(value),
}
