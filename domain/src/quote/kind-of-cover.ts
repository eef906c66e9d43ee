import type { FamilyQuote } from './quote-input.ts'

/**
 * What the cover is called wherever somebody reads it. A floater of one person is sold and rated as a floater,
 * but shares its sum insured with nobody: everybody knows it as an individual cover.
 */
export function kindOfCover({
  policy_type,
  members,
}: {
  policy_type: FamilyQuote['policy_type']
  members: readonly unknown[]
}): FamilyQuote['policy_type'] {
  return members.length === 1 ? 'individual' : policy_type
}
