export const words = {
  'step-up.title': 'Confirm that it is you',
  'step-up.why': 'Payments, rates, accounts and exports need this extra check. What you entered is kept.',
  'step-up.password': 'Password',
  'step-up.code': 'Code from your authenticator app, or a recovery code',
  'step-up.recovery_code': 'Recovery code',
  'step-up.use_passkey': 'Use passkey',
  'step-up.passkey_failed': 'The passkey could not be verified. Please try again.',
  'step-up.confirm': 'Confirm',
  'step-up.cancel': 'Cancel',
  'step-up.failed': 'The confirmation could not be loaded.',
} as const
