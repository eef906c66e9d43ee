import type { MedicalForm } from './medical-form.ts'

/**
 * 'Yes' to the last question, before its conditions are named: held in memory only, since health answers never rest in the
 * browser, and not sent, since 'yes' without a condition would be stored as 'no'.
 */
let pending: { quoteId: string; form: MedicalForm } | undefined

export function holdMedical(quoteId: string, form: MedicalForm) {
  pending = { quoteId, form }
}

export function heldMedical(quoteId: string | undefined): MedicalForm | undefined {
  return pending && pending.quoteId === quoteId ? pending.form : undefined
}

export function releaseMedical() {
  pending = undefined
}
