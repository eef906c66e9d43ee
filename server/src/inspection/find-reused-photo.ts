import type { InspectionView } from '@portal/domain/inspection/views.ts'
import { sql } from 'kysely'
import type { Executor, Tx } from '../db/database.ts'
import { invalid } from '../sales/refusals.ts'
import type { InspectionRow } from './inspections.ts'
import type { Likeness } from './photo-image.ts'

/** The very same file for another view, or for another inspection, proves nothing about this car today. */
export async function refuseUsedBefore(
  db: Executor,
  inspection: InspectionRow,
  view: InspectionView,
  hash: string,
): Promise<void> {
  const used = await db
    .selectFrom('inspection_photos')
    .select(['inspection_id', 'view', 'replaced_at'])
    .where('original_hash', '=', hash)
    .execute()
  if (used.some((photo) => photo.inspection_id !== inspection.id))
    throw invalid([{ path: 'photo', code: 'photo.used_elsewhere' }])
  if (used.some((photo) => photo.view !== view && photo.replaced_at === null))
    throw invalid([{ path: 'photo', code: 'photo.used_here' }])
}

/** So many of the 64 bits may differ between two copies of one picture. */
const mostDifferentBits = 5

/** A photo of another sale that looks the same: shown to the surveyor, who decides what it means. */
export async function findResembling(
  tx: Tx,
  inspection: InspectionRow,
  { bits, bands }: Likeness,
): Promise<string | undefined> {
  if (bands.length === 0) return undefined
  const result = await sql<{ id: string }>`
    select photo.id from inspection_photos photo join inspections on inspections.id = photo.inspection_id
    where photo.likeness_bands && ${bands}::integer[] and inspections.proposal_id <> ${inspection.proposal_id}
      and bit_count(photo.likeness # ${bits}::bit(64)) <= ${mostDifferentBits}
    order by bit_count(photo.likeness # ${bits}::bit(64)) limit 1`.execute(tx)
  return result.rows[0]?.id
}
