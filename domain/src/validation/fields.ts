import { type Day, parseDay } from '../kernel/day.ts'
import type { Issue } from '../kernel/issue.ts'
import { findBrokenRule } from '../kernel/rule.ts'
import { normaliseRegistration } from '../places/registration.ts'
import * as date from './date-rules.ts'
import { type FieldInput, type FieldRule, limitLength, required } from './field-input.ts'
import * as identity from './identity-rules.ts'
import * as person from './person-rules.ts'
import { digitsOnly, normaliseCode, normaliseName, normaliseText } from './text.ts'
import * as vehicle from './vehicle-rules.ts'

/** Everything an input needs to know about what it asks for. The same rows run in the screen and in the call. */
export interface FieldKind {
  /** In this order; the first broken one is what the person reads. */
  rules: readonly FieldRule[]
  /** From what was typed to what is sent. */
  normalise: (typed: string) => string
  maxLength: number
  inputMode: 'text' | 'numeric' | 'tel' | 'email' | 'decimal'
}

function kind(
  maxLength: number,
  inputMode: FieldKind['inputMode'],
  normalise: FieldKind['normalise'],
  ...rules: FieldRule[]
): FieldKind {
  return { rules: [...rules, limitLength(maxLength)], normalise, maxLength, inputMode }
}

/** '+91 98200 12345' and '098200 12345' are how people write it. */
function normaliseMobile(typed: string): string {
  return digitsOnly(typed).replace(/^(?:91|0)(?=\d{10}$)/, '')
}

const normaliseDate = (typed: string): string => parseDay(typed.trim()) ?? typed.trim()
const trim = (typed: string): string => typed.trim()

export const fields = {
  mobile: kind(10, 'tel', normaliseMobile, person.fullMobile, person.mobileForm),
  otp4: kind(4, 'numeric', digitsOnly, person.fullCode4, person.code4Form),
  otp6: kind(6, 'numeric', digitsOnly, required, person.code6Form),
  name: kind(100, 'text', normaliseName, required, person.noSpecialsOrDigits, person.nameForm),
  /** Companies, insurers, financiers, makes and models of cars. */
  shortText: kind(120, 'text', normaliseText, required, person.usualPunctuation),
  employeeNumber: kind(120, 'text', normaliseCode, required, person.noSpecials),
  note: kind(1000, 'text', normaliseText, required, person.notTooManyWords),
  addressLine: kind(100, 'text', normaliseText, required, person.usualPunctuation),
  city: kind(60, 'text', normaliseText, required, person.usualPunctuation),
  email: kind(100, 'email', trim, required, person.emailForm),
  pincode: kind(6, 'numeric', digitsOnly, required, person.pinForm),
  rupees: kind(12, 'numeric', digitsOnly, required, person.wholeRupees),
  pan: kind(10, 'text', normaliseCode, required, identity.panForm),
  personPan: kind(10, 'text', normaliseCode, required, identity.panForm, identity.panOfPerson),
  gstin: kind(15, 'text', normaliseCode, required, identity.gstinForm, identity.gstinCheck),
  ifsc: kind(11, 'text', normaliseCode, required, identity.ifscForm),
  bankAccount: kind(18, 'numeric', digitsOnly, required, identity.accountForm, identity.accountNotZero),
  abha: kind(14, 'numeric', digitsOnly, required, identity.abhaForm),
  ckyc: kind(14, 'numeric', digitsOnly, required, identity.ckycForm),
  /** e-insurance account. */
  eia: kind(13, 'numeric', digitsOnly, required, identity.eiaForm),
  registration: kind(11, 'text', normaliseRegistration, required, vehicle.registrationRule),
  rto: kind(4, 'text', normaliseCode, required, vehicle.rtoRule),
  chassis: kind(25, 'text', normaliseCode, required, vehicle.chassisForm),
  engine: kind(25, 'text', normaliseCode, required, vehicle.engineForm),
  policyNumber: kind(40, 'text', normaliseText, required, vehicle.policyNumberForm),
  birthDate: kind(10, 'numeric', normaliseDate, required, date.dateForm, date.notFuture, date.plausibleBirth),
  pastDate: kind(10, 'numeric', normaliseDate, required, date.dateForm, date.notFuture),
  /** Cover start, expiry, appointment: bounded by `min` and `max` of the context. */
  boundedDate: kind(10, 'numeric', normaliseDate, required, date.dateForm, date.notBeforeMin, date.notAfterMax),
  /** yyyy-MM */
  sinceMonth: kind(7, 'numeric', trim, required, date.monthForm, date.monthNotFuture),
  time: kind(5, 'numeric', trim, required, date.timeForm),
} as const satisfies Record<string, FieldKind>

export type FieldName = keyof typeof fields

export interface FieldContext {
  today: Day
  min?: Day
  max?: Day
  /** An empty optional field is fine; a filled one is checked like any other. */
  isOptional?: boolean
  /** Where the issue stands; the field's own name when not given. */
  path?: string
}

/** The first thing wrong with one answer, or nothing. `value` is what is sent: normalise what was typed before. */
export function checkField(name: FieldName, value: unknown, context: FieldContext): Issue[] {
  const path = context.path ?? name
  if (value === undefined || value === null || value === '') {
    if (context.isOptional) return []
    return findBrokenRule<FieldInput>(fields[name].rules, { ...context, value: '' }, path)
  }
  if (typeof value !== 'string') return [{ path, code: 'wrong_type' }]
  return findBrokenRule<FieldInput>(fields[name].rules, { ...context, value }, path)
}

export function normaliseField(name: FieldName, typed: string): string {
  return fields[name].normalise(typed)
}
