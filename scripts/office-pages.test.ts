import { extraPages, findPage } from '@portal/domain/journey/routes.ts'
import { expect, it } from 'vitest'
import { lists, openedElsewhere, pages } from '../e2e/support/office-pages.ts'

it('every page of the office is walked in Hindi: name a new one in e2e/support/office-pages.ts', () => {
  const listed = Object.values(pages).flat().concat('/office')
  const opened = Object.values(lists).flatMap((some) => some.map((list) => `${list.split('?')[0]}/1`))
  const walked = new Set([...listed, ...opened].map((path) => findPage(path.split('?')[0]!)?.path))
  const all = extraPages.filter(({ group }) => group === 'office').map(({ path }) => path)
  expect(all.filter((path) => !walked.has(path))).toEqual(openedElsewhere)
})
