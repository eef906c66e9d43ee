import type { messages as english } from '../en/messages.ts'

export const messages: Record<keyof typeof english, { subject: string; text: string }> = {
  otp_consent: {
    subject: '{plan} के लिए आपका कोड',
    text: '{plan} के लिए {amount} पर सहमति का कोड {code} है। {minutes} मिनट तक मान्य। इसे किसी को न बताएं, अपने एजेंट को भी नहीं। - {brand}',
  },
  otp_contact: {
    subject: 'आपका सत्यापन कोड',
    text: '{plan} प्रस्ताव के लिए इस नंबर के सत्यापन का कोड {code} है। {minutes} मिनट तक मान्य। - {brand}',
  },
  link_consent: {
    subject: 'कृपया जाँचें और सहमति दें: {plan}',
    text: 'प्रिय {name}, {plan} के लिए अपने उत्तर जाँचें और सहमति दें: {link} {date} तक मान्य। - {brand}',
  },
  link_consent_payment: {
    subject: 'कृपया सहमति दें और भुगतान करें: {plan}',
    text: 'प्रिय {name}, {plan} के लिए अपने उत्तर जाँचें, सहमति दें और {amount} का भुगतान करें: {link} {date} तक मान्य। - {brand}',
  },
  link_payment: {
    subject: 'कृपया भुगतान करें: {plan}',
    text: 'प्रिय {name}, आपका {plan} स्वीकार हुआ। कृपया {amount} का भुगतान करें: {link} {date} तक मान्य। - {brand}',
  },
  policy_issued: {
    subject: 'आपकी पॉलिसी {policy}',
    text: 'प्रिय {name}, आपकी {plan} पॉलिसी {policy} जारी हुई। सुरक्षा {date} से शुरू। आपके दस्तावेज़: {link} - {brand}',
  },
  refund: {
    subject: '{amount} की वापसी',
    text: '{plan} के {amount} उसी खाते में 5 से 7 कार्य दिवस में लौटेंगे जिससे भुगतान हुआ। संदर्भ {reference}। - {brand}',
  },
  refund_second_payment: {
    subject: 'आपने दो बार भुगतान किया: {amount} लौटाए जा रहे हैं',
    text: 'आपने दो बार भुगतान किया है। {amount} लौटाए जा रहे हैं। आपकी पॉलिसी पर कोई असर नहीं होगा। राशि 5 से 7 कार्य दिवस में उसी खाते में आएगी जिससे भुगतान हुआ था। संदर्भ {reference}। - {brand}',
  },
  referral_accepted: {
    subject: 'आपका प्रस्ताव स्वीकार हुआ',
    text: 'प्रिय {name}, आपका {plan} प्रस्ताव स्वीकार हुआ। प्रीमियम {amount}। अगला चरण: {link} - {brand}',
  },
  referral_revised: {
    subject: 'आपके लिए बदला हुआ प्रस्ताव',
    text: 'प्रिय {name}, हम {plan} बदली शर्तों पर {amount} में दे सकते हैं। बदलाव देखें: {link} - {brand}',
  },
  referral_declined: {
    subject: 'आपका प्रस्ताव',
    text: 'प्रिय {name}, क्षमा करें, हम {plan} नहीं दे सकते। कारण और विकल्प: {link} कोई राशि नहीं ली गई। - {brand}',
  },
  referral_query: {
    subject: 'आपके प्रस्ताव पर एक प्रश्न',
    text: 'प्रिय {name}, आपके {plan} प्रस्ताव पर एक प्रश्न है। उत्तर देने में आपके एजेंट मदद करेंगे। संदर्भ {reference}। - {brand}',
  },
  appointment: {
    subject: '{date} को आपकी चिकित्सा जाँच',
    text: 'प्रिय {name}, आपकी चिकित्सा जाँच {date}, {time}, {place} पर तय है। यह निःशुल्क है। - {brand}',
  },
  appointment_cancelled: {
    subject: 'आपकी चिकित्सा जाँच रद्द',
    text: 'प्रिय {name}, {date}, {time}, {place} की आपकी चिकित्सा जाँच रद्द हो गई है। आपके एजेंट आपके साथ दूसरा समय तय करेंगे। - {brand}',
  },
  renewal_reminder: {
    subject: 'पॉलिसी {policy} का नवीनीकरण',
    text: 'प्रिय {name}, आपकी पॉलिसी {policy} का अंतिम दिन {date} है। नवीनीकरण के लिए जाँचें, सहमति दें और {amount} का भुगतान करें: {link} - {brand}',
  },
  renewal_call: {
    subject: 'पॉलिसी {policy} का नवीनीकरण',
    text: 'प्रिय {name}, आपकी पॉलिसी {policy} का अंतिम दिन {date} है। नवीनीकरण के लिए आपके एजेंट आपको फ़ोन करेंगे। आपकी पॉलिसी: {link} - {brand}',
  },
  port_opens: {
    subject: 'अब आपकी पॉलिसी पोर्ट हो सकती है',
    text: 'प्रिय {name}, आपकी वर्तमान पॉलिसी {date} को समाप्त होगी। अब इसे {plan} में पोर्ट किया जा सकता है, पूरी की गई प्रतीक्षा अवधि बनी रहेगी। आपके एजेंट मदद करेंगे। - {brand}',
  },
  port_renew_there: {
    subject: 'अपनी वर्तमान पॉलिसी समय पर नवीनीकृत करें',
    text: 'प्रिय {name}, आपकी वर्तमान पॉलिसी {date} को समाप्त होगी। पूरी की गई प्रतीक्षा अवधि बनाए रखने के लिए उसे समय पर वर्तमान बीमाकर्ता से नवीनीकृत करें। - {brand}',
  },
  port_reminder_partner: {
    subject: 'कोटेशन {reference} की पोर्टेबिलिटी',
    text: 'प्रिय {name}, कोटेशन {reference}: ग्राहक की वर्तमान पॉलिसी {date} को समाप्त होगी। कृपया उनसे पोर्ट या नवीनीकरण की बात करें। - {brand}',
  },
  quote_share: {
    subject: '{plan} के लिए आपका कोटेशन',
    text: 'प्रिय {name}, {plan} का कोटेशन {reference}: {amount}, {gst}। यहां देखें: {link} {date} तक मान्य। - {brand}',
  },
  inspection_link: {
    subject: 'आपकी कार की तस्वीरें',
    text: 'प्रिय {name}, कृपया अपनी कार {vehicle} की तस्वीरें यहां लें: {link} {date} तक मान्य। - {brand}',
  },
  inspection_result: {
    subject: 'आपकी कार का निरीक्षण',
    text: 'प्रिय {name}, आपकी कार {vehicle} का निरीक्षण पूरा हुआ। परिणाम और अगला चरण: {link} - {brand}',
  },
  service_request: {
    subject: 'पॉलिसी {policy}: कृपया पुष्टि करें',
    text: 'प्रिय {name}, आपके एजेंट पॉलिसी {policy} में {what} का अनुरोध करते हैं। यहां पढ़ें और उत्तर दें: {link} {date} तक मान्य। आपकी पुष्टि के बिना कुछ नहीं बदलेगा। - {brand}',
  },
  otp_service: {
    subject: 'पॉलिसी {policy} के लिए आपका कोड',
    text: 'पॉलिसी {policy} में {what} का अनुरोध देखने और उत्तर देने का कोड {code} है। {minutes} मिनट तक मान्य। इसे किसी को न बताएं, अपने एजेंट को भी नहीं। - {brand}',
  },
  policy_changed: {
    subject: 'पॉलिसी {policy}: {what} में बदलाव',
    text: 'प्रिय {name}, आपकी पॉलिसी {policy} में {what} {date} को बदला गया। यदि आपने यह नहीं मांगा तो हमें फ़ोन करें। - {brand}',
  },
  endorsement_issued: {
    subject: 'पॉलिसी {policy} का एंडोर्समेंट संख्या {number}',
    text: 'प्रिय {name}, आपकी पॉलिसी {policy} में {what} {date} को बदला गया: एंडोर्समेंट संख्या {number}। आपके दस्तावेज़: {link} यदि आपने यह नहीं कहा था तो हमें फ़ोन करें। - {brand}',
  },
  policy_cancel_asked: {
    subject: 'पॉलिसी {policy} {date} को समाप्त होगी',
    text: 'प्रिय {name}, आपके कहने पर पॉलिसी {policy} रद्द की जा रही है: कवर का अंतिम दिन {date} है। उसके बाद {amount} उसी खाते में लौटेंगे जिससे भुगतान हुआ। पॉलिसी रखने के लिए उससे पहले रद्दीकरण वापस लें: {link} यदि आपने यह नहीं मांगा तो हमें फ़ोन करें। - {brand}',
  },
  policy_cancel_withdrawn: {
    subject: 'पॉलिसी {policy} जारी रहेगी',
    text: 'प्रिय {name}, आपके कहने पर पॉलिसी {policy} का रद्दीकरण वापस ले लिया गया है। आपका कवर बिना रुकावट जारी रहेगा। यदि आपने यह नहीं मांगा तो हमें फ़ोन करें। - {brand}',
  },
  policy_cancelled: {
    subject: 'पॉलिसी {policy} रद्द हुई',
    text: 'प्रिय {name}, आपकी पॉलिसी {policy} {date} से रद्द है: एंडोर्समेंट संख्या {number}। {amount} उसी खाते में लौटेंगे जिससे भुगतान हुआ। आपके दस्तावेज़: {link} - {brand}',
  },
  sales_handed_over: {
    subject: 'आपकी खुली बिक्रियाँ सौंप दी गईं',
    text: 'प्रिय {name}, आपका लाइसेंस मान्य न होने के कारण आपकी {what} खुली बिक्रियाँ {account} को सौंप दी गई हैं। - {brand}',
  },
  sales_taken_over: {
    subject: 'आपको खुली बिक्रियाँ सौंपी गई हैं',
    text: 'प्रिय {name}, {account} की {what} खुली बिक्रियाँ आपको सौंपी गई हैं। कृपया ग्राहकों को कॉल करें और जहाँ आवश्यक हो नया भुगतान लिंक भेजें। - {brand}',
  },
  account_welcome: {
    subject: '{brand} में आपका स्वागत है: अपना पासवर्ड बनाएं',
    text: 'प्रिय {name}, {brand} में आपका स्वागत है। साइन-इन के लिए आपका कोड {account} है। अपना पासवर्ड यहां बनाएं: {link} लिंक {hours} घंटे तक मान्य है; उसके बाद साइन-इन पेज पर "Forgotten password" से नया लिंक मांगें। - {brand}',
  },
  password_reset: {
    subject: 'नया पासवर्ड बनाएं',
    text: 'प्रिय {name}, नया पासवर्ड यहां बनाएं: {link} {minutes} मिनट तक मान्य। यदि आपने नहीं मांगा तो इसे अनदेखा करें। - {brand}',
  },
}
