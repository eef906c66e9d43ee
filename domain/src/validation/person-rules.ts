import { type FieldRule, mustMatch } from './field-input.ts'
import {
  hasFewerParts,
  hasSpecialCharacters,
  hasSpecialCharactersOrDigits,
  hasUnusualPunctuation,
  isName,
} from './text.ts'

export const fullMobile: FieldRule = {
  id: 'V-1',
  code: 'mobile.short',
  says: 'A mobile number has ten digits.',
  isBroken: ({ value }) => value.length < 10,
}

export const mobileForm = mustMatch(/^[6-9]\d{9}$/, {
  id: 'F-4',
  code: 'mobile.form',
  says: 'A mobile number is ten digits, the first from 6 to 9.',
})

export const fullCode4: FieldRule = {
  id: 'V-2',
  code: 'otp4.short',
  says: 'Our own code has four digits.',
  isBroken: ({ value }) => value.length < 4,
}

export const code4Form = mustMatch(/^\d{4}$/, {
  id: 'F-5',
  code: 'otp.form',
  says: 'A code is digits only, four of them.',
})

export const code6Form = mustMatch(/^\d{6}$/, { id: 'F-6', code: 'otp6.form', says: 'An ABHA code is six digits.' })

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
  says: 'An employee number holds no special characters.',
  isBroken: ({ value }) => hasSpecialCharacters(value),
}

export const usualPunctuation: FieldRule = {
  id: 'F-23',
  code: 'text.punctuation',
  says: 'Company names, addresses, cities and cars hold letters, digits, apostrophes and . , & ( ) + / # : - only.',
  isBroken: ({ value }) => hasUnusualPunctuation(value),
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
  /^[a-z0-9](?:[a-z0-9_%+-]|\.(?!\.|@))*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,24}$/i,
  { id: 'F-7', code: 'email.form', says: 'An e-mail address has a name, one @ and a domain with a dot.' },
)

export const pinForm = mustMatch(/^[1-9]\d{5}$/, {
  id: 'F-8',
  code: 'pin.form',
  says: 'A PIN code is six digits, the first not 0.',
})

export const wholeRupees = mustMatch(/^(0|[1-9]\d{0,11})$/, {
  id: 'F-9',
  code: 'rupees.form',
  says: 'An amount is whole rupees.',
})
