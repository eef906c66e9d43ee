/** What may be put right on a policy after it is issued, without a new contract. */
export const policyChangeKinds = ['nominee', 'address', 'contact', 'name'] as const
export type PolicyChangeKind = (typeof policyChangeKinds)[number]
