import type { FieldName } from '@portal/domain/validation/fields.ts'
import type { FieldWidth } from '../../ui/Field.tsx'

export interface FieldTraits {
  /** What the keyboard of a phone writes large. */
  autoCapitalize: 'none' | 'words' | 'characters' | 'sentences'
  /** How wide the field is where there is room. */
  width: FieldWidth
}

const code = (width: FieldWidth): FieldTraits => ({ autoCapitalize: 'characters', width })
const digits = (width: FieldWidth): FieldTraits => ({ autoCapitalize: 'none', width })

/** How each kind of field behaves on a keyboard, and how wide it is. */
export const fieldTraits: Record<FieldName, FieldTraits> = {
  mobile: digits('medium'),
  otp4: digits('short'),
  otp6: digits('short'),
  name: { autoCapitalize: 'words', width: 'long' },
  shortText: { autoCapitalize: 'words', width: 'long' },
  employeeNumber: code('medium'),
  note: { autoCapitalize: 'sentences', width: 'whole' },
  addressLine: { autoCapitalize: 'words', width: 'long' },
  city: { autoCapitalize: 'words', width: 'long' },
  email: { autoCapitalize: 'none', width: 'long' },
  pincode: digits('short'),
  rupees: digits('medium'),
  pan: code('medium'),
  personPan: code('medium'),
  gstin: code('medium'),
  ifsc: code('medium'),
  bankAccount: digits('medium'),
  abha: digits('medium'),
  ckyc: digits('medium'),
  eia: digits('medium'),
  registration: code('medium'),
  rto: code('short'),
  chassis: code('long'),
  engine: code('long'),
  policyNumber: code('long'),
  birthDate: digits('medium'),
  pastDate: digits('medium'),
  boundedDate: digits('medium'),
  sinceMonth: digits('short'),
  time: digits('short'),
}
