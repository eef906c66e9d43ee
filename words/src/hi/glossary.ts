import type { glossary as english } from '../en/glossary.ts'

export const glossary: Record<keyof typeof english, string> = {
  'glossary.nstp': 'डॉक्टर की जाँच ज़रूरी',
  'glossary.loading': 'स्वास्थ्य के कारण अतिरिक्त प्रीमियम',
  'glossary.counter_offer': 'बदला हुआ प्रस्ताव',
  'glossary.break_in': 'पॉलिसी समाप्त हो गई',
  'glossary.deductible': 'साल के बिलों के पहले {deductible} आप या आपकी दूसरी पॉलिसी चुकाती है; उसके बाद के {sum} हम चुकाते हैं',
  'glossary.deductible_per_claim':
    'हर क्लेम के पहले {deductible} आप या आपकी दूसरी पॉलिसी चुकाती है; उसके बाद के {sum} हम चुकाते हैं',
  'glossary.ped_waiver': 'मौजूदा बीमारी के लिए कम प्रतीक्षा',
  'glossary.floater': 'पूरे परिवार का एक साझा कवर',
  'glossary.idv': 'कार का बीमित मूल्य',
  'glossary.ncb': 'नो-क्लेम छूट',
  'glossary.hypothecation': 'कार लोन का बैंक',
  'glossary.appointee': 'बच्चे के लिए राशि लेने वाला वयस्क',
  'glossary.tele_medical': 'डॉक्टर का फ़ोन',
}
