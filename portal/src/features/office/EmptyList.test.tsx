import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { EmptyList, type EmptyListWords } from './EmptyList.tsx'

const empty = { title: 'No decisions found', says: 'Each decision appears here once it is recorded.' }
const shown = (onClear?: () => void, words: EmptyListWords = empty) =>
  renderToStaticMarkup(<EmptyList empty={words} onClear={onClear} />).replace(/<[^>]+>/g, ' ')

it('a list without search or filter says what appears there, and tells nobody to change what is not set', () => {
  expect(shown()).toContain(empty.says)
  expect(shown()).not.toMatch(/filter/)
})

it('a list that a search or filter leaves empty offers to remove it', () => {
  expect(shown(() => undefined)).toContain('Nothing matches the search or the filters.')
  expect(shown(() => undefined)).toContain('Clear search and filters')
  expect(shown(() => undefined)).not.toContain(empty.says)
})

it('what a search hides is not called nothing', () => {
  const mine = { ...empty, title: 'Nothing is assigned to you', narrowedTitle: 'No cases found' }
  expect(shown(undefined, mine)).toContain('Nothing is assigned to you')
  expect(shown(() => undefined, mine)).toMatch(/^\s*No cases found/)
})
