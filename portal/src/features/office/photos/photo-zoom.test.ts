import { expect, it } from 'vitest'
import { fitted, lookAt, moveBy, zoomBy } from './photo-zoom.ts'

it('what is under the pointer stays there while a photo is enlarged', () => {
  const at = { x: 0.2, y: -0.1 }
  const zoom = zoomBy(fitted, 2, at)
  // The point of the picture that stood at `at` before stands at shift + scale × point now.
  expect([zoom.x + zoom.scale * at.x, zoom.y + zoom.scale * at.y]).toEqual([at.x, at.y])
})

it('a photo is never smaller than its frame, nor larger than eight times', () => {
  expect(zoomBy(fitted, 0.5)).toEqual(fitted)
  expect(zoomBy(fitted, 100).scale).toBe(8)
})

it('a photo is not moved out of its frame, and fits again in the middle', () => {
  const moved = moveBy(zoomBy(fitted, 3), { x: 5, y: -5 })
  expect(moved).toEqual({ scale: 3, x: 1, y: -1 })
  expect(zoomBy(moved, 1 / 3)).toEqual(fitted)
  expect(moveBy(fitted, { x: 0.1, y: 0 })).toEqual(fitted)
})

it('a tap enlarges what fits, and brings to the middle what is enlarged', () => {
  const enlarged = lookAt(fitted, { x: 0, y: 0 })
  expect(enlarged).toEqual({ scale: 2.5, x: 0, y: 0 })
  expect(lookAt(enlarged, { x: 0.25, y: 0.5 })).toEqual({ scale: 2.5, x: -0.25, y: -0.5 })
})
