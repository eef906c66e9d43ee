export const words = {
  'office-accounts.cancel': 'रहने दें',
  'office-accounts.reason': 'कारण',
  'office-accounts.reason_hint': 'ऑडिट ट्रेल में दर्ज होगा',
  'office-accounts.suspend_effect': '{name} सभी डिवाइस से साइन आउट हो जाएँगे और खाता बहाल होने तक साइन इन नहीं कर सकेंगे।',
  'office-accounts.restore_effect': '{name} फिर से साइन इन कर सकेंगे।',
  'office-accounts.licence_effect': '{name} अब से नए लाइसेंस पर बिक्री करेंगे। POSP की सीमाएँ केवल POSP पर लागू होती हैं।',
  'office-accounts.change_validity': 'लाइसेंस की वैधता बदलें',
  'office-accounts.validity_effect':
    'पहले दिन से पूर्व और अंतिम दिन के बाद {name} कोटेशन नहीं बना सकते, भुगतान लिंक नहीं भेज सकते और कमीशन नहीं पाते, तथा ग्राहक भुगतान नहीं कर सकते।',
  'office-accounts.suspend_licence_effect':
    '{name} साइन इन कर सकते हैं, पर कोटेशन नहीं बना सकते, भुगतान लिंक नहीं भेज सकते और कमीशन नहीं पाते, तथा ग्राहक भुगतान नहीं कर सकते।',
  'office-accounts.restore_licence_effect': 'लाइसेंस वैध रहने तक {name} फिर से बिक्री कर सकते हैं।',
  'office-accounts.reset_effect': '{name} सभी डिवाइस से साइन आउट हो जाएँगे और उन्हें नया पासवर्ड सेट करने का लिंक मिलेगा।',
  'office-accounts.second_factor_effect':
    '{name} के दूसरे चरण के सभी साधन हटाए जाएँगे और सभी डिवाइस साइन आउट होंगे। सुनिश्चित करें कि अनुरोध इसी व्यक्ति ने किया है।',
}
