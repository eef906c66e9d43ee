import type { Work } from '../context/work.ts'
import { invalid } from '../sales/refusals.ts'
import { findViewsToTake } from './inspection-views.ts'
import {
  type InspectionRow,
  listDecisions,
  listPhotos,
  lockInspection,
  moveInspection,
  type PhotoSender,
} from './inspections.ts'

/** Over to the surveyor, once every wanted view is there. */
export async function submitPhotos(work: Work, inspectionId: string, taker: PhotoSender): Promise<InspectionRow> {
  const { tx } = work
  const inspection = await lockInspection(tx, inspectionId)
  const photos = await listPhotos(tx, inspection.id)
  const missing = findViewsToTake(inspection, photos, (await listDecisions(tx, inspection.id)).at(-1))
  if (missing.length > 0)
    throw invalid(missing.map((view) => ({ path: `views.${view}`, code: 'photo.views', params: { view } })))
  return moveInspection(work, inspection, { event: 'send_photos', actor: taker.actor, data: { photos: photos.length } })
}
