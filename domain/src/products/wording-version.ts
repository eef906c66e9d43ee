/**
 * Version of the policy wording, the benefits and the customer information sheet. Bump it when one of them changes: a customer who
 * has agreed but not paid agrees again, one who has paid gets the policy.
 */
export const wordingVersion = '2026-11'
