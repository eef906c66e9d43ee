import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { exampleTypesFile, writeTypes } from './write-example-client.ts'

it('the types of the example client are those of the described calls (npm run example-client writes them)', () => {
  expect(readFileSync(exampleTypesFile, 'utf8')).toBe(writeTypes(readFileSync('docs/openapi.json', 'utf8')))
})
