export const words = {
  'office-accounts.cancel': 'Cancel',
  'office-accounts.reason': 'Reason',
  'office-accounts.reason_hint': 'Recorded in the audit trail',
  'office-accounts.suspend_effect':
    '{name} will be signed out on all devices and cannot sign in until the account is restored.',
  'office-accounts.restore_effect': '{name} will be able to sign in again.',
  'office-accounts.licence_effect':
    '{name} will sell under the new licence from now on. Limits of a POSP apply to a POSP only.',
  'office-accounts.change_validity': 'Change licence validity',
  'office-accounts.validity_effect':
    'Before the first and after the last day {name} cannot quote, send payment links or earn commission, and customers cannot pay.',
  'office-accounts.suspend_licence_effect':
    '{name} can still sign in, but cannot quote, send payment links or earn commission, and customers cannot pay.',
  'office-accounts.restore_licence_effect': '{name} can sell again while the licence is valid.',
  'office-accounts.reset_effect': '{name} will be signed out on all devices and receive a link to set a new password.',
  'office-accounts.second_factor_effect':
    'Every second step of {name} will be removed and all devices signed out. Make sure that it is really this person who asked for it.',
} as const
