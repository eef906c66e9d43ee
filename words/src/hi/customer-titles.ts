import type { customerTitles as english } from '../en/customer-titles.ts'

export const customerTitles: Record<keyof typeof english, string> = {
  'title.paynow-payment': 'आपका बीमा',
  'title.thank-you-user': 'धन्यवाद',
  'title.payment-failure': 'भुगतान की पुष्टि नहीं हुई',
  'title.share': 'आपका कोटेशन',
  'title.verify': 'पॉलिसी जाँचें',
  'title.inspect': 'कार के फ़ोटो',
  'title.policy': 'आपकी पॉलिसी',
  'title.service': 'आपकी पॉलिसी से जुड़ा अनुरोध',
  'title.consents': 'आपकी सहमतियाँ',
  'title.question': 'आपके प्रस्ताव पर प्रश्न',
}
