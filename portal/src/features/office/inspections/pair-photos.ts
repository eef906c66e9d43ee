import { type InspectionView, inspectionViews } from '@portal/domain/inspection/views.ts'

export interface PhotoPair<Photo> {
  view: InspectionView
  current: Photo | undefined
  earlier: Photo | undefined
}

/** The photos of two inspections view by view, in the order in which they are taken; what only one of them has stands alone. */
export function pairPhotos<Photo extends { view: InspectionView }>(
  current: readonly Photo[],
  earlier: readonly Photo[],
): PhotoPair<Photo>[] {
  return inspectionViews.flatMap((view) => {
    const [ofCurrent, ofEarlier] = [current, earlier].map((photos) =>
      photos.filter((photo) => photo.view === view),
    ) as [Photo[], Photo[]]
    const count = Math.max(ofCurrent.length, ofEarlier.length)
    return Array.from({ length: count }, (_, at) => ({ view, current: ofCurrent[at], earlier: ofEarlier[at] }))
  })
}
