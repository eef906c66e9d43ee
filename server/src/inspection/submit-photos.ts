import type { Work } from '../context/work.ts'
import { invalid } from '../sales/refuse.ts'
import { decisionsOf, type InspectionRow, lockInspection, moveInspection, photosOf, type Taker } from './inspections.ts'
import { stillMissing } from './pages.ts'

/** Over to the surveyor, once every wanted view is there. */
export async function submitPhotos(work: Work, inspectionId: string, taker: Taker): Promise<InspectionRow> {
  const { tx } = work
  const inspection = await lockInspection(tx, inspectionId)
  const photos = await photosOf(tx, inspection.id)
  const missing = stillMissing(inspection, photos, (await decisionsOf(tx, inspection.id)).at(-1))
  if (missing.length > 0)
    throw invalid(missing.map((view) => ({ path: `views.${view}`, code: 'photo.views', params: { view } })))
  return moveInspection(work, inspection, { event: 'send_photos', actor: taker.actor, data: { photos: photos.length } })
}
