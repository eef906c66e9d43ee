import { expect, test } from 'vitest'
import { languageFacts, languages } from './languages.ts'

test.for(languages)('%s takes the singular for the numbers for which its grammar does', (language) => {
  const grammar = new Intl.PluralRules(languageFacts[language].locale)
  const singular: readonly number[] = languageFacts[language].singular
  for (let count = 0; count <= 200; count++)
    expect(singular.includes(count) ? 'one' : 'other', String(count)).toBe(grammar.select(count))
})
