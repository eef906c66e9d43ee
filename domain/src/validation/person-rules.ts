import { type FieldRule, mustMatch } from './field-input.ts'
import { hasFewerParts, hasSpecialCharacters, hasSpecialCharactersOrDigits, isName } from './text.ts'

export const fullMobile: FieldRule = {
  id: 'V-1',
  code: 'mobile.short',
  says: 'A mobile number has ten digits.',
  isBroken: ({ value }) => value.length < 10,
}

export const mobileForm = mustMatch(
  'F-4',
  'mobile.form',
  'A mobile number is ten digits, the first from 6 to 9.',
  /^[6-9]\d{9}$/,
)

export const fullCode4: FieldRule = {
  id: 'V-2',
  code: 'otp4.short',
  says: 'Our own code has four digits.',
  isBroken: ({ value }) => value.length < 4,
}

export const code4Form = mustMatch('F-5', 'otp.form', 'A code is digits only, four of them.', /^\d{4}$/)

export const code6Form = mustMatch('F-6', 'otp6.form', 'An ABHA code is six digits.', /^\d{6}$/)

export const noSpecialsOrDigits: FieldRule = {
  id: 'V-6',
  code: 'name.characters',
  says: 'A name holds no special characters and no digits.',
  isBroken: ({ value }) => hasSpecialCharactersOrDigits(value),
}

export const nameForm: FieldRule = {
  id: 'V-5',
  code: 'name.form',
  says: 'A name is letters of any script with their marks, with single spaces between words.',
  isBroken: ({ value }) => !isName(value),
}

export const noSpecials: FieldRule = {
  id: 'V-7',
  code: 'text.characters',
  says: 'Company names, cities and other short texts hold no special characters.',
  isBroken: ({ value }) => hasSpecialCharacters(value),
}

export const mostNoteWords = 100

export const notTooManyWords: FieldRule = {
  id: 'V-12',
  code: 'note.words',
  says: `A note has at most ${mostNoteWords} words: splitting on a space yields fewer than ${mostNoteWords + 1} non-empty parts.`,
  isBroken: ({ value }) => !hasFewerParts(value, ' ', mostNoteWords + 1),
  params: () => ({ max: mostNoteWords }),
}

export const emailForm = mustMatch(
  'F-7',
  'email.form',
  'An e-mail address has a name, one @ and a domain with a dot.',
  /^[a-z0-9](?:[a-z0-9_%+-]|\.(?!\.|@))*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,24}$/i,
)

export const pinForm = mustMatch('F-8', 'pin.form', 'A PIN code is six digits, the first not 0.', /^[1-9]\d{5}$/)

export const wholeRupees = mustMatch('F-9', 'rupees.form', 'An amount is whole rupees.', /^(0|[1-9]\d{0,11})$/)
