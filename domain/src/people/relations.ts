import type { Gender } from './gender.ts'

/** Wire values, in the order of the specification: ties between members of one age go to the earlier one. */
export const relations = [
  'primary insured',
  'spouse',
  'child1',
  'child2',
  'child3',
  'mother',
  'father',
  'mother-in-law',
  'father-in-law',
  'grandfather',
  'grandmother',
  'brother1',
  'sister1',
  'niece1',
  'nephew1',
  'grandchild/children1',
  'brother2',
  'sister2',
  'niece2',
  'nephew2',
  'grandchild/children2',
  'brother-in-law',
  'sister-in-law',
  'son-in-law',
  'daughter-in-law',
] as const
type Relation = (typeof relations)[number]

/** The only ones Arogya Sanjeevani takes. */
export const shortRelations: readonly Relation[] = relations.slice(0, 9)

/** As the specification lists them; a relation belongs when it starts with one of these. */
export const childTypeRelations = ['child1', 'child2', 'child3', 'grandchild/children'] as const

export function isChildType(relation: string): boolean {
  return childTypeRelations.some((prefix) => relation.startsWith(prefix))
}

/** The primary insured is the person who proposes: asked once, with one birth date. */
export const isProposer = ({ relation }: { relation: string }): boolean => relation === 'primary insured'

/** Undefined where the relation leaves it open (self, spouse, children). */
export function impliedGender(relation: string): Gender | undefined {
  return genderOf[stripNumber(relation)]
}

const genderOf: Record<string, Gender> = {
  mother: 'female',
  father: 'male',
  'mother-in-law': 'female',
  'father-in-law': 'male',
  grandfather: 'male',
  grandmother: 'female',
  brother: 'male',
  sister: 'female',
  niece: 'female',
  nephew: 'male',
  'brother-in-law': 'male',
  'sister-in-law': 'female',
  'son-in-law': 'male',
  'daughter-in-law': 'female',
}

/** What the relation or, for a spouse, the proposer's gender decides; undefined where it is a choice. */
export function decidedGender(relation: string, proposer: Gender | undefined): Gender | undefined {
  if (relation !== 'spouse') return impliedGender(relation)
  return proposer === 'male' ? 'female' : proposer === 'female' ? 'male' : undefined
}

export function stripNumber(relation: string): string {
  return relation.replace(/\d+$/, '')
}
