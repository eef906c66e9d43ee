import type { InspectionView, PhotoSource, RejectReason } from '@portal/domain/inspection/views.ts'
import type { ColumnType, Generated } from 'kysely'
import type { Time } from './column-types.ts'
import type { MachineState } from './machine-state.ts'

export interface InspectionTable {
  id: string
  proposal_id: string
  quote_id: string
  partner_id: string
  state: MachineState<'inspection'>
  reason: string
  requested_at: Time
  /** When the photos came, the last time. */
  submitted_at: string | null
  /** The account that has claimed it; null while it is the team's. */
  assigned_to: string | null
  assigned_at: string | null
  closed_at: string | null
}

interface Place {
  latitude: number
  longitude: number
  accuracy: number
}

type PlaceColumn = ColumnType<Place | null, string | null, string | null>

export interface InspectionUploadTable {
  id: string
  inspection_id: string
  view: InspectionView
  source: PhotoSource
  taken_by: 'partner' | 'customer'
  bytes: number
  sha256: string
  captured_at: Time
  place: PlaceColumn
  received: Generated<number>
  photo_id: string | null
  created_at: Time
}

interface InspectionPartTable {
  upload_id: string
  at: number
  bytes: Buffer
}

export interface InspectionPhotoTable {
  id: string
  inspection_id: string
  view: InspectionView
  source: PhotoSource
  taken_by: 'partner' | 'customer'
  captured_at: Time
  place: PlaceColumn
  original_hash: string
  original_bytes: number
  storage_key: string
  bytes: number
  width: number
  height: number
  likeness: string
  likeness_bands: number[]
  resembles: string | null
  received_at: Time
  replaced_at: string | null
}

export interface InspectionLinkTable {
  inspection_id: string
  nonce: string
  token_hash: string
  sent_to: string
  times_sent: Generated<number>
  expires_at: Time
  opened_at: string | null
  created_at: Time
}

interface InspectionVisitTable {
  token_hash: string
  inspection_id: string
  expires_at: Time
}

export interface InspectionDecisionTable {
  id: string
  inspection_id: string
  decision: 'approve' | 'more' | 'reject'
  views: InspectionView[]
  damage: string[]
  reasons: RejectReason[]
  note: string
  decided_by: string
  decided_at: Time
}

export interface InspectionTables {
  inspections: InspectionTable
  inspection_uploads: InspectionUploadTable
  inspection_parts: InspectionPartTable
  inspection_photos: InspectionPhotoTable
  inspection_links: InspectionLinkTable
  inspection_visits: InspectionVisitTable
  inspection_decisions: InspectionDecisionTable
}
