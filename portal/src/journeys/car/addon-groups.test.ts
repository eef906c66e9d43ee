import { CAR_ADDONS } from '@portal/domain/products/car.ts'
import { expect, test } from 'vitest'
import { groupCarAddons } from './addon-groups.ts'

test('every add-on of a car stands under one heading', () => {
  const groups = groupCarAddons(CAR_ADDONS.map((addon) => ({ addon })))
  const listed = groups.flatMap(({ rows }) => rows.map(({ addon }) => addon))
  expect([...listed].sort()).toEqual([...CAR_ADDONS].sort())
})

test('a heading without add-ons is left out', () => {
  expect(groupCarAddons([{ addon: 'rsa' }])).toEqual([{ title: 'Help on the road', rows: [{ addon: 'rsa' }] }])
})
