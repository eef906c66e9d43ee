import type { glossary as english } from '../en/glossary.ts'

export const glossary: Record<keyof typeof english, string> = {
  'glossary.loading': 'लोडिंग (आरोग्यामुळे अतिरिक्त प्रीमियम)',
  'glossary.deductible': 'वर्षभराच्या बिलांचे पहिले {deductible} तुम्ही किंवा तुमची दुसरी पॉलिसी भरते; पुढचे {sum} आम्ही भरतो',
  'glossary.deductible_per_claim': 'प्रत्येक दाव्याचे पहिले {deductible} तुम्ही किंवा तुमची दुसरी पॉलिसी भरते; पुढचे {sum} आम्ही भरतो',
  'glossary.floater': 'कुटुंबासाठी एक सामायिक विमा रक्कम',
  'glossary.idv': 'विमा घोषित मूल्य (IDV)',
  'glossary.ncb': 'नो क्लेम बोनस (NCB)',
  'glossary.appointee': 'नियुक्त व्यक्ती',
}
