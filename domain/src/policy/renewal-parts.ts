/** Parts of an expiring policy that may be edited at renewal: the `{type}` of that route. */
export const renewalParts = ['proposer', 'members', 'nominee', 'address', 'cover'] as const
export type RenewalPart = (typeof renewalParts)[number]
