import type { InspectionView } from '@portal/domain/inspection/views.ts'
import { expect, it } from 'vitest'
import { pairPhotos } from './pair-photos.ts'

interface Photo {
  view: InspectionView
  id: string
}

it('photos of two inspections stand side by side, view by view; what one lacks is left empty', () => {
  const current: Photo[] = [
    { view: 'rear', id: 'now-rear' },
    { view: 'front', id: 'now-front' },
    { view: 'damage', id: 'now-dent' },
    { view: 'damage', id: 'now-scratch' },
  ]
  const earlier: Photo[] = [
    { view: 'front', id: 'then-front' },
    { view: 'engine', id: 'then-engine' },
    { view: 'damage', id: 'then-dent' },
  ]
  expect(pairPhotos(current, earlier).map((pair) => [pair.view, pair.current?.id, pair.earlier?.id])).toEqual([
    ['front', 'now-front', 'then-front'],
    ['rear', 'now-rear', undefined],
    ['engine', undefined, 'then-engine'],
    ['damage', 'now-dent', 'then-dent'],
    ['damage', 'now-scratch', undefined],
  ])
})
