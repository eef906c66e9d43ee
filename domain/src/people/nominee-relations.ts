import type { Gender } from './gender.ts'
import { stripNumber } from './relations.ts'

/** Who may be named to receive the money; wire values, shown by `nominee.<value>` in messages. */
export const nomineeRelations = [
  'spouse',
  'son',
  'daughter',
  'father',
  'mother',
  'brother',
  'sister',
  'grandparent',
  'grandchild',
  'in-law',
  'legal heir',
  'other',
] as const

type NomineeRelation = (typeof nomineeRelations)[number]

const namedAlike: readonly string[] = nomineeRelations
const inOtherWords: Record<string, NomineeRelation> = {
  grandfather: 'grandparent',
  grandmother: 'grandparent',
  'grandchild/children': 'grandchild',
  niece: 'other',
  nephew: 'other',
}

/** A member's relation in the words of the nomination; undefined for the proposer and for a child of open gender. */
export function nomineeRelationOf(relation: string, gender: Gender | undefined): NomineeRelation | undefined {
  const kind = stripNumber(relation)
  if (kind === 'child') return gender === 'male' ? 'son' : gender === 'female' ? 'daughter' : undefined
  if (kind.endsWith('-in-law')) return 'in-law'
  return inOtherWords[kind] ?? (namedAlike.includes(kind) ? (kind as NomineeRelation) : undefined)
}
