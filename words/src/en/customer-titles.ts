/** Titles of the customer's pages, apart from the partner's: their light entry carries only these. */
export const customerTitles = {
  'title.paynow-payment': 'Your insurance',
  'title.thank-you-user': 'Thank you',
  'title.payment-failure': 'Payment not confirmed',
  'title.share': 'Your quote',
  'title.verify': 'Check a policy',
  'title.inspect': 'Photos of the car',
  'title.policy': 'Your policy',
  'title.service': 'Request on your policy',
  'title.consents': 'Your consents',
  'title.question': 'Question on your proposal',
} as const
