import type { messages as english } from '../en/messages.ts'

export const messages: Record<keyof typeof english, { subject: string; text: string }> = {
  otp_consent: {
    subject: '{plan} साठी तुमचा कोड',
    text: '{code} हा {plan} साठी {amount} वर संमती देण्याचा तुमचा कोड आहे. {minutes} मिनिटे वैध. तो कोणालाही सांगू नका, तुमच्या एजंटलाही नाही. - {brand}',
  },
  otp_contact: {
    subject: 'तुमचा पडताळणी कोड',
    text: '{code} हा {plan} साठी या मोबाइल क्रमांकाच्या पडताळणीचा तुमचा कोड आहे. {minutes} मिनिटे वैध. तो तुमच्या एजंटशिवाय कोणालाही सांगू नका. - {brand}',
  },
  otp_policy_home: {
    subject: 'पॉलिसी {policy} साठी तुमचा कोड',
    text: '{code} हा पॉलिसी {policy} उघडण्याचा तुमचा कोड आहे. {minutes} मिनिटे वैध. तो कोणालाही सांगू नका, तुमच्या एजंटलाही नाही. - {brand}',
  },
  otp_service: {
    subject: 'पॉलिसी {policy} साठी तुमचा कोड',
    text: '{code} हा पॉलिसी {policy} वरील विनंती पाहण्याचा तुमचा कोड आहे: {what}. {minutes} मिनिटे वैध. तो कोणालाही सांगू नका, तुमच्या एजंटलाही नाही. - {brand}',
  },
  link_consent: {
    subject: 'तपासा आणि संमती द्या: {plan}',
    text: 'प्रिय {name}, कृपया {plan} चा तुमचा प्रस्ताव तपासा आणि संमती द्या: {link} {until} पर्यंत वैध. - {brand}',
  },
  link_consent_payment: {
    subject: 'संमती द्या आणि पैसे भरा: {plan}',
    text: 'प्रिय {name}, कृपया {plan} चा तुमचा प्रस्ताव तपासा, संमती द्या आणि {amount} भरा: {link} {until} पर्यंत वैध. - {brand}',
  },
  link_payment: {
    subject: 'प्रीमियम भरा: {plan}',
    text: 'प्रिय {name}, {plan} चा तुमचा प्रस्ताव स्वीकारला आहे. कृपया {amount} भरा: {link} {until} पर्यंत वैध. - {brand}',
  },
  quote_share: {
    subject: '{plan} साठी तुमचे कोटेशन',
    text: 'प्रिय {name}, {plan} साठी तुमचे कोटेशन {reference}: {amount} ({gst}). कोटेशन पाहा: {link} {until} पर्यंत वैध. - {brand}',
  },
  policy_issued: {
    subject: 'तुमची पॉलिसी {policy}',
    text: 'प्रिय {name}, तुमची {plan} पॉलिसी {policy} जारी झाली आहे. कव्हर {date} पासून सुरू. पॉलिसीची कागदपत्रे: {link} - {brand}',
  },
  refund: {
    subject: '{amount} चा परतावा',
    text: '{plan} चा {amount} परतावा ज्या खात्यातून पैसे भरले त्याच खात्यात 5 ते 7 कामकाजाच्या दिवसांत जमा होईल. संदर्भ {reference}. - {brand}',
  },
  refund_second_payment: {
    subject: 'तुम्ही दोनदा पैसे भरले: {amount} परतावा',
    text: 'तुम्ही दोनदा पैसे भरले आहेत. {amount} ज्या खात्यातून पैसे भरले त्याच खात्यात 5 ते 7 कामकाजाच्या दिवसांत परत येतील. तुमच्या पॉलिसीवर परिणाम होणार नाही. संदर्भ {reference}. - {brand}',
  },
  referral_accepted: {
    subject: 'तुमचा प्रस्ताव स्वीकारला आहे',
    text: 'प्रिय {name}, {plan} चा तुमचा प्रस्ताव स्वीकारला आहे. प्रीमियम: {amount}. पुढचा टप्पा: {link} - {brand}',
  },
  referral_revised: {
    subject: '{plan} साठी सुधारित ऑफर',
    text: 'प्रिय {name}, आम्ही {plan} सुधारित अटींवर {amount} मध्ये देऊ शकतो. काय बदलले ते पाहा आणि उत्तर द्या: {link} - {brand}',
  },
  referral_declined: {
    subject: 'तुमच्या प्रस्तावावरील निर्णय',
    text: 'प्रिय {name}, {plan} चा तुमचा प्रस्ताव {reference} आम्ही स्वीकारू शकत नाही, क्षमस्व. कोणतीही रक्कम घेतलेली नाही. कारण आणि इतर पर्याय जाणून घेण्यासाठी तुमच्या एजंटशी संपर्क साधा किंवा आम्हाला {phone} वर फोन करा. - {brand}',
  },
  referral_query: {
    subject: 'तुमच्या प्रस्ताव {reference} वर प्रश्न',
    text: 'प्रिय {name}, {plan} च्या तुमच्या प्रस्ताव {reference} वर आमच्या अंडररायटरचा एक प्रश्न आहे. उत्तर देण्यास तुमचे एजंट मदत करतील. - {brand}',
  },
  appointment: {
    subject: '{date} रोजी तुमची वैद्यकीय तपासणी',
    text: 'प्रिय {name}, तुमची वैद्यकीय तपासणी {date} रोजी {time} निश्चित झाली आहे: {place}. ती विनामूल्य आहे. - {brand}',
  },
  appointment_cancelled: {
    subject: 'तुमची वैद्यकीय तपासणी रद्द झाली आहे',
    text: 'प्रिय {name}, {date} रोजी {time} ची तुमची वैद्यकीय तपासणी रद्द झाली आहे: {place}. तुमचे एजंट तुमच्यासोबत दुसरी वेळ ठरवतील. - {brand}',
  },
  renewal_reminder: {
    subject: 'पॉलिसी {policy} चे नूतनीकरण करा',
    text: 'प्रिय {name}, तुमची पॉलिसी {policy} {date} रोजी संपते. नूतनीकरणासाठी तपशील तपासा, संमती द्या आणि {amount} भरा: {link} - {brand}',
  },
  renewal_call: {
    subject: 'पॉलिसी {policy} चे नूतनीकरण करा',
    text: 'प्रिय {name}, तुमची पॉलिसी {policy} {date} रोजी संपते. नूतनीकरणासाठी तुमचे एजंट फोन करतील. पॉलिसी पाहा: {link} - {brand}',
  },
  renewal_grace: {
    subject: 'पॉलिसी {policy} संपली आहे: नूतनीकरण करा',
    text: 'प्रिय {name}, तुमची पॉलिसी {policy} {date} रोजी संपली. नूतनीकरणासाठी तपशील तपासा, संमती द्या आणि {amount} भरा: {link} - {brand}',
  },
  renewal_grace_call: {
    subject: 'पॉलिसी {policy} संपली आहे: नूतनीकरण करा',
    text: 'प्रिय {name}, तुमची पॉलिसी {policy} {date} रोजी संपली. नूतनीकरणासाठी तुमचे एजंट फोन करतील. पॉलिसी पाहा: {link} - {brand}',
  },
  port_opens: {
    subject: 'तुमची पॉलिसी आता पोर्ट करता येईल',
    text: 'प्रिय {name}, तुमची सध्याची पॉलिसी {date} रोजी संपते. ती आता {plan} मध्ये पोर्ट करता येईल; पूर्ण केलेल्या प्रतीक्षा कालावधीचा लाभ कायम राहील. तुमचे एजंट मदत करतील. - {brand}',
  },
  port_renew_there: {
    subject: 'तुमच्या सध्याच्या पॉलिसीचे वेळेत नूतनीकरण करा',
    text: 'प्रिय {name}, तुमची सध्याची पॉलिसी {date} रोजी संपते. पूर्ण केलेल्या प्रतीक्षा कालावधीचा लाभ कायम ठेवण्यासाठी सध्याच्या विमा कंपनीकडे तिचे वेळेत नूतनीकरण करा. - {brand}',
  },
  port_reminder_partner: {
    subject: 'पोर्ट विनंती: कोटेशन {reference}',
    text: 'प्रिय {name}, कोटेशन {reference}: ग्राहकाची सध्याची पॉलिसी {date} रोजी संपते. कृपया पोर्ट किंवा नूतनीकरणासाठी ग्राहकाशी संपर्क साधा. - {brand}',
  },
  inspection_link: {
    subject: 'तुमच्या कारचे तपासणी फोटो',
    text: 'प्रिय {name}, कृपया तुमच्या कार {vehicle} चे तपासणी फोटो येथे काढा: {link} {until} पर्यंत वैध. - {brand}',
  },
  inspection_result: {
    subject: 'तुमच्या कारची तपासणी',
    text: 'प्रिय {name}, तुमच्या कार {vehicle} ची तपासणी पूर्ण झाली आहे. निकाल आणि पुढचा टप्पा: {link} - {brand}',
  },
  service_request: {
    subject: 'पॉलिसी {policy}: कृपया पुष्टी करा',
    text: 'प्रिय {name}, तुमच्या एजंटने पॉलिसी {policy} वर विनंती पाठवली आहे: {what}. येथे पुष्टी करा किंवा नाकारा: {link} {until} पर्यंत वैध. तुम्ही पुष्टी केल्याशिवाय काहीही बदलणार नाही. - {brand}',
  },
  complaint_recorded: {
    subject: 'तुमची तक्रार {reference}',
    text: 'प्रिय {name}, आम्ही तुमची तक्रार {reference} नोंदवली आहे आणि {date} पर्यंत उत्तर देऊ. प्रश्नांसाठी: {phone}. - {brand}',
  },
  complaint_closed: {
    subject: 'तुमची तक्रार {reference} बंद झाली',
    text: 'प्रिय {name}, आम्ही तुमच्या तक्रारीचे {reference} उत्तर देऊन ती बंद केली आहे. मान्य नसल्यास {count} आठवड्यांत {phone} वर फोन करा किंवा विमा लोकपालांशी संपर्क साधा. - {brand}',
  },
  claim_recorded: {
    subject: 'तुमचा दावा {reference}',
    text: 'प्रिय {name}, आम्ही तुमच्या दाव्याची सूचना नोंदवली आहे. संदर्भ {reference}. आमची दावा टीम तुमच्याशी संपर्क साधेल. प्रश्नांसाठी: {phone}. - {brand}',
  },
  claim_handed_over: {
    subject: 'तुमचा दावा {reference} दावा टीमकडे आहे',
    text: 'प्रिय {name}, तुमचा दावा {reference} आमच्या दावा टीमकडे आहे. त्यांचा क्रमांक: {what}. प्रश्नांसाठी: {phone}. - {brand}',
  },
  policy_changed: {
    subject: 'पॉलिसी {policy} अद्ययावत: {what}',
    text: 'प्रिय {name}, तुमची पॉलिसी {policy} {date} रोजी अद्ययावत केली. बदल: {what}. ही विनंती तुमची नसल्यास {phone} वर फोन करा. - {brand}',
  },
  endorsement_issued: {
    subject: 'पॉलिसी {policy} चे एंडोर्समेंट क्र. {number}',
    text: 'प्रिय {name}, तुमची पॉलिसी {policy} {date} रोजी एंडोर्समेंट क्र. {number} ने अद्ययावत केली. बदल: {what}. पॉलिसीची कागदपत्रे: {link} ही विनंती तुमची नसल्यास {phone} वर फोन करा. - {brand}',
  },
  policy_cancel_asked: {
    subject: 'पॉलिसी {policy} रद्द करणे',
    text: 'प्रिय {name}, तुमच्या विनंतीनुसार पॉलिसी {policy} {date} च्या शेवटी रद्द होईल. त्यानंतर {amount} ज्या खात्यातून पैसे भरले त्याच खात्यात परत येतील. पॉलिसी ठेवण्यासाठी त्यापूर्वी रद्द करणे मागे घ्या: {link} ही विनंती तुमची नसल्यास {phone} वर फोन करा. - {brand}',
  },
  policy_cancel_withdrawn: {
    subject: 'पॉलिसी {policy} सुरू राहील',
    text: 'प्रिय {name}, तुमच्या विनंतीनुसार पॉलिसी {policy} रद्द करणे मागे घेतले आहे. पॉलिसी खंड न पडता सुरू राहील. ही विनंती तुमची नसल्यास {phone} वर फोन करा. - {brand}',
  },
  policy_cancelled: {
    subject: 'पॉलिसी {policy} रद्द झाली आहे',
    text: 'प्रिय {name}, तुमची पॉलिसी {policy} एंडोर्समेंट क्र. {number} ने {date} पासून रद्द झाली आहे. ज्या खात्यातून पैसे भरले त्यात परतावा: {amount}. पॉलिसीची कागदपत्रे: {link} - {brand}',
  },
  sales_handed_over: {
    subject: 'तुमचे खुले व्यवहार सोपवले आहेत',
    text: 'प्रिय {name}, तुमचा परवाना वैध नाही. {account} यांच्याकडे सोपवलेले खुले व्यवहार: {count}. - {brand}',
  },
  sales_taken_over: {
    subject: 'खुले व्यवहार तुमच्याकडे सोपवले आहेत',
    text: 'प्रिय {name}, {account} यांच्या तुमच्याकडे सोपवलेले खुले व्यवहार: {count}. कृपया या ग्राहकांना फोन करा आणि गरज असेल तेथे नवीन पेमेंट लिंक पाठवा. - {brand}',
  },
  account_welcome: {
    subject: '{brand} मध्ये स्वागत: तुमचा पासवर्ड तयार करा',
    text: 'प्रिय {name}, {brand} मध्ये स्वागत. साइन-इनसाठी तुमचा कोड {account} आहे. पासवर्ड तयार करा: {link} {hours} तास वैध; त्यानंतर साइन-इन पानावर नवीन लिंक मागवा. ही लिंक कोणालाही देऊ नका. - {brand}',
  },
  password_reset: {
    subject: 'नवीन पासवर्ड तयार करा',
    text: 'प्रिय {name}, नवीन पासवर्ड तयार करा: {link} {minutes} मिनिटे वैध. ही लिंक कोणालाही देऊ नका. ही विनंती तुमची नसल्यास या संदेशाकडे दुर्लक्ष करा. - {brand}',
  },
  account_changed: {
    subject: '{brand}: {what}',
    text: 'प्रिय {name}, तुमच्या {brand} खात्यात {date} रोजी {time} हा बदल झाला: {what}. हा बदल तुम्ही केला नसल्यास लगेच {phone} वर फोन करा. - {brand}',
  },
  new_device: {
    subject: 'तुमच्या {brand} खात्यात नवीन साइन-इन',
    text: 'प्रिय {name}, {date} रोजी {time} तुमचे {brand} खाते नवीन डिव्हाइसवर वापरले गेले: {what}. हे तुम्ही केले नसल्यास पासवर्ड बदला आणि {phone} वर फोन करा. - {brand}',
  },
  api_key_ends: {
    subject: 'API की {what} ची मुदत {date} रोजी संपेल',
    text: 'प्रिय {name}, तुमच्या {brand} खात्याच्या API की {what} ची मुदत {date} रोजी संपेल. त्या दिवसाआधी माझे खाते, API की येथे ती बदला: मुदत संपलेली की तुमच्या सिस्टमला वापरता येणार नाही. - {brand}',
  },
  offer_refused: {
    subject: 'प्रस्ताव {reference}: सुधारित ऑफर नाकारली',
    text: 'प्रिय {name}, तुमच्या ग्राहकाने प्रस्ताव {reference} ची सुधारित ऑफर नाकारली आहे. ग्राहक {date} च्या शेवटपर्यंत हे मागे घेऊ शकतात. - {brand}',
  },
  offer_declined: {
    subject: 'प्रस्ताव {reference}: ऑफर नाकारली',
    text: 'प्रिय {name}, तुमच्या ग्राहकाने प्रस्ताव {reference} ची ऑफर नाकारली आहे. कारण वाचण्यासाठी पोर्टलमध्ये प्रस्ताव उघडा. - {brand}',
  },
  mistake_reported: {
    subject: 'प्रस्ताव {reference}: दुरुस्तीची विनंती',
    text: 'प्रिय {name}, तुमच्या ग्राहकाने प्रस्ताव {reference} मध्ये दुरुस्तीची विनंती केली आहे. वाचण्यासाठी पोर्टलमध्ये प्रस्ताव उघडा. - {brand}',
  },
  consent_withdrawn: {
    subject: 'प्रस्ताव {reference}: संमती मागे घेतली',
    text: 'प्रिय {name}, तुमच्या ग्राहकाने प्रस्ताव {reference} साठीची संमती मागे घेतली आहे. त्याच्या लिंक आता वैध नाहीत. ग्राहकाने सांगितल्यासच नवीन लिंक पाठवा. - {brand}',
  },
  payment_blocked: {
    subject: 'प्रस्ताव {reference}: ग्राहक पैसे भरू शकत नाहीत',
    text: 'प्रिय {name}, तुमचे ग्राहक प्रस्ताव {reference} पुढे नेऊ शकत नाहीत. {reasons} - {brand}',
  },
  renewal_link_ended: {
    subject: 'पॉलिसी {policy}: नूतनीकरणाची लिंक आता वैध नाही',
    text: 'प्रिय {name}, पॉलिसी {policy} चे तपशील बदलले आहेत आणि आधी पाठवलेली नूतनीकरणाची लिंक आता वैध नाही. पोर्टलमध्ये नूतनीकरण उघडा आणि नवीन लिंक पाठवा. - {brand}',
  },
  renewal_closed: {
    subject: 'पॉलिसी {policy}: नूतनीकरण बंद',
    text: 'प्रिय {name}, पॉलिसी {policy} रद्द होत आहे. तिचे नूतनीकरण बंद केले आहे आणि नूतनीकरणाची लिंक आता वैध नाही. - {brand}',
  },
  service_confirmed: {
    subject: 'पॉलिसी {policy}: विनंतीची पुष्टी झाली',
    text: 'प्रिय {name}, तुमच्या ग्राहकाने पॉलिसी {policy} वरील विनंतीची पुष्टी केली आहे: {what}. - {brand}',
  },
  service_refused: {
    subject: 'पॉलिसी {policy}: विनंती नाकारली',
    text: 'प्रिय {name}, तुमच्या ग्राहकाने पॉलिसी {policy} वरील विनंती नाकारली आहे: {what}. - {brand}',
  },
}
