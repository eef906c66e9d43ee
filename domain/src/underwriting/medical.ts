import type { Tobacco } from '../people/tobacco.ts'

/** The medical answers of a proposal, in the words of the wire. */
export type { Tobacco } from '../people/tobacco.ts'

export interface MedicalCondition {
  name: string
  /** yyyy-MM, or yyyy where only the year is known */
  since?: string
  medication?: boolean
  hospitalised?: boolean
  note?: string
}

export interface MedicalMember {
  insured_id: string
  height_cm?: number
  weight_kg?: number
  tobacco?: Tobacco
  /** 'Yes' to the question, while its conditions are still to be named. */
  has_condition?: true
  conditions: MedicalCondition[]
}

export interface Medical {
  members: MedicalMember[]
}
