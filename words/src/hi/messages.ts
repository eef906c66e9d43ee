import type { messages as english } from '../en/messages.ts'

export const messages: Record<keyof typeof english, { subject: string; text: string }> = {
  otp_consent: {
    subject: '{plan} के लिए आपका कोड',
    text: '{code} {plan} के लिए {amount} पर सहमति देने का आपका कोड है। {minutes} मिनट तक मान्य। इसे किसी को न बताएँ, अपने एजेंट को भी नहीं। - {brand}',
  },
  otp_contact: {
    subject: 'आपका सत्यापन कोड',
    text: '{code} {plan} के लिए इस मोबाइल नंबर के सत्यापन का आपका कोड है। {minutes} मिनट तक मान्य। इसे अपने एजेंट के अलावा किसी को न बताएँ। - {brand}',
  },
  otp_policy_home: {
    subject: 'पॉलिसी {policy} के लिए आपका कोड',
    text: '{code} पॉलिसी {policy} खोलने का आपका कोड है। {minutes} मिनट तक मान्य। इसे किसी को न बताएँ, अपने एजेंट को भी नहीं। - {brand}',
  },
  otp_service: {
    subject: 'पॉलिसी {policy} के लिए आपका कोड',
    text: '{code} पॉलिसी {policy} पर अनुरोध देखने का आपका कोड है: {what}। {minutes} मिनट तक मान्य। इसे किसी को न बताएँ, अपने एजेंट को भी नहीं। - {brand}',
  },
  link_consent: {
    subject: 'जाँचें और सहमति दें: {plan}',
    text: 'प्रिय {name}, कृपया {plan} का अपना प्रस्ताव जाँचें और सहमति दें: {link} {until} तक मान्य। - {brand}',
  },
  link_consent_payment: {
    subject: 'सहमति दें और भुगतान करें: {plan}',
    text: 'प्रिय {name}, कृपया {plan} का अपना प्रस्ताव जाँचें, सहमति दें और {amount} का भुगतान करें: {link} {until} तक मान्य। - {brand}',
  },
  link_payment: {
    subject: 'प्रीमियम का भुगतान करें: {plan}',
    text: 'प्रिय {name}, {plan} का आपका प्रस्ताव स्वीकार कर लिया गया है। कृपया {amount} का भुगतान करें: {link} {until} तक मान्य। - {brand}',
  },
  quote_share: {
    subject: '{plan} के लिए आपका कोटेशन',
    text: 'प्रिय {name}, {plan} के लिए आपका कोटेशन {reference}: {amount} ({gst})। कोटेशन देखें: {link} {until} तक मान्य। - {brand}',
  },
  policy_issued: {
    subject: 'आपकी पॉलिसी {policy}',
    text: 'प्रिय {name}, आपकी {plan} पॉलिसी {policy} जारी कर दी गई है। कवर {date} से शुरू होगा। पॉलिसी दस्तावेज़: {link} - {brand}',
  },
  refund: {
    subject: '{amount} का रिफ़ंड',
    text: '{plan} के लिए {amount} का रिफ़ंड 5 से 7 कार्य दिवसों में उसी खाते में आएगा जिससे आपने भुगतान किया था। संदर्भ {reference}। - {brand}',
  },
  refund_second_payment: {
    subject: 'आपने दो बार भुगतान किया: {amount} का रिफ़ंड',
    text: 'आपने दो बार भुगतान किया है। {amount} का रिफ़ंड 5 से 7 कार्य दिवसों में उसी खाते में आएगा जिससे आपने भुगतान किया था। आपकी पॉलिसी पर कोई असर नहीं होगा। संदर्भ {reference}। - {brand}',
  },
  referral_accepted: {
    subject: 'आपका प्रस्ताव स्वीकार कर लिया गया है',
    text: 'प्रिय {name}, {plan} का आपका प्रस्ताव स्वीकार कर लिया गया है। प्रीमियम: {amount}। अगला चरण: {link} - {brand}',
  },
  referral_revised: {
    subject: '{plan} के लिए संशोधित ऑफ़र',
    text: 'प्रिय {name}, हम {plan} संशोधित शर्तों पर {amount} में दे सकते हैं। कृपया बदलाव देखें और उत्तर दें: {link} - {brand}',
  },
  referral_declined: {
    subject: 'आपके प्रस्ताव पर निर्णय',
    text: 'प्रिय {name}, हमें खेद है कि हम {plan} का आपका प्रस्ताव {reference} स्वीकार नहीं कर सकते। कोई भुगतान नहीं लिया गया है। कारण और विकल्प जानने के लिए अपने एजेंट से संपर्क करें या हमें {phone} पर फ़ोन करें। - {brand}',
  },
  referral_query: {
    subject: 'आपके प्रस्ताव {reference} पर एक प्रश्न',
    text: 'प्रिय {name}, {plan} के आपके प्रस्ताव {reference} पर हमारे अंडरराइटर का एक प्रश्न है। उत्तर देने में आपके एजेंट मदद करेंगे। - {brand}',
  },
  appointment: {
    subject: '{date} को आपकी मेडिकल जाँच',
    text: 'प्रिय {name}, आपकी मेडिकल जाँच {date} को {time} तय है: {place}। यह निःशुल्क है। - {brand}',
  },
  appointment_cancelled: {
    subject: 'आपकी मेडिकल जाँच रद्द कर दी गई है',
    text: 'प्रिय {name}, {date} को {time} की आपकी मेडिकल जाँच रद्द कर दी गई है: {place}। आपके एजेंट आपके साथ दूसरा समय तय करेंगे। - {brand}',
  },
  renewal_reminder: {
    subject: 'पॉलिसी {policy} का नवीनीकरण करें',
    text: 'प्रिय {name}, आपकी पॉलिसी {policy} {date} को समाप्त होगी। नवीनीकरण के लिए अपना विवरण जाँचें, सहमति दें और {amount} का भुगतान करें: {link} - {brand}',
  },
  renewal_call: {
    subject: 'पॉलिसी {policy} का नवीनीकरण करें',
    text: 'प्रिय {name}, आपकी पॉलिसी {policy} {date} को समाप्त होगी। नवीनीकरण के लिए आपके एजेंट आपको फ़ोन करेंगे। पॉलिसी देखें: {link} - {brand}',
  },
  renewal_grace: {
    subject: 'पॉलिसी {policy} समाप्त हो गई है: नवीनीकरण करें',
    text: 'प्रिय {name}, आपकी पॉलिसी {policy} {date} को समाप्त हो गई। नवीनीकरण के लिए अपना विवरण जाँचें, सहमति दें और {amount} का भुगतान करें: {link} - {brand}',
  },
  renewal_grace_call: {
    subject: 'पॉलिसी {policy} समाप्त हो गई है: नवीनीकरण करें',
    text: 'प्रिय {name}, आपकी पॉलिसी {policy} {date} को समाप्त हो गई। नवीनीकरण के लिए आपके एजेंट आपको फ़ोन करेंगे। पॉलिसी देखें: {link} - {brand}',
  },
  port_opens: {
    subject: 'अब आपकी पॉलिसी पोर्ट हो सकती है',
    text: 'प्रिय {name}, आपकी मौजूदा पॉलिसी {date} को समाप्त होगी। अब इसे {plan} में पोर्ट किया जा सकता है; पूरी की गई प्रतीक्षा अवधि का लाभ मिलेगा। आपके एजेंट आपकी मदद करेंगे। - {brand}',
  },
  port_renew_there: {
    subject: 'अपनी मौजूदा पॉलिसी का नवीनीकरण समय पर करें',
    text: 'प्रिय {name}, आपकी मौजूदा पॉलिसी {date} को समाप्त होगी। पूरी की गई प्रतीक्षा अवधि का लाभ बनाए रखने के लिए अपनी मौजूदा बीमा कंपनी से समय पर नवीनीकरण कराएँ। - {brand}',
  },
  port_reminder_partner: {
    subject: 'पोर्ट अनुरोध: कोटेशन {reference}',
    text: 'प्रिय {name}, कोटेशन {reference}: ग्राहक की मौजूदा पॉलिसी {date} को समाप्त होगी। कृपया ग्राहक से पोर्ट या नवीनीकरण के बारे में संपर्क करें। - {brand}',
  },
  inspection_link: {
    subject: 'आपकी कार के निरीक्षण के फ़ोटो',
    text: 'प्रिय {name}, कृपया अपनी कार {vehicle} के निरीक्षण के फ़ोटो यहाँ लें: {link} {until} तक मान्य। - {brand}',
  },
  inspection_result: {
    subject: 'आपकी कार का निरीक्षण',
    text: 'प्रिय {name}, आपकी कार {vehicle} का निरीक्षण पूरा हो गया है। परिणाम और अगला चरण: {link} - {brand}',
  },
  service_request: {
    subject: 'पॉलिसी {policy}: कृपया पुष्टि करें',
    text: 'प्रिय {name}, आपके एजेंट ने पॉलिसी {policy} पर अनुरोध भेजा है: {what}। यहाँ पुष्टि करें या अस्वीकार करें: {link} {until} तक मान्य। आपकी पुष्टि के बिना कुछ नहीं बदलेगा। - {brand}',
  },
  complaint_recorded: {
    subject: 'आपकी शिकायत {reference}',
    text: 'प्रिय {name}, हमने आपकी शिकायत {reference} दर्ज की है और {date} तक उत्तर देंगे। प्रश्नों के लिए: {phone}। - {brand}',
  },
  complaint_closed: {
    subject: 'आपकी शिकायत {reference} बंद हुई',
    text: 'प्रिय {name}, हमने आपकी शिकायत {reference} का उत्तर देकर उसे बंद किया है। असहमत हों तो {count} हफ़्तों में {phone} पर कॉल करें या बीमा लोकपाल से संपर्क करें। - {brand}',
  },
  claim_recorded: {
    subject: 'आपका क्लेम {reference}',
    text: 'प्रिय {name}, हमने आपके क्लेम की सूचना दर्ज की है। संदर्भ {reference}। हमारी क्लेम टीम आपसे संपर्क करेगी। प्रश्नों के लिए: {phone}। - {brand}',
  },
  claim_handed_over: {
    subject: 'आपका क्लेम {reference} क्लेम टीम के पास है',
    text: 'प्रिय {name}, आपका क्लेम {reference} हमारी क्लेम टीम के पास है। उनका नंबर: {what}। प्रश्नों के लिए: {phone}। - {brand}',
  },
  policy_changed: {
    subject: 'पॉलिसी {policy} में बदलाव: {what}',
    text: 'प्रिय {name}, आपकी पॉलिसी {policy} में {date} को बदलाव किया गया: {what}। यदि आपने यह अनुरोध नहीं किया तो हमें {phone} पर फ़ोन करें। - {brand}',
  },
  endorsement_issued: {
    subject: 'पॉलिसी {policy} का एंडोर्समेंट नंबर {number}',
    text: 'प्रिय {name}, आपकी पॉलिसी {policy} में {date} को एंडोर्समेंट नंबर {number} से बदलाव किया गया: {what}। पॉलिसी दस्तावेज़: {link} यदि आपने यह अनुरोध नहीं किया तो हमें {phone} पर फ़ोन करें। - {brand}',
  },
  policy_cancel_asked: {
    subject: 'पॉलिसी {policy} रद्द करने का अनुरोध',
    text: 'प्रिय {name}, आपके अनुरोध पर पॉलिसी {policy} {date} का दिन पूरा होने पर रद्द होगी। उसके बाद {amount} का रिफ़ंड उसी खाते में होगा जिससे आपने भुगतान किया था। पॉलिसी जारी रखने के लिए तब तक रद्दीकरण वापस लें: {link} यदि आपने यह अनुरोध नहीं किया तो हमें {phone} पर फ़ोन करें। - {brand}',
  },
  policy_cancel_withdrawn: {
    subject: 'पॉलिसी {policy} जारी रहेगी',
    text: 'प्रिय {name}, आपके अनुरोध पर पॉलिसी {policy} का रद्दीकरण वापस ले लिया गया है। पॉलिसी बिना रुकावट जारी रहेगी। यदि आपने यह अनुरोध नहीं किया तो हमें {phone} पर फ़ोन करें। - {brand}',
  },
  policy_cancelled: {
    subject: 'पॉलिसी {policy} रद्द कर दी गई है',
    text: 'प्रिय {name}, आपकी पॉलिसी {policy} {date} से एंडोर्समेंट नंबर {number} द्वारा रद्द कर दी गई है। जिस खाते से भुगतान किया था उसमें रिफ़ंड: {amount}। पॉलिसी दस्तावेज़: {link} - {brand}',
  },
  sales_handed_over: {
    subject: 'आपकी खुली बिक्रियाँ सौंप दी गई हैं',
    text: 'प्रिय {name}, आपका लाइसेंस मान्य नहीं है। {account} को सौंपी गई खुली बिक्रियाँ: {count}। - {brand}',
  },
  sales_taken_over: {
    subject: 'खुली बिक्रियाँ आपको सौंपी गई हैं',
    text: 'प्रिय {name}, आपको सौंपी गई {account} की खुली बिक्रियाँ: {count}। कृपया इन ग्राहकों को फ़ोन करें और जहाँ आवश्यक हो नया भुगतान लिंक भेजें। - {brand}',
  },
  account_welcome: {
    subject: '{brand} में आपका स्वागत है: अपना पासवर्ड बनाएँ',
    text: 'प्रिय {name}, {brand} में आपका स्वागत है। साइन-इन के लिए आपका कोड {account} है। अपना पासवर्ड बनाएँ: {link} {hours} घंटे तक मान्य; उसके बाद साइन-इन पेज पर नया लिंक माँगें। यह लिंक किसी को न भेजें। - {brand}',
  },
  password_reset: {
    subject: 'नया पासवर्ड बनाएँ',
    text: 'प्रिय {name}, नया पासवर्ड बनाएँ: {link} {minutes} मिनट तक मान्य। यह लिंक किसी को न भेजें। यदि आपने यह अनुरोध नहीं किया तो इस संदेश पर ध्यान न दें। - {brand}',
  },
  account_changed: {
    subject: '{brand}: {what}',
    text: 'प्रिय {name}, आपके {brand} खाते में {date} को {time} यह बदलाव हुआ: {what}। यदि यह आपने नहीं किया तो तुरंत {phone} पर फ़ोन करें। - {brand}',
  },
  new_device: {
    subject: 'आपके {brand} खाते में नया साइन-इन',
    text: 'प्रिय {name}, {date} को {time} आपके {brand} खाते का उपयोग नए डिवाइस पर हुआ: {what}। यदि यह आपने नहीं किया तो पासवर्ड बदलें और {phone} पर फ़ोन करें। - {brand}',
  },
  api_key_ends: {
    subject: 'API कुंजी {what} की अवधि {date} को समाप्त होगी',
    text: 'प्रिय {name}, आपके {brand} खाते की API कुंजी {what} की अवधि {date} को समाप्त होगी। उस दिन से पहले ‘मेरा खाता’ में ‘API कुंजियाँ’ पर जाकर इसे बदलें: समाप्त कुंजी से आपका सिस्टम काम नहीं कर सकेगा। - {brand}',
  },
  offer_refused: {
    subject: 'प्रस्ताव {reference}: संशोधित ऑफ़र अस्वीकार',
    text: 'प्रिय {name}, आपके ग्राहक ने प्रस्ताव {reference} का संशोधित ऑफ़र अस्वीकार कर दिया है। ग्राहक {date} का दिन पूरा होने तक इसे वापस ले सकते हैं। - {brand}',
  },
  offer_declined: {
    subject: 'प्रस्ताव {reference}: ऑफ़र अस्वीकार',
    text: 'प्रिय {name}, आपके ग्राहक ने प्रस्ताव {reference} का ऑफ़र अस्वीकार कर दिया है। कारण पढ़ने के लिए पोर्टल में प्रस्ताव खोलें। - {brand}',
  },
  mistake_reported: {
    subject: 'प्रस्ताव {reference}: सुधार का अनुरोध',
    text: 'प्रिय {name}, आपके ग्राहक ने प्रस्ताव {reference} में सुधार का अनुरोध किया है। पढ़ने के लिए पोर्टल में प्रस्ताव खोलें। - {brand}',
  },
  consent_withdrawn: {
    subject: 'प्रस्ताव {reference}: सहमति वापस ली गई',
    text: 'प्रिय {name}, आपके ग्राहक ने प्रस्ताव {reference} के लिए अपनी सहमति वापस ले ली है। इसके लिंक अब मान्य नहीं हैं। कृपया नया लिंक तभी भेजें जब ग्राहक कहें। - {brand}',
  },
  payment_blocked: {
    subject: 'प्रस्ताव {reference}: ग्राहक भुगतान नहीं कर पा रहे हैं',
    text: 'प्रिय {name}, आपके ग्राहक प्रस्ताव {reference} में आगे नहीं बढ़ पा रहे हैं। {reasons} - {brand}',
  },
  renewal_link_ended: {
    subject: 'पॉलिसी {policy}: नवीनीकरण लिंक अब मान्य नहीं है',
    text: 'प्रिय {name}, पॉलिसी {policy} का विवरण बदल गया है और पहले भेजा गया नवीनीकरण लिंक अब मान्य नहीं है। पोर्टल में नवीनीकरण खोलें और नया लिंक भेजें। - {brand}',
  },
  renewal_closed: {
    subject: 'पॉलिसी {policy}: नवीनीकरण बंद',
    text: 'प्रिय {name}, पॉलिसी {policy} रद्द की जा रही है। इसका नवीनीकरण बंद कर दिया गया है और नवीनीकरण लिंक अब मान्य नहीं है। - {brand}',
  },
  service_confirmed: {
    subject: 'पॉलिसी {policy}: अनुरोध की पुष्टि हुई',
    text: 'प्रिय {name}, आपके ग्राहक ने पॉलिसी {policy} पर अनुरोध की पुष्टि कर दी है: {what}। - {brand}',
  },
  service_refused: {
    subject: 'पॉलिसी {policy}: अनुरोध अस्वीकार',
    text: 'प्रिय {name}, आपके ग्राहक ने पॉलिसी {policy} पर अनुरोध अस्वीकार कर दिया है: {what}। - {brand}',
  },
}
