/** Parts of messages, and sentences that the server writes on customer pages. */
export const notices = {
  'notice.customer': 'Customer',
  // What a partner requests: 'your agent has sent a request on policy …: …'.
  'notice.ask.nominee': 'change of nominee',
  'notice.ask.address': 'change of address',
  'notice.ask.contact': 'change of contact details',
  'notice.ask.name': 'correction of name',
  'notice.ask.cancel': 'cancellation of policy',
  'notice.ask.withdraw_cancellation': 'withdrawal of cancellation',
  // What has changed: 'Changed: …'.
  'notice.changed.nominee': 'nominee',
  'notice.changed.address': 'address',
  'notice.changed.contact': 'contact details',
  'notice.changed.name': 'spelling of name',
  'notice.changed.registration': 'registration number',
  // Every message with a code ends with one of these: a test compares them.
  'notice.warning.nobody': 'Do not share it with anyone, not even your agent.',
  'notice.warning.agent_only': 'Do not share it with anyone except your agent.',
  'calendar.renewal': 'Renew {plan}, policy {number}',
  'calendar.renewal_note': '{brand}: last day of cover.',
  'calendar.appointment': 'Medical appointment: {name}',
  'calendar.appointment_note': '{place}. Free of charge. Please bring a photo identity document.',
  'place.tele_medical': 'Tele-medical check-up',
  'place.tele_medical_address': 'On the customer’s mobile',
  'place.home_visit': 'Home visit by a nurse',
  'place.home_visit_address': 'At the customer’s address',
  'notice.policy_share':
    'Your {plan} policy {number} has been issued for {start} to {end}. The link to your documents has been sent by SMS. - {brand}',
  'payer.family': 'Spouse, parent or child',
  'payer.relative': 'Other relative',
  'payer.employer': 'Employer',
  'payer.other': 'Not related',
} as const
