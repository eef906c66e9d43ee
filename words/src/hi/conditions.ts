import type { PreExistingDisease } from '@portal/domain/people/diseases.ts'

/** English needs none: the wire's own names are English. */
export const conditions: Record<`condition.${PreExistingDisease | 'Epilepsy/Seizures/Fits' | 'Other'}`, string> = {
  'condition.Asthma': 'दमा',
  'condition.Hypertension/High BP': 'उच्च रक्तचाप',
  'condition.Diabetes': 'मधुमेह',
  'condition.High Cholesterol': 'उच्च कोलेस्ट्रॉल',
  'condition.Thyroid Disorder': 'थायरॉइड विकार',
  'condition.Dyslipidaemia': 'डिसलिपिडेमिया (रक्त वसा विकार)',
  'condition.Cataract Of Eyes': 'मोतियाबिंद',
  'condition.Varicose Veins': 'वैरिकोज़ वेन्स (फूली नसें)',
  'condition.Glaucoma': 'ग्लूकोमा (काला मोतिया)',
  'condition.Polycystic Ovaries': 'पॉलीसिस्टिक ओवरी',
  'condition.Epilepsy/Seizures/Fits': 'मिर्गी/दौरे',
  'condition.Other': 'अन्य',
}
