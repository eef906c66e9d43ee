import { expect, test } from 'vitest'
import { isStale, rulesCatalogue } from './write-rules.ts'

test('docs/rules.md is what the rule rows say: run `npm run rules` when this fails', () => {
  expect(isStale()).toBe(false)
})

test('the catalogue holds validation, proposal, quote and underwriting rows with their sentences', () => {
  const text = rulesCatalogue()
  for (const part of [
    '| V-1 |',
    '| S-7 |',
    '| Q-1 |',
    '| U-12 |',
    'Please enter full mobile number',
    'Future Dates not Allowed',
  ])
    expect(text).toContain(part)
  expect(text).not.toContain('undefined')
})
