import type { TimelineKind } from '@portal/contract/calls/dashboard.ts'
import type { IconName } from '../../ui/Icon.tsx'

/** What an event of the audit trail is called on a screen. */
const words: Record<string, string> = {
  quote_created: 'Quote made',
  quote_changed: 'Quote changed',
  quote_shared: 'Quote shared',
  quote_expire: 'Quote expired',
  quote_propose: 'Quote became a proposal',
  quote_issue: 'Quote closed: policy issued',
  medical_saved: 'Health answers saved',
  member_dropped: 'A member was taken out',
  proposal_created: 'Proposal started',
  section_saved: 'Answers saved',
  proposal_edit: 'Proposal changed',
  proposal_complete: 'Everything answered',
  proposal_clear: 'Ready to pay',
  proposal_refer: 'Sent to an underwriter',
  proposal_inspect: 'Inspection needed',
  proposal_decline: 'Declined',
  proposal_withdraw: 'Withdrawn',
  proposal_expire: 'Expired',
  proposal_pay: 'Paid',
  proposal_issue: 'Policy issued',
  proposal_revise: 'Revised offer made',
  proposal_ask: 'Underwriter asked a question',
  proposal_answer: 'Question answered',
  proposal_accept: 'Accepted by the underwriter',
  proposal_customer_accepts: 'Customer accepted the revised offer',
  case_opened: 'Underwriting case opened',
  case_closed: 'Underwriting case closed',
  case_decided: 'Underwriter decided',
  query_asked: 'Underwriter asked a question',
  query_answered: 'Question answered',
  appointment_booked: 'Appointment booked',
  appointment_cancelled: 'Appointment cancelled',
  inspection_requested: 'Inspection asked for',
  kyc_reviewed: 'Identity document looked at',
  document_uploaded: 'Document uploaded',
  identity_document_opened: 'Identity document opened',
  code_verified: 'Mobile verified by code',
  consent_given: 'Customer agreed',
  consent_voided: 'Agreement no longer valid',
  link_created: 'Link made',
  link_send: 'Link sent',
  link_see: 'Customer opened the link',
  link_consent: 'Customer agreed on the link',
  link_pay: 'Paid by the link',
  link_expire: 'Link expired',
  link_cancel: 'Link cancelled',
  link_supersede: 'Link replaced',
  mistake_reported: 'Customer found a mistake',
  payment_created: 'Payment started',
  payment_moved: 'Payment',
  money_captured: 'Money received',
  cannot_issue: 'Paid, but the policy could not be issued',
  issue_asked_again: 'Issue tried again by the office',
  review_closed: 'Money looked at by the office',
  refund_due: 'Refund due',
  refund_moved: 'Refund',
  policy_issued: 'Policy issued',
  policy_changed: 'Details changed with the customer’s code',
  policy_renewed: 'Policy renewed',
  policy_cancelled_free_look: 'Cancelled in free look',
  commission_released: 'Commission released',
  renewal_opened: 'Renewal opened',
  renewal_changed: 'Renewal changed',
  renewal_reminded: 'Reminded of the renewal on WhatsApp',
  message_sent: 'Message sent',
  message_waiting: 'Message on its way',
  message_failed: 'Message could not be delivered',
  personal_data_revealed: 'Personal data shown',
}

/** An event without words of its own shows its name, readable. */
export const eventWords = (event: string): string =>
  words[event] ?? event.replaceAll('_', ' ').replace(/^./, (first) => first.toUpperCase())

export const kindIcons: Record<TimelineKind, IconName> = {
  state: 'check',
  message: 'phone',
  link: 'share',
  payment: 'rupee',
  decision: 'user',
  document: 'document',
  share: 'share',
}

/** `partner:P1001` → 'Partner P1001'. */
export function actorWords(actor: string): string {
  const [who = '', code] = actor.split(':')
  const name = { partner: 'Partner', office: 'Office', customer: 'Customer', system: 'System' }[who] ?? who
  return code ? `${name} ${code}` : name
}
