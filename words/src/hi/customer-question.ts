import type { customerQuestion as english } from '../en/customer-question.ts'

export const customerQuestion: Record<keyof typeof english, string> = {
  'customer.question_from': '{plan} के आपके प्रस्ताव {number} पर {brand} के अंडरराइटर का एक प्रश्न है।',
  'customer.question_code_note': 'कोड के बाद प्रश्न दिखेगा। आपके एजेंट {name} ({code}) मदद कर सकते हैं, पर उत्तर केवल आप दे सकते हैं।',
  'customer.question_again': 'आपने अपने प्रस्ताव {number} पर अंडरराइटर के प्रश्न का उत्तर दे दिया है। उसे फिर पढ़ने के लिए कोड मँगाएँ।',
  'customer.question_title': 'अंडरराइटर का प्रश्न',
  'customer.question_asked': '{date} को पूछा गया',
  'customer.question_answer': 'आपका उत्तर',
  'customer.question_hint': 'अपने शब्दों में, अधिकतम 2,000 अक्षर',
  'customer.question_missing': 'कृपया अपना उत्तर लिखें',
  'customer.question_once': 'भेजने से पहले कृपया अपना उत्तर जाँच लें: यह आपके प्रस्ताव का हिस्सा बन जाता है और यहाँ बदला नहीं जा सकता।',
  'customer.question_send': 'उत्तर भेजें',
  'customer.question_received': 'उत्तर मिल गया',
  'customer.question_received_note':
    '{brand} के अंडरराइटर को आपका उत्तर मिल गया है और आपके प्रस्ताव {number} पर काम आगे बढ़ रहा है। अभी आपको और कुछ नहीं करना है।',
  'customer.question_closed_title': 'यह प्रश्न बंद हो गया है',
  'customer.question_closed':
    'अंडरराइटर को अब इस उत्तर की ज़रूरत नहीं है: प्रस्ताव बदला गया, उस पर निर्णय हो गया या उसे वापस ले लिया गया। आपको कुछ नहीं करना है। कुछ और बताना हो तो कृपया अपने एजेंट को फ़ोन करें।',
  'customer.question_expired': 'प्रश्न के लिंक की अवधि समाप्त हो गई है। कृपया अपने एजेंट से इसे फिर भेजने को कहें।',
  'customer.question_answered': 'हमें आपका उत्तर मिल गया है। लिंक की अवधि समाप्त हो गई है और आपको और कुछ नहीं करना है।',
}
