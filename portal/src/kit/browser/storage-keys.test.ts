import { expect, test } from 'vitest'
import { storageKeys } from './storage-keys.ts'

test('[E-23] local storage keys are token, quoteid, proposal_id, quote_create_error', () => {
  expect(Object.values(storageKeys)).toEqual(['token', 'quoteid', 'proposal_id', 'quote_create_error'])
})
