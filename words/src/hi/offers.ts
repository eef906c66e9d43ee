import type { offers as english } from '../en/offers.ts'

export const offers: Record<keyof typeof english, string> = {
  'offer.load': '{name} के लिए लोडिंग (स्वास्थ्य के कारण अतिरिक्त प्रीमियम): पहले {before}%, अब {percent}%',
  'offer.exclude': '{name} के लिए शामिल नहीं: {what}',
  'offer.wait': '{name} के लिए लगातार {months} महीने के कवर के बाद ही शामिल: {what}',
  'offer.drop_member': '{name} को कवर नहीं दिया जा सकता',
  'offer.lower_sum': 'बीमित राशि {sum:sum} होगी',
}
