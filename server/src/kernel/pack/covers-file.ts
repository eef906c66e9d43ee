import type { OwnCover } from '@portal/domain/kernel/insurer.ts'
import { customerLanguages, defaultLanguage, type Lang } from '@portal/words/languages.ts'
import { type Static, Type } from '@sinclair/typebox'
import { closed, form, line } from './values.ts'

/** A text that must be there in English; another language falls back to it. */
function worded(description: string, most: number) {
  const text = line(description, most)
  const inLanguage = (language: Lang) => (language === defaultLanguage ? text : Type.Optional(text))
  return closed(Object.fromEntries(customerLanguages.map((language) => [language, inLanguage(language)])))
}

const ownCover = closed(
  {
    products: Type.Array(
      Type.Union([Type.Literal('health'), Type.Literal('topup'), Type.Literal('car')], {
        description: 'health, topup or car',
      }),
      { minItems: 1, uniqueItems: true, description: 'the products that it is sold with, such as [health, topup]' },
    ),
    cars: Type.Optional(
      Type.Union([Type.Literal('electric'), Type.Literal('engine')], {
        description: 'electric or engine: the cars that the cover is for, where not for all',
      }),
    ),
    name: worded('the name of the cover, at most 60 characters', 60),
    gives: worded('what the cover gives, in one line of at most 160 characters', 160),
    options: Type.Optional(
      Type.Array(form('^[1-9][0-9]{2,6}$', 'a limit in rupees, in quotes'), {
        minItems: 1,
        uniqueItems: true,
        description: 'a list of different limits in rupees, each in quotes, such as ["10000", "25000"]',
      }),
    ),
    needs: Type.Optional(line('the key of another cover')),
    excludes: Type.Optional(
      Type.Array(line('the key of another cover'), {
        minItems: 1,
        uniqueItems: true,
        description: 'a list of different covers',
      }),
    ),
  },
  'a group of values that says what the cover is',
)

/** Optional covers of the insurer's own, by key. */
export const coversFile = Type.Record(Type.String({ pattern: '^[a-z][a-z0-9_]{2,39}$' }), ownCover, {
  additionalProperties: false,
  description: 'the key of a cover: small letters, digits and _, at most 40',
})

type Worded = Readonly<Partial<Record<Lang, string>>>
export type CoversFile = Readonly<
  Record<string, Omit<Static<typeof ownCover>, 'name' | 'gives'> & { name: Worded; gives: Worded }>
>

/** What rules need to know of them. */
export const coverFacts = (covers: CoversFile): Record<string, OwnCover> =>
  Object.fromEntries(Object.entries(covers).map(([key, { name: _name, gives: _gives, ...cover }]) => [key, cover]))

/** Their words by code and language, as the portal has them of its own covers. */
export const coverTexts = (covers: CoversFile): Record<string, Worded> =>
  Object.fromEntries(
    Object.entries(covers).flatMap(([key, { name, gives }]) => [
      [`line.${key}`, name],
      [`gives.${key}`, gives],
    ]),
  )
