/** Whom the server calls, as figures, alerts and the office name them. Two may live at one address. */
export const outsideParties = [
  'payment_gateway',
  'kyc_register',
  'abha_register',
  'vehicle_register',
  'motor_register',
  'insurance_repository',
  'screening_service',
  'signing_service',
  'sms_gateway',
  'mail_server',
  'virus_scanner',
  'document_store',
  'anchor_store',
  'identity_provider',
  'key_service',
] as const

export type OutsideParty = (typeof outsideParties)[number]
