import type { Lang } from '@portal/words/languages.ts'

/**
 * Every text that leaves the portal, as a constant: Indian operators deliver only registered texts, word for word, with bounded variables.
 * `{name}` is a variable of `VARIABLE_LIMITS`. Both languages use the same variables: a test compares them.
 */
export type Language = Lang

export interface Template {
  subject: Record<Language, string>
  text: Record<Language, string>
}

export const TEMPLATES = {
  /** Names what is agreed to and for how much, so that a code given away for another purpose is recognised. */
  otp_consent: {
    subject: { en: 'Your code for {plan}', hi: '{plan} के लिए आपका कोड' },
    text: {
      en: '{code} is your code to agree to {plan} for {amount}. Valid {minutes} minutes. Do not share it with anyone, not even your agent. - {brand}',
      hi: '{plan} के लिए {amount} पर सहमति का कोड {code} है। {minutes} मिनट तक मान्य। इसे किसी को न बताएं, अपने एजेंट को भी नहीं। - {brand}',
    },
  },
  otp_contact: {
    subject: { en: 'Your verification code', hi: 'आपका सत्यापन कोड' },
    text: {
      en: '{code} is your code to verify this number for your {plan} proposal. Valid {minutes} minutes. - {brand}',
      hi: '{plan} प्रस्ताव के लिए इस नंबर के सत्यापन का कोड {code} है। {minutes} मिनट तक मान्य। - {brand}',
    },
  },
  link_consent: {
    subject: { en: 'Please check and agree: {plan}', hi: 'कृपया जाँचें और सहमति दें: {plan}' },
    text: {
      en: 'Dear {name}, please check your answers for {plan} and agree: {link} Valid until {date}. - {brand}',
      hi: 'प्रिय {name}, {plan} के लिए अपने उत्तर जाँचें और सहमति दें: {link} {date} तक मान्य। - {brand}',
    },
  },
  link_consent_payment: {
    subject: { en: 'Please agree and pay: {plan}', hi: 'कृपया सहमति दें और भुगतान करें: {plan}' },
    text: {
      en: 'Dear {name}, please check your answers for {plan}, agree and pay {amount}: {link} Valid until {date}. - {brand}',
      hi: 'प्रिय {name}, {plan} के लिए अपने उत्तर जाँचें, सहमति दें और {amount} का भुगतान करें: {link} {date} तक मान्य। - {brand}',
    },
  },
  link_payment: {
    subject: { en: 'Please pay: {plan}', hi: 'कृपया भुगतान करें: {plan}' },
    text: {
      en: 'Dear {name}, your {plan} is accepted. Please pay {amount}: {link} Valid until {date}. - {brand}',
      hi: 'प्रिय {name}, आपका {plan} स्वीकार हुआ। कृपया {amount} का भुगतान करें: {link} {date} तक मान्य। - {brand}',
    },
  },
  policy_issued: {
    subject: { en: 'Your policy {policy}', hi: 'आपकी पॉलिसी {policy}' },
    text: {
      en: 'Dear {name}, your {plan} policy {policy} is issued. Cover starts on {date}. Your documents: {link} - {brand}',
      hi: 'प्रिय {name}, आपकी {plan} पॉलिसी {policy} जारी हुई। सुरक्षा {date} से शुरू। आपके दस्तावेज़: {link} - {brand}',
    },
  },
  refund: {
    subject: { en: 'Refund of {amount}', hi: '{amount} की वापसी' },
    text: {
      en: '{amount} for {plan} goes back to the account you paid from, in 5 to 7 working days. Reference {reference}. - {brand}',
      hi: '{plan} के {amount} उसी खाते में 5 से 7 कार्य दिवस में लौटेंगे जिससे भुगतान हुआ। संदर्भ {reference}। - {brand}',
    },
  },
  refund_second_payment: {
    subject: { en: 'You paid twice: {amount} is being returned', hi: 'आपने दो बार भुगतान किया: {amount} लौटाए जा रहे हैं' },
    text: {
      en: 'You paid twice. {amount} is being returned. Your policy is not affected. The money reaches the account you paid from in 5 to 7 working days. Reference {reference}. - {brand}',
      hi: 'आपने दो बार भुगतान किया है। {amount} लौटाए जा रहे हैं। आपकी पॉलिसी पर कोई असर नहीं होगा। राशि 5 से 7 कार्य दिवस में उसी खाते में आएगी जिससे भुगतान हुआ था। संदर्भ {reference}। - {brand}',
    },
  },
  referral_accepted: {
    subject: { en: 'Your proposal is accepted', hi: 'आपका प्रस्ताव स्वीकार हुआ' },
    text: {
      en: 'Dear {name}, your {plan} proposal is accepted. Premium {amount}. Next step: {link} - {brand}',
      hi: 'प्रिय {name}, आपका {plan} प्रस्ताव स्वीकार हुआ। प्रीमियम {amount}। अगला चरण: {link} - {brand}',
    },
  },
  referral_revised: {
    subject: { en: 'A changed offer for you', hi: 'आपके लिए बदला हुआ प्रस्ताव' },
    text: {
      en: 'Dear {name}, we can offer {plan} on changed terms for {amount}. Please see what changed: {link} - {brand}',
      hi: 'प्रिय {name}, हम {plan} बदली शर्तों पर {amount} में दे सकते हैं। बदलाव देखें: {link} - {brand}',
    },
  },
  referral_declined: {
    subject: { en: 'Your proposal', hi: 'आपका प्रस्ताव' },
    text: {
      en: 'Dear {name}, we are sorry: we cannot offer {plan}. The reason and your choices: {link} No money was taken. - {brand}',
      hi: 'प्रिय {name}, क्षमा करें, हम {plan} नहीं दे सकते। कारण और विकल्प: {link} कोई राशि नहीं ली गई। - {brand}',
    },
  },
  referral_query: {
    subject: { en: 'A question on your proposal', hi: 'आपके प्रस्ताव पर एक प्रश्न' },
    text: {
      en: 'Dear {name}, we have a question on your {plan} proposal. Your agent will help you answer. Reference {reference}. - {brand}',
      hi: 'प्रिय {name}, आपके {plan} प्रस्ताव पर एक प्रश्न है। उत्तर देने में आपके एजेंट मदद करेंगे। संदर्भ {reference}। - {brand}',
    },
  },
  appointment: {
    subject: { en: 'Your medical test on {date}', hi: '{date} को आपकी चिकित्सा जाँच' },
    text: {
      en: 'Dear {name}, your medical test is booked for {date}, {time}, {place}. It is free of charge. - {brand}',
      hi: 'प्रिय {name}, आपकी चिकित्सा जाँच {date}, {time}, {place} पर तय है। यह निःशुल्क है। - {brand}',
    },
  },
  appointment_cancelled: {
    subject: { en: 'Your medical test is cancelled', hi: 'आपकी चिकित्सा जाँच रद्द' },
    text: {
      en: 'Dear {name}, your medical test on {date}, {time}, {place} is cancelled. Your agent will find another time with you. - {brand}',
      hi: 'प्रिय {name}, {date}, {time}, {place} की आपकी चिकित्सा जाँच रद्द हो गई है। आपके एजेंट आपके साथ दूसरा समय तय करेंगे। - {brand}',
    },
  },
  /** Nothing stands between the customer and the payment. */
  renewal_reminder: {
    subject: { en: 'Renew policy {policy}', hi: 'पॉलिसी {policy} का नवीनीकरण' },
    text: {
      en: 'Dear {name}, the last day of your policy {policy} is {date}. Check, agree and pay {amount} to renew it: {link} - {brand}',
      hi: 'प्रिय {name}, आपकी पॉलिसी {policy} का अंतिम दिन {date} है। नवीनीकरण के लिए जाँचें, सहमति दें और {amount} का भुगतान करें: {link} - {brand}',
    },
  },
  /** Somebody has to look first. */
  renewal_call: {
    subject: { en: 'Renew policy {policy}', hi: 'पॉलिसी {policy} का नवीनीकरण' },
    text: {
      en: 'Dear {name}, the last day of your policy {policy} is {date}. Your agent will call you about renewing it. Your policy: {link} - {brand}',
      hi: 'प्रिय {name}, आपकी पॉलिसी {policy} का अंतिम दिन {date} है। नवीनीकरण के लिए आपके एजेंट आपको फ़ोन करेंगे। आपकी पॉलिसी: {link} - {brand}',
    },
  },
  port_opens: {
    subject: { en: 'Your policy can be ported now', hi: 'अब आपकी पॉलिसी पोर्ट हो सकती है' },
    text: {
      en: 'Dear {name}, your present policy ends on {date}. From now on it can be ported to {plan}, keeping the waiting periods served. Your agent will help. - {brand}',
      hi: 'प्रिय {name}, आपकी वर्तमान पॉलिसी {date} को समाप्त होगी। अब इसे {plan} में पोर्ट किया जा सकता है, पूरी की गई प्रतीक्षा अवधि बनी रहेगी। आपके एजेंट मदद करेंगे। - {brand}',
    },
  },
  port_renew_there: {
    subject: { en: 'Renew your present policy in time', hi: 'अपनी वर्तमान पॉलिसी समय पर नवीनीकृत करें' },
    text: {
      en: 'Dear {name}, your present policy ends on {date}. Renew it in time with your present insurer to keep the waiting periods served. - {brand}',
      hi: 'प्रिय {name}, आपकी वर्तमान पॉलिसी {date} को समाप्त होगी। पूरी की गई प्रतीक्षा अवधि बनाए रखने के लिए उसे समय पर वर्तमान बीमाकर्ता से नवीनीकृत करें। - {brand}',
    },
  },
  port_reminder_partner: {
    subject: { en: 'Port of quote {reference}', hi: 'कोटेशन {reference} की पोर्टेबिलिटी' },
    text: {
      en: 'Dear {name}, quote {reference}: the customer’s present policy ends on {date}. Please speak to them about porting or renewing it. - {brand}',
      hi: 'प्रिय {name}, कोटेशन {reference}: ग्राहक की वर्तमान पॉलिसी {date} को समाप्त होगी। कृपया उनसे पोर्ट या नवीनीकरण की बात करें। - {brand}',
    },
  },
  quote_share: {
    subject: { en: 'Your quote for {plan}', hi: '{plan} के लिए आपका कोटेशन' },
    text: {
      en: 'Dear {name}, your quote {reference} for {plan}: {amount}, {gst}. See it here: {link} Valid until {date}. - {brand}',
      hi: 'प्रिय {name}, {plan} का कोटेशन {reference}: {amount}, {gst}। यहां देखें: {link} {date} तक मान्य। - {brand}',
    },
  },
  inspection_link: {
    subject: { en: 'Photos of your car', hi: 'आपकी कार की तस्वीरें' },
    text: {
      en: 'Dear {name}, please take the photos of your car {vehicle} here: {link} Valid until {date}. - {brand}',
      hi: 'प्रिय {name}, कृपया अपनी कार {vehicle} की तस्वीरें यहां लें: {link} {date} तक मान्य। - {brand}',
    },
  },
  inspection_result: {
    subject: { en: 'Inspection of your car', hi: 'आपकी कार का निरीक्षण' },
    text: {
      en: 'Dear {name}, the inspection of your car {vehicle} is done. See the result and the next step: {link} - {brand}',
      hi: 'प्रिय {name}, आपकी कार {vehicle} का निरीक्षण पूरा हुआ। परिणाम और अगला चरण: {link} - {brand}',
    },
  },
  /** Names what is changed, so that a code asked for under another pretext is recognised. */
  service_request: {
    subject: { en: 'Policy {policy}: please confirm', hi: 'पॉलिसी {policy}: कृपया पुष्टि करें' },
    text: {
      en: 'Dear {name}, your agent asks to {what} on policy {policy}. Read it and answer here: {link} Valid until {date}. Nothing changes until you confirm. - {brand}',
      hi: 'प्रिय {name}, आपके एजेंट पॉलिसी {policy} में {what} का अनुरोध करते हैं। यहां पढ़ें और उत्तर दें: {link} {date} तक मान्य। आपकी पुष्टि के बिना कुछ नहीं बदलेगा। - {brand}',
    },
  },
  otp_service: {
    subject: { en: 'Your code for policy {policy}', hi: 'पॉलिसी {policy} के लिए आपका कोड' },
    text: {
      en: '{code} is your code to see and answer a request to {what} on policy {policy}. Valid {minutes} minutes. Do not share it with anyone, not even your agent. - {brand}',
      hi: 'पॉलिसी {policy} में {what} का अनुरोध देखने और उत्तर देने का कोड {code} है। {minutes} मिनट तक मान्य। इसे किसी को न बताएं, अपने एजेंट को भी नहीं। - {brand}',
    },
  },
  policy_changed: {
    subject: { en: 'Policy {policy}: {what} changed', hi: 'पॉलिसी {policy}: {what} में बदलाव' },
    text: {
      en: 'Dear {name}, {what} on your policy {policy} was changed on {date}. If you did not ask for this, please call us. - {brand}',
      hi: 'प्रिय {name}, आपकी पॉलिसी {policy} में {what} {date} को बदला गया। यदि आपने यह नहीं मांगा तो हमें फ़ोन करें। - {brand}',
    },
  },
  endorsement_issued: {
    subject: { en: 'Endorsement no. {number} to policy {policy}', hi: 'पॉलिसी {policy} का एंडोर्समेंट संख्या {number}' },
    text: {
      en: 'Dear {name}, {what} on your policy {policy} was changed on {date}: endorsement no. {number}. Your documents: {link} If you did not ask for this, please call us. - {brand}',
      hi: 'प्रिय {name}, आपकी पॉलिसी {policy} में {what} {date} को बदला गया: एंडोर्समेंट संख्या {number}। आपके दस्तावेज़: {link} यदि आपने यह नहीं कहा था तो हमें फ़ोन करें। - {brand}',
    },
  },
  policy_cancel_asked: {
    subject: { en: 'Policy {policy} ends on {date}', hi: 'पॉलिसी {policy} {date} को समाप्त होगी' },
    text: {
      en: 'Dear {name}, as you asked, your policy {policy} is cancelled: the last day of cover is {date}. After it {amount} goes back to the account you paid from. To keep the policy, withdraw the cancellation before then: {link} If you did not ask for this, please call us. - {brand}',
      hi: 'प्रिय {name}, आपके कहने पर पॉलिसी {policy} रद्द की जा रही है: कवर का अंतिम दिन {date} है। उसके बाद {amount} उसी खाते में लौटेंगे जिससे भुगतान हुआ। पॉलिसी रखने के लिए उससे पहले रद्दीकरण वापस लें: {link} यदि आपने यह नहीं मांगा तो हमें फ़ोन करें। - {brand}',
    },
  },
  policy_cancel_withdrawn: {
    subject: { en: 'Policy {policy} continues', hi: 'पॉलिसी {policy} जारी रहेगी' },
    text: {
      en: 'Dear {name}, the cancellation of your policy {policy} has been withdrawn as you asked. Your cover continues without a break. If you did not ask for this, please call us. - {brand}',
      hi: 'प्रिय {name}, आपके कहने पर पॉलिसी {policy} का रद्दीकरण वापस ले लिया गया है। आपका कवर बिना रुकावट जारी रहेगा। यदि आपने यह नहीं मांगा तो हमें फ़ोन करें। - {brand}',
    },
  },
  policy_cancelled: {
    subject: { en: 'Policy {policy} is cancelled', hi: 'पॉलिसी {policy} रद्द हुई' },
    text: {
      en: 'Dear {name}, your policy {policy} is cancelled with effect from {date}: endorsement no. {number}. {amount} goes back to the account you paid from. Your documents: {link} - {brand}',
      hi: 'प्रिय {name}, आपकी पॉलिसी {policy} {date} से रद्द है: एंडोर्समेंट संख्या {number}। {amount} उसी खाते में लौटेंगे जिससे भुगतान हुआ। आपके दस्तावेज़: {link} - {brand}',
    },
  },
  sales_handed_over: {
    subject: { en: 'Your open sales were handed over', hi: 'आपकी खुली बिक्रियाँ सौंप दी गईं' },
    text: {
      en: 'Dear {name}, while your licence is not valid {what} of your open sales were handed over to {account}. - {brand}',
      hi: 'प्रिय {name}, आपका लाइसेंस मान्य न होने के कारण आपकी {what} खुली बिक्रियाँ {account} को सौंप दी गई हैं। - {brand}',
    },
  },
  sales_taken_over: {
    subject: { en: 'You have taken over open sales', hi: 'आपको खुली बिक्रियाँ सौंपी गई हैं' },
    text: {
      en: 'Dear {name}, {what} open sales of {account} were handed over to you. Please call the customers and send new payment links where needed. - {brand}',
      hi: 'प्रिय {name}, {account} की {what} खुली बिक्रियाँ आपको सौंपी गई हैं। कृपया ग्राहकों को कॉल करें और जहाँ आवश्यक हो नया भुगतान लिंक भेजें। - {brand}',
    },
  },
  /** The first message of a new account. */
  account_welcome: {
    subject: { en: 'Welcome to {brand}: set your password', hi: '{brand} में आपका स्वागत है: अपना पासवर्ड बनाएं' },
    text: {
      en: 'Dear {name}, welcome to {brand}. Your code to sign in is {account}. Set your password here: {link} The link is valid for {hours} hours; after that, ask for a new one with "Forgotten password" on the sign-in page. - {brand}',
      hi: 'प्रिय {name}, {brand} में आपका स्वागत है। साइन-इन के लिए आपका कोड {account} है। अपना पासवर्ड यहां बनाएं: {link} लिंक {hours} घंटे तक मान्य है; उसके बाद साइन-इन पेज पर "Forgotten password" से नया लिंक मांगें। - {brand}',
    },
  },
  password_reset: {
    subject: { en: 'Set a new password', hi: 'नया पासवर्ड बनाएं' },
    text: {
      en: 'Dear {name}, set a new password here: {link} Valid {minutes} minutes. If you did not ask for it, ignore this message. - {brand}',
      hi: 'प्रिय {name}, नया पासवर्ड यहां बनाएं: {link} {minutes} मिनट तक मान्य। यदि आपने नहीं मांगा तो इसे अनदेखा करें। - {brand}',
    },
  },
} as const satisfies Record<string, Template>

export type TemplateKind = keyof typeof TEMPLATES
