/** The customer's page to a question of the underwriter. */
export const customerQuestion = {
  'customer.question_from': 'The underwriter at {brand} has a question on your proposal {number} for {plan}.',
  'customer.question_code_note':
    'You see the question after the code. Your agent {name} ({code}) may help you, but only you can answer.',
  'customer.question_again':
    'You have answered the underwriter’s question on your proposal {number}. To read it again, ask for a code.',
  'customer.question_title': 'Question from the underwriter',
  'customer.question_asked': 'Asked on {date}',
  'customer.question_answer': 'Your answer',
  'customer.question_hint': 'In your own words, up to 2,000 characters',
  'customer.question_missing': 'Please write your answer',
  'customer.question_once':
    'Please check your answer before you send it: it becomes part of your proposal and cannot be changed here.',
  'customer.question_send': 'Send answer',
  'customer.question_received': 'Answer received',
  'customer.question_received_note':
    'The underwriter at {brand} has your answer and continues with your proposal {number}. There is nothing more to do now.',
  'customer.question_closed_title': 'This question is closed',
  'customer.question_closed':
    'The underwriter no longer needs this answer: the proposal was changed, decided or withdrawn. There is nothing to do. If you want to add something, please call your agent.',
  'customer.question_expired': 'The link to the question has expired. Please ask your agent to send it again.',
  'customer.question_answered': 'We have received your answer. The link has expired, and there is nothing more to do.',
} as const
