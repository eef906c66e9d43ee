import { isGstCode } from '../places/states.ts'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const form = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/

/** The fifteenth character, computed from the first fourteen. */
export function gstinCheckCharacter(first14: string): string {
  const sum = [...first14].reduce((total, character, i) => {
    const product = alphabet.indexOf(character) * (i % 2 === 0 ? 1 : 2)
    return total + Math.floor(product / 36) + (product % 36)
  }, 0)
  return alphabet[(36 - (sum % 36)) % 36]!
}

export function hasGstinForm(gstin: string): boolean {
  return form.test(gstin) && isGstCode(gstin.slice(0, 2))
}

export function isGstin(gstin: string): boolean {
  return hasGstinForm(gstin) && gstinCheckCharacter(gstin.slice(0, 14)) === gstin[14]
}
