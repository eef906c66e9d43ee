import type { offers as english } from '../en/offers.ts'

export const offers: Record<keyof typeof english, string> = {
  'offer.load': '{name} यांच्यासाठी लोडिंग (आरोग्यामुळे अतिरिक्त प्रीमियम): आधी {before}%, आता {percent}%',
  'offer.exclude': '{name} यांच्यासाठी समाविष्ट नाही: {what}',
  'offer.wait': '{name} यांच्यासाठी सलग {months} महिन्यांच्या कव्हरनंतरच समाविष्ट: {what}',
  'offer.drop_member': '{name} यांना कव्हर देता येत नाही',
  'offer.lower_sum': 'विमा रक्कम {sum:sum} होईल',
}
