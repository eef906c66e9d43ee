import type { QuoteMember } from './quote-input.ts'

/** Relations do not repeat within a family, so a relation names a person; with another birth date it is somebody else. */
export const isSamePerson = (one: QuoteMember, other: QuoteMember): boolean =>
  one.relation === other.relation && one.dob === other.dob
