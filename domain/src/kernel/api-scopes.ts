/** What an API key may do: each is a part of what its partner may do in the portal. */
export const apiScopes = ['quotes', 'proposals', 'payments', 'policies', 'renewals', 'reports'] as const
export type ApiScope = (typeof apiScopes)[number]
