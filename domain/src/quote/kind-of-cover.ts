/**
 * What the cover is called wherever somebody reads it. A floater of one person is sold, rated and answered to programs as the floater
 * that was asked for, but shares its sum insured with nobody: everybody knows it as an individual cover.
 */
export function kindOfCover<Kind extends string>({
  policy_type,
  members,
}: {
  policy_type: Kind
  members: readonly unknown[]
}): Kind | 'individual' {
  return policy_type === 'floater' && members.length === 1 ? 'individual' : policy_type
}
