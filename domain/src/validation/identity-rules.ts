import { type FieldRule, mustMatch } from './field-input.ts'
import { hasGstinForm, isGstin } from './gstin.ts'

export const panForm = mustMatch(
  'F-10',
  'pan.form',
  'A PAN is five letters, four digits and a letter; the fourth letter names the kind of holder.',
  /^[A-Z]{3}[ABCFGHJLPT][A-Z]\d{4}[A-Z]$/,
)

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

export const ifscForm = mustMatch(
  'V-8',
  'ifsc.form',
  'An IFSC is four letters, 0 and six letters or digits.',
  /^[A-Z]{4}0[A-Z0-9]{6}$/,
)

export const accountForm = mustMatch('F-14', 'account.form', 'A bank account number is 9 to 18 digits.', /^\d{9,18}$/)

export const accountNotZero: FieldRule = {
  id: 'F-15',
  code: 'account.form',
  says: 'A bank account number is not all zeros.',
  isBroken: ({ value }) => /^0+$/.test(value),
}

/** No check digit is published for ABHA, so none is enforced. */
export const abhaForm = mustMatch('F-16', 'abha.form', 'An ABHA number is 14 digits.', /^\d{14}$/)

export const ckycForm = mustMatch('F-17', 'ckyc.form', 'A CKYC number is 14 digits.', /^\d{14}$/)
