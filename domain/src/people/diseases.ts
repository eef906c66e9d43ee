export const preExistingDiseases = [
  'Asthma',
  'Hypertension/High BP',
  'Diabetes',
  'High Cholesterol',
  'Thyroid Disorder',
  'Dyslipidaemia',
  'Cataract Of Eyes',
  'Varicose Veins',
  'Glaucoma',
  'Polycystic Ovaries',
] as const
export type PreExistingDisease = (typeof preExistingDiseases)[number]

/** Kept apart: these always need a doctor's report. */
export const separateDiseases = ['Epilepsy/Seizures/Fits'] as const

/** 'Any other illness, surgery, test advised or admission', described in words. */
export const otherDisease = 'Other'

export const conditionNames: readonly string[] = [...preExistingDiseases, ...separateDiseases, otherDisease]
