import { expect, test } from 'vitest'
import { conditionNames, diseasesFor, preExistingDiseases, separateDiseases } from './diseases.ts'

test('[E-14] the ten pre-existing diseases stand in the order of the specification', () => {
  expect(preExistingDiseases.join(', ')).toBe(
    'Asthma, Hypertension/High BP, Diabetes, High Cholesterol, Thyroid Disorder, Dyslipidaemia, Cataract Of Eyes, Varicose Veins, Glaucoma, Polycystic Ovaries',
  )
})

test('[E-15] the separate list holds Epilepsy/Seizures/Fits', () => {
  expect(separateDiseases).toEqual(['Epilepsy/Seizures/Fits'])
  expect(conditionNames).toHaveLength(12)
})

test('diseases are offered by gender: polycystic ovaries to nobody who is male', () => {
  expect(diseasesFor('male')).toEqual(preExistingDiseases.filter((name) => name !== 'Polycystic Ovaries'))
  expect(diseasesFor('female')).toEqual(preExistingDiseases)
  expect(diseasesFor('transgender')).toEqual(preExistingDiseases)
  expect(diseasesFor(undefined)).toEqual(preExistingDiseases)
})
