export const words = {
  'quote-line.quote_in_one_line': 'Quote in one line',
  'quote-line.hint': 'As heard on the phone, in English or Hindi: {example}',
  'quote-line.fill_in_the_quote': 'Fill in the quote',
  'quote-line.quote_of': '{product} quote',
} as const
