import type { PreExistingDisease } from '@portal/domain/people/diseases.ts'

export const conditions: Record<`condition.${PreExistingDisease | 'Epilepsy/Seizures/Fits' | 'Other'}`, string> = {
  'condition.Asthma': 'दमा',
  'condition.Hypertension/High BP': 'उच्च रक्तदाब',
  'condition.Diabetes': 'मधुमेह',
  'condition.High Cholesterol': 'उच्च कोलेस्टेरॉल',
  'condition.Thyroid Disorder': 'थायरॉईड विकार',
  'condition.Dyslipidaemia': 'डिसलिपिडेमिया (रक्तातील चरबीचा विकार)',
  'condition.Cataract Of Eyes': 'मोतीबिंदू',
  'condition.Varicose Veins': 'व्हेरिकोज व्हेन्स (फुगलेल्या शिरा)',
  'condition.Glaucoma': 'काचबिंदू',
  'condition.Polycystic Ovaries': 'पॉलिसिस्टिक ओव्हरी',
  'condition.Epilepsy/Seizures/Fits': 'अपस्मार/आकडी',
  'condition.Other': 'इतर',
}
