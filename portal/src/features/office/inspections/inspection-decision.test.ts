import { expect, test } from 'vitest'
import {
  checkInspectionDecision,
  emptyInspectionDecision,
  type InspectionValues,
  toInspectionDecision,
} from './inspection-decision.ts'

const values = (given: Partial<InspectionValues>) => ({ ...emptyInspectionDecision, ...given })

test('photos are asked for again with the views and what to improve', () => {
  const paths = checkInspectionDecision(values({ decision: 'more' })).map(({ path }) => path)
  expect(paths).toEqual(['views', 'note'])
  const complete = values({ decision: 'more', views: ['front'], note: 'Too dark' })
  expect(checkInspectionDecision(complete)).toEqual([])
  expect(toInspectionDecision(complete)).toEqual({ decision: 'more', views: ['front'], note: 'Too dark' })
})

test('a rejection needs a reason, an approval only lists the damage line by line', () => {
  expect(checkInspectionDecision(values({ decision: 'reject' }))).toEqual([
    { path: 'reasons', code: 'decision.none_ticked' },
  ])
  expect(
    toInspectionDecision(values({ decision: 'approve', damage: 'Dent on the left door\n\n Cracked lamp ' })),
  ).toEqual({
    decision: 'approve',
    damage: ['Dent on the left door', 'Cracked lamp'],
  })
})
