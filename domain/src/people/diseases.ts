import type { Gender } from './gender.ts'

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
/** What only some people can have is asked of them alone. */
const onlyOf: Partial<Record<string, Gender>> = { 'Polycystic Ovaries': 'female' }

/** The pre-existing diseases to offer to a member; all of them where the gender leaves it open. */
export function diseasesFor(gender: Gender | undefined): readonly PreExistingDisease[] {
  if (gender !== 'male' && gender !== 'female') return preExistingDiseases
  return preExistingDiseases.filter((name) => (onlyOf[name] ?? gender) === gender)
}

export type PreExistingDisease = (typeof preExistingDiseases)[number]

/** Kept apart: these always need a doctor's report. */
export const separateDiseases = ['Epilepsy/Seizures/Fits'] as const

/** 'Any other illness, surgery, test advised or admission', described in words. */
export const otherDisease = 'Other'

export const conditionNames: readonly string[] = [...preExistingDiseases, ...separateDiseases, otherDisease]
