import { stateOfVehicleCode } from './states.ts'

/** A car that has no number yet. */
export const newCar = 'NEW'

const bharat = /^\d{2}BH\d{4}[A-HJ-NP-Z]{1,2}$/
/** State, office of one or two digits, series, number. Delhi's office may have one digit: the class letter (C for cars) follows it. */
const ordinary = /^([A-Z]{2})(\d{1,2})([A-Z]{0,3})(\d{1,4})$/

export function normaliseRegistration(text: string): string {
  return text.toUpperCase().replace(/[\s.-]/g, '')
}

type RegistrationForm = 'new' | 'bharat' | 'delhi' | 'ordinary'

/** Undefined when it is no registration number. */
export function registrationForm(number: string): RegistrationForm | undefined {
  if (number === newCar) return 'new'
  if (bharat.test(number)) return 'bharat'
  const parts = ordinary.exec(number)
  if (!parts || !stateOfVehicleCode(parts[1]!) || Number(parts[2]) === 0 || Number(parts[4]) === 0) return undefined
  return parts[1] === 'DL' ? 'delhi' : 'ordinary'
}

/** `MH02AB1234` → `MH02`, `DL8CAF5030` → `DL08`. Undefined for NEW and the BH series, which belong to no office. */
export function rtoOf(number: string): string | undefined {
  const form = registrationForm(number)
  if (form !== 'ordinary' && form !== 'delhi') return undefined
  const parts = ordinary.exec(number)!
  return `${parts[1]}${parts[2]!.padStart(2, '0')}`
}

/** State code and two digits, as in `MH02`. */
export function isRto(code: string): boolean {
  return /^[A-Z]{2}\d{2}$/.test(code) && stateOfVehicleCode(code.slice(0, 2)) !== undefined
}

/** `MH02AB1234` → `MH 02 AB 1234`, `22BH1234AA` → `22 BH 1234 AA`, as on the plate. */
export const showRegistration = (number: string): string => number.match(/[A-Z]+|\d+/g)?.join(' ') ?? number
