export const words = {
  'portability.none_declined': 'पोर्टेबिलिटी का कोई अस्वीकृत अनुरोध नहीं है',
  'portability.port_policy': 'पॉलिसी पोर्ट करें',
  'portability.pending': 'पोर्टेबिलिटी का यह अनुरोध अंडरराइटर के पास लंबित है।',
  'portability.not_requested': 'इस कोटेशन में पोर्टेबिलिटी का कोई अनुरोध नहीं है।',
  'portability.declined': 'पोर्टेबिलिटी का अनुरोध अस्वीकृत',
  'portability.continue_as_new': 'नई पॉलिसी के रूप में आगे बढ़ें',
  'portability.existing_policy': '{insurer}, पॉलिसी {policy_number}',
  'portability.renew_with_insurer': '1. मौजूदा बीमा कंपनी के साथ नवीनीकरण कराएँ',
  'portability.policy_expires':
    'पॉलिसी {day} को समाप्त होगी। समय पर नवीनीकरण कराने से पूरी की जा चुकी प्रतीक्षा अवधि बनी रहेगी।',
  'portability.reminder_customer': 'हम ग्राहक को {day} को याद दिलाएँगे।',
  'portability.reminder_customer_first_day':
    'हम ग्राहक को {day} को याद दिलाएँगे; पोर्टेबिलिटी का अनुरोध उसी दिन से किया जा सकता है।',
  'portability.reminder_partner': 'हम आपको {day} को याद दिलाएँगे।',
  'portability.reminder_partner_first_day':
    'हम आपको {day} को याद दिलाएँगे; पोर्टेबिलिटी का अनुरोध उसी दिन से किया जा सकता है।',
  'portability.buy_new_policy': '2. नई पॉलिसी लें',
  'portability.no_continuity': 'निरंतरता लाभ नहीं मिलेंगे। ये प्रतीक्षा अवधियाँ फिर से शुरू होंगी:',
  'portability.initial_waiting_period': 'कोई भी बीमारी: {days} दिन (दुर्घटना पहले दिन से कवर है)',
  'portability.listed_diseases': 'सूचीबद्ध बीमारियाँ: {months} महीने',
  'portability.no_waiting_period': 'पहले से मौजूद बीमारियाँ: कोई प्रतीक्षा अवधि नहीं',
  'portability.pre_existing_diseases': 'पहले से मौजूद बीमारियाँ: {months} महीने',
  'portability.correct_details': 'मौजूदा पॉलिसी का विवरण सुधारें',
}
