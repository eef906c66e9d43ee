import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { pinCodesFile, pinCodesText } from './write-pin-codes.ts'

it('the PIN codes of the server are those of the register of post offices (npm run pincodes writes them)', () => {
  expect(readFileSync(pinCodesFile, 'utf8') === pinCodesText()).toBe(true)
})
