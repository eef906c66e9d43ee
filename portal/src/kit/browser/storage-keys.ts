/** Local storage keys of the specification. `token` is read and never sent. */
export const storageKeys = {
  token: 'token',
  quoteId: 'quoteid',
  proposalId: 'proposal_id',
  quoteCreateError: 'quote_create_error',
} as const
