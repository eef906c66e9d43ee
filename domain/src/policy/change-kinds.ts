/** What may be put right on a policy after it is issued, without a new contract. */
export const policyChangeKinds = ['nominee', 'address', 'contact', 'name'] as const
export type PolicyChangeKind = (typeof policyChangeKinds)[number]

/** What a partner may ask of the customer on an issued policy. */
export type ServiceKind = PolicyChangeKind | 'cancel' | 'withdraw_cancellation'

/** What a numbered endorsement of a policy is about. */
export type EndorsementKind = PolicyChangeKind | 'registration' | 'cancel'
