import { isRto, registrationForm } from '../places/registration.ts'
import { type FieldRule, mustMatch } from './field-input.ts'

export const registrationRule: FieldRule = {
  id: 'F-18',
  code: 'registration.form',
  says: 'A registration number is an ordinary one, a Delhi one, one of the BH series, or NEW.',
  isBroken: ({ value }) => registrationForm(value) === undefined,
}

export const rtoRule: FieldRule = {
  id: 'F-19',
  code: 'rto.form',
  says: 'A registering office is a state code and two digits.',
  isBroken: ({ value }) => !isRto(value),
}

/** Cars built before 17 characters became the rule have shorter ones; a 17-character one never holds I, O or Q. */
export const chassisForm = mustMatch(/^(?:[A-HJ-NPR-Z0-9]{17}|(?![A-Z0-9]{17}$)[A-Z0-9]{5,25})$/, {
  id: 'F-20',
  code: 'chassis.form',
  says: 'A chassis number is 5 to 25 letters and digits; one of 17 characters holds no I, O or Q.',
})

export const engineForm = mustMatch(/^[A-Z0-9]{5,25}$/, {
  id: 'F-21',
  code: 'engine.form',
  says: 'An engine number is 5 to 25 letters and digits.',
})

export const policyNumberForm = mustMatch(/^[A-Za-z0-9][A-Za-z0-9/ -]{4,39}$/, {
  id: 'F-22',
  code: 'policy_number.form',
  says: 'A policy number of another insurer is 5 to 40 letters, digits, slashes or dashes.',
})
