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
