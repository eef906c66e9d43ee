export const words = {
  'quote-line.quote_in_one_line': 'एक पंक्ति में कोटेशन',
  'quote-line.hint': 'जैसा फ़ोन पर सुना, अंग्रेज़ी या हिन्दी में: {example}',
  'quote-line.fill_in_the_quote': 'कोटेशन भरें',
  'quote-line.quote_of': '{product} कोटेशन',
}
