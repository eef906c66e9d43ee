import type { MessageKind } from '@portal/words/messages.ts'

export type Channel = 'sms' | 'email' | 'whatsapp'

interface TemplateUse {
  to: 'customer' | 'partner'
  channels: readonly Channel[]
}

const toCustomer = (...channels: readonly Channel[]) => ({ to: 'customer', channels }) as const
const toPartner = (...channels: readonly Channel[]) => ({ to: 'partner', channels }) as const

/** Who gets each template, and by which channels we send it. */
export const templateUses = {
  otp_consent: toCustomer('sms'),
  otp_contact: toCustomer('sms'),
  otp_policy_home: toCustomer('sms'),
  otp_service: toCustomer('sms', 'email'),
  otp_question: toCustomer('sms'),
  link_consent: toCustomer('sms', 'email'),
  link_consent_payment: toCustomer('sms', 'email'),
  link_payment: toCustomer('sms', 'email'),
  quote_share: toCustomer('sms', 'email'),
  policy_issued: toCustomer('sms', 'email'),
  refund: toCustomer('sms', 'email'),
  refund_second_payment: toCustomer('sms', 'email'),
  referral_accepted: toCustomer('sms'),
  referral_revised: toCustomer('sms'),
  referral_declined: toCustomer('sms'),
  referral_postponed: toCustomer('sms'),
  referral_query: toCustomer('sms'),
  customer_question: toCustomer('sms', 'email'),
  appointment: toCustomer('sms'),
  appointment_cancelled: toCustomer('sms'),
  renewal_reminder: toCustomer('sms', 'email', 'whatsapp'),
  renewal_call: toCustomer('sms', 'email', 'whatsapp'),
  renewal_grace: toCustomer('sms', 'email', 'whatsapp'),
  renewal_grace_call: toCustomer('sms', 'email', 'whatsapp'),
  port_opens: toCustomer('sms'),
  port_renew_there: toCustomer('sms'),
  port_reminder_partner: toPartner('sms'),
  inspection_link: toCustomer('sms'),
  inspection_result: toCustomer('sms'),
  service_request: toCustomer('sms', 'email'),
  complaint_recorded: toCustomer('sms', 'email'),
  complaint_closed: toCustomer('sms', 'email'),
  claim_recorded: toCustomer('sms', 'email'),
  claim_handed_over: toCustomer('sms', 'email'),
  policy_changed: toCustomer('sms', 'email'),
  endorsement_issued: toCustomer('sms', 'email'),
  policy_cancel_asked: toCustomer('sms'),
  policy_cancel_withdrawn: toCustomer('sms'),
  policy_cancelled: toCustomer('sms', 'email'),
  sales_handed_over: toPartner('sms', 'email'),
  sales_taken_over: toPartner('sms', 'email'),
  account_welcome: toPartner('sms', 'email'),
  password_reset: toPartner('email'),
  account_changed: toPartner('email'),
  new_device: toPartner('email'),
  api_key_ends: toPartner('email'),
  offer_refused: toPartner('email'),
  offer_declined: toPartner('email'),
  mistake_reported: toPartner('email'),
  consent_withdrawn: toPartner('email'),
  sale_postponed: toPartner('email'),
  postponement_ended: toPartner('email'),
  postponement_lapsed: toPartner('email'),
  payment_blocked: toPartner('email'),
  renewal_link_ended: toPartner('email'),
  renewal_closed: toPartner('email'),
  service_confirmed: toPartner('email'),
  service_refused: toPartner('email'),
} satisfies Record<MessageKind, TemplateUse>

/** Sent only to customers who have agreed to messages: no contract and no duty needs them. As the outbox names them. */
export const reminderKinds = ['renewal_reminder', 'renewal_call', 'port_reminder'] as const

type KindTo<Reader extends TemplateUse['to']> = {
  [Kind in MessageKind]: (typeof templateUses)[Kind]['to'] extends Reader ? Kind : never
}[MessageKind]

export type CustomerMessage = KindTo<'customer'>
export type PartnerMessage = KindTo<'partner'>

export const messageKinds = Object.keys(templateUses) as MessageKind[]

export const isMessageKind = (name: string): name is MessageKind => Object.hasOwn(templateUses, name)

export const isSentBySms = (kind: MessageKind): boolean => templateUses[kind].channels.includes('sms')
