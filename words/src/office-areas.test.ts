import { expect, it } from 'vitest'
import { words as office } from './en/screens/office.ts'
import { titles } from './en/titles.ts'
import { words as hindiOffice } from './hi/screens/office.ts'
import { titles as hindiTitles } from './hi/titles.ts'

/** The area of messages is the page of the outbox. */
const pageOf = (area: string) => `title.office-${area === 'messages' ? 'outbox' : area}`

it.for([
  ['English', office, titles],
  ['Hindi', hindiOffice, hindiTitles],
] as const)('%s: the navigation of the office calls a page what its title calls it', ([, areas, pageTitles]) => {
  const named = Object.entries(areas).flatMap(([code, name]) => {
    const area = /^office\.area\.([a-z]+)$/.exec(code)?.[1]
    return area === undefined || area === 'overview' ? [] : [{ area, name }]
  })
  expect(named.length).toBeGreaterThan(15)
  const titled: Readonly<Record<string, string>> = pageTitles
  expect(named.filter(({ area, name }) => titled[pageOf(area)] !== name)).toEqual([])
})
