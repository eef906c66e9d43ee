/** Of the values that people read, those that a customer's pages show. */
export const customerChoices = {
  'plan.floater': 'Family floater',
  'plan.individual': 'Individual',
  'plan.topup': 'Top-up',
  'state.policy.issued': 'Issued',
  'state.policy.active': 'Active',
  'state.policy.grace': 'In grace period',
  'state.policy.renewed': 'Renewed',
  'state.policy.lapsed': 'Lapsed',
  'state.policy.cancelled_free_look': 'Cancelled in free look',
  'state.policy.cancelled': 'Cancelled',
} as const
