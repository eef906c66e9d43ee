import type { glossary as english } from '../en/glossary.ts'

export const glossary: Record<keyof typeof english, string> = {
  'glossary.loading': 'लोडिंग (स्वास्थ्य के कारण अतिरिक्त प्रीमियम)',
  'glossary.deductible': 'साल के बिलों के पहले {deductible} आप या आपकी दूसरी पॉलिसी चुकाती है; उसके बाद के {sum} हम चुकाते हैं',
  'glossary.deductible_per_claim':
    'हर क्लेम के पहले {deductible} आप या आपकी दूसरी पॉलिसी चुकाती है; उसके बाद के {sum} हम चुकाते हैं',
  'glossary.floater': 'पूरे परिवार की एक साझा बीमित राशि',
  'glossary.idv': 'बीमित घोषित मूल्य (IDV)',
  'glossary.ncb': 'नो-क्लेम बोनस (NCB)',
  'glossary.appointee': 'नियुक्त व्यक्ति',
}
