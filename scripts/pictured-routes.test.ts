import { allPages } from '@portal/domain/journey/routes.ts'
import { expect, it } from 'vitest'
import { picturedRoutes } from '../e2e/support/pictured-routes.ts'

it('every route of the portal is in the list of pictures, each with a picture of its own', () => {
  expect(Object.keys(picturedRoutes).sort()).toEqual(allPages.map(({ path }) => path).sort())
  const pictures = Object.values(picturedRoutes)
  expect(pictures.filter((one, index) => pictures.indexOf(one) !== index)).toEqual([])
})
