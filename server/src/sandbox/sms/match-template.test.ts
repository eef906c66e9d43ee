import { expect, it } from 'vitest'
import { matchesTemplate } from './match-template.ts'

const registered =
  'Dear {#alphanumeric#}{#alphanumeric#}, pay Rs. {#alphanumeric#} in {#numeric#} days: {#url#} - Suraksha'
const text = 'Dear Asha Kulkarni, pay Rs. 2,200.00 in 7 days: https://a.example/p#t=x - Suraksha'

it('a text is delivered as registered, with values in place of variables', () => {
  expect(matchesTemplate(registered, text)).toBe(true)
  expect(matchesTemplate(registered.replaceAll('alphanumeric', 'var'), text), 'registered before types').toBe(true)
})

it.each([
  ['another word', text.replace('pay', 'send')],
  ['another sign', text.replace(' - ', ' – ')],
  ['something added', `${text} Thanks`],
  ['a value longer than its variables', text.replace('Asha', 'A'.repeat(60))],
  ['words in a number', text.replace('7 days', 'seven days')],
  ['no link where one is registered', text.replace(/https\S+/, 'our site')],
])('%s is refused', (_, other) => {
  expect(matchesTemplate(registered, other)).toBe(false)
})
