/** The questions of an underwriter in the file of a case. */
export const words = {
  'case-questions.ask': 'Ask a question',
  'case-questions.ask_note': 'Ask for everything you need in one question',
  'case-questions.to': 'Who should answer?',
  'case-questions.partner': 'Partner',
  'case-questions.partner_note': '{name} ({code}) answers in the portal. The customer is informed',
  'case-questions.customer': 'Customer',
  'case-questions.customer_note':
    '{name} gets a link by SMS and e-mail and answers after a code. The partner sees the question, not the answer',
  'case-questions.to_partner': 'Question to partner',
  'case-questions.to_customer': 'Question to customer',
  'case-questions.answer_of_partner': 'Answer of the partner:',
  'case-questions.answer_of_customer': 'Answer of the customer:',
  'case-questions.sent': 'Sent to {mobile} on {at}. Link valid until {until}.',
  'case-questions.opened': 'Opened by the customer on {at}.',
  'case-questions.answered': 'Answered on {at}.',
  'case-questions.link_expired': 'The link has expired. The partner can send it again.',
  'case-questions.closed': 'Closed without an answer.',
} as const
