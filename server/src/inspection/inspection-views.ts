import type { InspectionPage, OfficeInspection, PartnerInspection } from '@portal/contract/calls/inspection.ts'
import { findMissingViews } from '@portal/domain/inspection/find-missing-views.ts'
import type { InspectionView } from '@portal/domain/inspection/views.ts'
import { inspectionHours, photoCheckHours } from '@portal/domain/lifecycle/deadlines.ts'
import type { InspectionState } from '@portal/domain/lifecycle/moves.ts'
import type { CarQuote } from '@portal/domain/quote/quote-input.ts'
import type { Deps } from '../context/deps.ts'
import type { Executor } from '../db/database.ts'
import type { QuoteRow } from '../sales/quote-repository.ts'
import { chosenLanguage } from '../sales/sale-language.ts'
import { findLastInspection, findRcNumbers } from './find-last-inspection.ts'
import { findLink, linkView } from './inspection-links.ts'
import { type DecisionRow, type InspectionRow, listDecisions, listPhotos, type PhotoRow } from './inspections.ts'
import { photoView } from './receive-photo.ts'

const hourMs = 3_600_000

/** When an approval ends. */
function approvedUntil(inspection: Pick<InspectionRow, 'closed_at'>): number {
  return Date.parse(inspection.closed_at ?? '') + inspectionHours * hourMs
}

/** A lapsed approval shows as expired at once, before the job records it. */
function stateOf(deps: Pick<Deps, 'now'>, inspection: InspectionRow): InspectionState {
  if (inspection.state === 'approved' && approvedUntil(inspection) <= deps.now()) return 'expired'
  return inspection.state as InspectionState
}

/** Views still to be taken: missing ones, and those the surveyor asked to retake that were not sent since. */
export function findViewsToTake(
  inspection: Pick<InspectionRow, 'state'>,
  photos: readonly PhotoRow[],
  last: DecisionRow | undefined,
): InspectionView[] {
  const missing: InspectionView[] = findMissingViews(photos)
  if (inspection.state !== 'more_photos_asked' || last?.decision !== 'more') return missing
  const retakes = last.views.filter(
    (view) => !photos.some((photo) => photo.view === view && photo.received_at > last.decided_at),
  )
  return [...new Set([...missing, ...retakes])]
}

async function findCar(db: Executor, inspection: InspectionRow): Promise<CarQuote> {
  const quote = await db
    .selectFrom('quotes')
    .select('inputs')
    .where('id', '=', inspection.quote_id)
    .executeTakeFirstOrThrow()
  return quote.inputs as CarQuote
}

export const carName = ({ make, model, variant }: CarQuote): string => `${make} ${model} ${variant}`

export async function inspectionPage(db: Executor, deps: Deps, inspection: InspectionRow): Promise<InspectionPage> {
  const photos = await listPhotos(db, inspection.id)
  const last = (await listDecisions(db, inspection.id)).at(-1)
  const car = await findCar(db, inspection)
  const state = stateOf(deps, inspection)
  return {
    inspection_id: inspection.id,
    state,
    reason: inspection.reason,
    car: { registration_number: car.registration_number, name: carName(car) },
    photos: photos.map(photoView),
    missing: findViewsToTake(inspection, photos, last),
    ...(state === 'more_photos_asked' && last && { wanted: { views: last.views, note: last.note } }),
    damage: last?.decision === 'approve' ? last.damage : [],
    reasons: last?.decision === 'reject' ? last.reasons : [],
    ...(last?.note && { note: last.note }),
    ...(inspection.state === 'approved' && { approved_until: new Date(approvedUntil(inspection)).toISOString() }),
    ...(await chosenLanguage(db, inspection.proposal_id)),
  }
}

export async function partnerInspection(
  db: Executor,
  deps: Deps,
  inspection: InspectionRow,
): Promise<PartnerInspection> {
  const proposal = await db
    .selectFrom('proposals')
    .select('state')
    .where('id', '=', inspection.proposal_id)
    .executeTakeFirstOrThrow()
  const link = await findLink(db, inspection.id)
  return {
    ...(await inspectionPage(db, deps, inspection)),
    proposal_id: inspection.proposal_id,
    proposal_state: proposal.state,
    ...(link && { link: linkView(link) }),
  }
}

export async function officeInspection(db: Executor, deps: Deps, inspection: InspectionRow): Promise<OfficeInspection> {
  const page = await inspectionPage(db, deps, inspection)
  const rows = await listPhotos(db, inspection.id)
  const decisions = await listDecisions(db, inspection.id)
  const decision = decisions.at(-1)
  const rc = await findRcNumbers(db, deps, inspection.proposal_id)
  const car = { plate: page.car.registration_number, chassis: rc?.chassis_number }
  const last = await findLastInspection(db, deps, inspection, car)
  const partner = await db
    .selectFrom('partners')
    .select(['name', 'code'])
    .where('id', '=', inspection.partner_id)
    .executeTakeFirstOrThrow()
  const quote = await db
    .selectFrom('quotes')
    .selectAll()
    .where('id', '=', inspection.quote_id)
    .executeTakeFirstOrThrow()
  const holder = await db
    .selectFrom('partners')
    .select(['name', 'code'])
    .where('id', '=', inspection.assigned_to)
    .executeTakeFirst()
  return {
    ...page,
    proposal_id: inspection.proposal_id,
    partner,
    photos: await Promise.all(rows.map((row) => officePhotoView(db, inspection, row))),
    quote: quoteFacts(quote),
    ...(rc && { rc }),
    ...(last && { last }),
    requested_at: inspection.requested_at,
    ...clockOf(inspection),
    ...(holder && { assigned_to: holder }),
    ...(decision &&
      inspection.closed_at && {
        decided: { at: decision.decided_at, by: decision.decided_by, decision: decision.decision },
      }),
    // Photos cannot change while the surveyor has them, so only a decision makes a new version.
    version: decisions.length,
  }
}

function quoteFacts(quote: QuoteRow): OfficeInspection['quote'] {
  const car = quote.inputs as CarQuote
  return {
    cover: car.cover,
    idv: 'idv' in quote.breakup ? String(quote.breakup.idv) : '',
    registration_date: car.registration_date,
    fuel: car.fuel,
    ...(car.previous_policy && { previous_expiry: car.previous_policy.expiry }),
  }
}

/** When the photos came, and until when they have to be looked at. */
export function clockOf({ state, submitted_at }: Pick<InspectionRow, 'state' | 'submitted_at'>): {
  submitted_at?: string
  due_at?: string
} {
  if (submitted_at === null) return {}
  const dueAt = new Date(Date.parse(submitted_at) + photoCheckHours * hourMs).toISOString()
  return { submitted_at, ...(state === 'photos_received' && { due_at: dueAt }) }
}

async function officePhotoView(
  db: Executor,
  inspection: InspectionRow,
  row: PhotoRow,
): Promise<OfficeInspection['photos'][number]> {
  const resembling = row.resembles
    ? await db
        .selectFrom('inspection_photos')
        .innerJoin('inspections', 'inspections.id', 'inspection_photos.inspection_id')
        .select(['inspections.id', 'inspections.quote_id'])
        .where('inspection_photos.id', '=', row.resembles)
        .executeTakeFirst()
    : undefined
  const resemblingCar = resembling && (await findCar(db, { quote_id: resembling.quote_id } as InspectionRow))
  return {
    ...photoView(row),
    url: `/api/office/inspection/${inspection.id}/photos/${row.id}/`,
    received_at: row.received_at,
    ...(row.place && { place: row.place }),
    original_hash: row.original_hash,
    width: row.width,
    height: row.height,
    ...(resembling &&
      resemblingCar && {
        resembles: { inspection_id: resembling.id, registration_number: resemblingCar.registration_number },
      }),
  }
}
