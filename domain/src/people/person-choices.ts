/** Choices of the proposal screens; wire values, shown by `choice.<value>` in messages. */
export const titles = ['Mr', 'Mrs', 'Ms', 'Dr', 'Mx'] as const
export const occupations = [
  'salaried',
  'self-employed',
  'business',
  'professional',
  'homemaker',
  'student',
  'retired',
  'agriculture',
  'other',
] as const
export const maritalStates = ['single', 'married', 'divorced', 'widowed'] as const
/** Officially valid documents that prove identity when PAN and birth date find no CKYC record. */
export const identityDocuments = ['aadhaar', 'passport', 'voter-id', 'driving-licence', 'nrega-card'] as const
