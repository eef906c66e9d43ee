import type { Day } from '../kernel/day.ts'
import type { Gender } from './gender.ts'

/** Who somebody is, as one source says; what it does not say is left out. */
export interface Identity {
  name?: string | undefined
  dob?: Day | undefined
  gender?: Gender | undefined
  father_name?: string | undefined
  /** In one line. */
  address?: string | undefined
  /** The PAN, masked. */
  pan?: string | undefined
}

const identityFields = ['name', 'dob', 'gender', 'father_name', 'address', 'pan'] as const
type IdentityField = (typeof identityFields)[number]

export interface ComparedField {
  field: IdentityField
  typed?: string
  register?: string
  /** Left out where one side says nothing. */
  result?: 'same' | 'different'
}

/** What was typed beside what a register answered, field by field; fields that neither has are left out. */
export function compareIdentity(typed: Identity, register: Identity): ComparedField[] {
  return identityFields.flatMap((field) => {
    const [ours, theirs] = [typed[field], register[field]]
    if (!ours && !theirs) return []
    return {
      field,
      ...(ours && { typed: ours }),
      ...(theirs && { register: theirs }),
      ...(ours && theirs && { result: isAlike(field, ours, theirs) ? ('same' as const) : ('different' as const) }),
    }
  })
}

/** Capitals, dots, commas and spaces make no other name or address, nor does the order of the names of a person. */
function isAlike(field: IdentityField, ours: string, theirs: string): boolean {
  const [one, other] = [ours, theirs].map((text) =>
    text
      .toLowerCase()
      .split(/[^\p{L}\p{M}\p{N}]+/u)
      .filter(Boolean),
  ) as [string[], string[]]
  const isName = field === 'name' || field === 'father_name'
  const join = (words: string[]) => (isName ? words.toSorted() : words).join(' ')
  return join(one) === join(other)
}
