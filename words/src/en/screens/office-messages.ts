/** The search of the messages page. */
export const words = {
  'office-messages.find': 'Find messages',
  'office-messages.find_hint':
    'Mobile or e-mail of the receiver, customer’s name, number of the quote, proposal or policy, or partner code',
  'office-messages.created_from': 'Created from',
  'office-messages.created_to': 'Created up to',
  'office-messages.about': 'About',
  'office-messages.none_note': 'Messages appear here once they are created.',
} as const
