export const words = {
  'case-questions.ask': 'प्रश्न पूछें',
  'case-questions.ask_note': 'जो भी जानकारी चाहिए, एक ही प्रश्न में माँगें',
  'case-questions.to': 'उत्तर कौन दे?',
  'case-questions.partner': 'पार्टनर',
  'case-questions.partner_note': '{name} ({code}) पोर्टल में उत्तर देंगे। ग्राहक को सूचना दी जाएगी',
  'case-questions.customer': 'ग्राहक',
  'case-questions.customer_note':
    '{name} को SMS और ई-मेल से लिंक मिलेगा और वे कोड के बाद उत्तर देंगे। पार्टनर को प्रश्न दिखेगा, उत्तर नहीं',
  'case-questions.to_partner': 'पार्टनर से प्रश्न',
  'case-questions.to_customer': 'ग्राहक से प्रश्न',
  'case-questions.answer_of_partner': 'पार्टनर का उत्तर:',
  'case-questions.answer_of_customer': 'ग्राहक का उत्तर:',
  'case-questions.sent': '{at} को {mobile} पर भेजा गया। लिंक {until} तक मान्य।',
  'case-questions.opened': 'ग्राहक ने {at} को खोला।',
  'case-questions.answered': '{at} को उत्तर मिला।',
  'case-questions.link_expired': 'लिंक की अवधि समाप्त हो गई है। पार्टनर इसे फिर भेज सकते हैं।',
  'case-questions.closed': 'उत्तर के बिना बंद।',
}
