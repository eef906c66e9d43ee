import { CAR_ADDONS } from '@portal/domain/products/car.ts'
import { expect, test } from 'vitest'
import { bundlesIn, groupCarAddons } from './addon-groups.ts'

test('every add-on of a car stands under one heading', () => {
  const groups = groupCarAddons(CAR_ADDONS.map((addon) => ({ addon })))
  const listed = groups.flatMap(({ rows }) => rows.map(({ addon }) => addon))
  expect([...listed].sort()).toEqual([...CAR_ADDONS].sort())
})

test('a heading without add-ons is left out', () => {
  expect(groupCarAddons([{ addon: 'rsa' }])).toEqual([{ title: 'Roadside assistance', rows: [{ addon: 'rsa' }] }])
})

test('a bundle is offered under its first add-on while all of them can be had and not all are chosen', () => {
  const rows = CAR_ADDONS.map((addon) => ({ addon, issue: addon === 'battery' ? 'not electric' : undefined }))
  const repair = rows.filter(({ addon }) => addon === 'zero_dep')
  const titles = (chosen: Parameters<typeof bundlesIn>[2]) => bundlesIn(repair, rows, chosen).map(({ title }) => title)
  expect(titles([])).toEqual(['Add zero depreciation, engine protect and consumables'])
  expect(titles(['zero_dep', 'engine', 'consumables', 'rsa'])).toEqual([])
  expect(
    bundlesIn(
      rows.filter(({ addon }) => addon === 'rsa'),
      rows,
      [],
    ),
  ).toEqual([])
})
