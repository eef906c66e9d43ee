import { expect, test } from 'vitest'
import { landline, tollFree } from './contact-numbers.ts'
import { conditionNames, preExistingDiseases, separateDiseases } from './diseases.ts'
import { chunkTimeoutMs, defaultSumInsured, maxMembers, toastMs } from './limits.ts'
import { journeySteps, planTypes, productTypes } from './plans.ts'
import { storageKeys } from './storage-keys.ts'

test('[E-10] plan types are floater, individual, topup', () => {
  expect(planTypes).toEqual(['floater', 'individual', 'topup'])
})

test('[E-11] product types are health and car', () => {
  expect(productTypes).toEqual(['health', 'car'])
})

test('[E-12] journey step names are consent, consent_payment, payment', () => {
  expect(journeySteps).toEqual(['consent', 'consent_payment', 'payment'])
})

test('[E-14] the ten pre-existing diseases stand in the order of the specification', () => {
  expect(preExistingDiseases.join(', ')).toBe(
    'Asthma, Hypertension/High BP, Diabetes, High Cholesterol, Thyroid Disorder, Dyslipidaemia, Cataract Of Eyes, Varicose Veins, Glaucoma, Polycystic Ovaries',
  )
})

test('[E-15] the separate list holds Epilepsy/Seizures/Fits', () => {
  expect(separateDiseases).toEqual(['Epilepsy/Seizures/Fits'])
  expect(conditionNames).toHaveLength(12)
})

test('[E-23] local storage keys are token, quoteid, proposal_id, quote_create_error', () => {
  expect(Object.values(storageKeys)).toEqual(['token', 'quoteid', 'proposal_id', 'quote_create_error'])
})

test('[H-1] the toll-free number is 1800 12000', () => {
  expect(tollFree).toEqual({ shown: '1800 12000', href: 'tel:180012000', isPaid: false })
})

test('[H-2] the landline 022 423 12000 is marked as paid', () => {
  expect(landline).toEqual({ shown: '022 423 12000', href: 'tel:02242312000', isPaid: true })
})

test('[L-7] a chunk may load for 120 seconds, and a toast stays for 6', () => {
  expect(chunkTimeoutMs).toBe(120_000)
  expect(toastMs).toBe(6000)
})

test('[L-1] at most 8 members for floater, 9 for other plan types', () => {
  expect(maxMembers).toEqual({ floater: 8, other: 9 })
})

test('[V-13] the default sum insured is 100000, as a string', () => {
  expect(defaultSumInsured).toBe('100000')
})
