import type { customerTitles as english } from '../en/customer-titles.ts'

export const customerTitles: Record<keyof typeof english, string> = {
  'title.paynow-payment': 'तुमचा विमा',
  'title.thank-you-user': 'धन्यवाद',
  'title.payment-failure': 'पेमेंटची पुष्टी झाली नाही',
  'title.share': 'तुमचे कोटेशन',
  'title.verify': 'पॉलिसी तपासा',
  'title.inspect': 'कारचे फोटो',
  'title.policy': 'तुमची पॉलिसी',
  'title.consents': 'तुमच्या संमती',
  'title.service': 'तुमच्या पॉलिसीसंबंधी विनंती',
  'title.question': 'तुमच्या प्रस्तावावरील प्रश्न',
}
