import type { InspectionView, PhotoSource, RejectReason } from '@portal/domain/inspection/views.ts'
import type { InspectionState } from '@portal/domain/lifecycle/moves.ts'
import type { Lang } from '@portal/words/languages.ts'
import { call } from '../wire/call.ts'
import { assignWorkCall, type Colleague, type DecidedWork, nextWorkCall, type workDues } from './workbench.ts'

/** One photo as it is kept: redrawn, without what the phone wrote into it. */
export interface InspectionPhoto {
  photo_id: string
  view: InspectionView
  source: PhotoSource
  taken_by: 'partner' | 'customer'
  captured_at: string
  bytes: number
}

/** What somebody who takes photos sees: the partner, or the customer by a link. */
export interface InspectionPage {
  inspection_id: string
  state: InspectionState
  /** `policy_lapsed`, `third_party_before` or `no_previous_policy`. */
  reason: string
  car: { registration_number: string; name: string }
  photos: InspectionPhoto[]
  missing: InspectionView[]
  /** Views the surveyor wants again, and what he wrote. */
  wanted?: { views: InspectionView[]; note: string }
  damage: string[]
  reasons: RejectReason[]
  note?: string
  /** An approval counts for 48 hours. */
  approved_until?: string
  /** In which the customer of the sale is spoken to, where somebody chose. */
  language?: Lang
}

export interface InspectionLink {
  sent_to: string
  expires: string
  opened_at?: string
  /** Only in the answer that made it. */
  url?: string
}
export interface PartnerInspection extends InspectionPage {
  proposal_id: string
  proposal_state: string
  link?: InspectionLink
}

/** Announces a photo: its whole size and hash, when and where it was taken. */
export interface PhotoStart {
  view: InspectionView
  source: PhotoSource
  bytes: number
  sha256: string
  captured_at: string
  place?: { latitude: number; longitude: number; accuracy: number }
}
/** How far an upload has come; the next part begins at `received`. */
export interface PhotoUpload {
  upload_id: string
  received: number
  part_bytes: number
  /** Set once the last part is in and the photo is kept. */
  photo?: InspectionPhoto
}

/** The photo calls exist twice: for the partner, and for the customer by the link's cookie. */
const photoCalls = (side: 'partner' | 'customer') => {
  const root = side === 'partner' ? '/api/car/inspection/:inspection_id' : '/pub/inspect'
  const client = side === 'partner' ? 'api' : 'public'
  const name = (word: string) => (side === 'partner' ? word : `${word}:customer`)
  return {
    startPhoto: call<PhotoStart, PhotoUpload>(name('startPhoto'), 'POST', `${root}/photos/`, client),
    getUpload: call<undefined, PhotoUpload>(name('getUpload'), 'GET', `${root}/uploads/:upload_id/`, client),
    /** application/octet-stream; `?at=` is the place of the part's first byte. */
    sendPart: call<Uint8Array, PhotoUpload>(name('sendPart'), 'PUT', `${root}/uploads/:upload_id/`, client),
    getPhoto: call<undefined, Uint8Array>(name('getPhoto'), 'GET', `${root}/photos/:photo_id/`, client),
    removePhoto: call<undefined, { removed: true }>(name('removePhoto'), 'DELETE', `${root}/photos/:photo_id/`, client),
    /** All eight views are there: over to the surveyor. */
    submit: call<Record<string, never>, InspectionPage>(name('submitPhotos'), 'POST', `${root}/submit/`, client),
  }
}
export const partnerPhotos = photoCalls('partner')
export const customerPhotos = photoCalls('customer')

export const getInspection = call<undefined, PartnerInspection>(
  'getInspection',
  'GET',
  '/api/car/inspection/:inspection_id/',
)
export const sendInspectionLink = call<Record<string, never>, InspectionLink>(
  'sendInspectionLink',
  'POST',
  '/api/car/inspection/:inspection_id/link/',
)

export const openInspectionLink = call<{ token: string }, InspectionPage>(
  'openInspectionLink',
  'POST',
  '/pub/inspect/open/',
  'public',
)
/** The customer chose another language on the photo page. */
export const rememberInspectionLanguage = call<{ language: Lang }, { language: Lang }>(
  'rememberInspectionLanguage',
  'PUT',
  '/pub/inspect/language/',
  'public',
)
export const getInspectionPage = call<undefined, InspectionPage>('getInspectionPage', 'GET', '/pub/inspect/', 'public')

export interface InspectionRow {
  inspection_id: string
  proposal_id: string
  state: InspectionState
  reason: string
  car: { registration_number: string; name: string }
  partner: { name: string; code: string }
  photos: number
  requested_at: string
  submitted_at?: string
  /** When it has to be decided; only while it can be. */
  due_at?: string
  /** Who has claimed it. */
  assigned_to?: Colleague
  decided?: DecidedWork<InspectionOutcome>
}
/** A photo as the surveyor sees it: with what the phone and the server know about it. */
export interface ExaminedPhoto extends InspectionPhoto {
  url: string
  received_at: string
  place?: { latitude: number; longitude: number; accuracy: number }
  original_hash: string
  width: number
  height: number
  /** Looks like a photo of another inspection. */
  resembles?: { inspection_id: string; registration_number: string }
}
export interface OfficeInspection extends Omit<InspectionPage, 'photos'> {
  proposal_id: string
  partner: { name: string; code: string }
  photos: ExaminedPhoto[]
  quote: { cover: string; idv: string; registration_date: string; fuel: string; previous_expiry?: string }
  /** As the proposal states them, to be compared with the photos; absent where the sale was erased. */
  rc?: { engine_number: string; chassis_number: string }
  /** The last closed inspection of the same car, and by which number it was recognised; it is read by its own call. */
  last?: { inspection_id: string; requested_at: string; matched: 'registration' | 'chassis' }
  requested_at: string
  submitted_at?: string
  due_at?: string
  assigned_to?: Colleague
  decided?: { at: string; by: string; decision: InspectionDecision['decision'] }
  /** Sent back with the decision: what was looked at is what is decided. */
  version: number
}
export type InspectionDecision =
  /** `damage` that is already there is listed to the customer before consent, and not covered. */
  | { decision: 'approve'; damage: string[]; note?: string }
  | { decision: 'more'; views: InspectionView[]; note: string }
  | { decision: 'reject'; reasons: RejectReason[]; note?: string }

/** What can be decided, what awaits photos, what is the reader's, all that is open, and what is closed. */
export const inspectionTabs = ['ready', 'photos', 'mine', 'team', 'closed'] as const
export type InspectionTab = (typeof inspectionTabs)[number]
/** How an inspection ended; `lapsed` was approved and not paid for in time, `closed` is over without a decision. */
export const inspectionOutcomes = ['approved', 'rejected', 'lapsed', 'closed'] as const
export type InspectionOutcome = (typeof inspectionOutcomes)[number]
/** By what a list is sorted: since when it waits or, of closed ones, when they were decided. */
export const inspectionSorts = ['since', '-since', 'decided', '-decided'] as const
export interface InspectionList {
  rows: InspectionRow[]
  next?: string
  /** Open inspections of each list, without search and filter. */
  counts: Record<Exclude<InspectionTab, 'closed'>, number>
}
/** Query of a list; `assigned` is the code of a surveyor, or `nobody`. */
export interface InspectionQuery {
  tab?: InspectionTab
  /** A number plate, a number of the sale, a partner's code. */
  search?: string
  reason?: string
  due?: (typeof workDues)[number]
  assigned?: string
  /** Of closed inspections. */
  outcome?: InspectionOutcome
  /** The code of who decided. */
  decided_by?: string
  sort?: (typeof inspectionSorts)[number]
  after?: string
}
/** Query: `InspectionQuery`. */
export const listInspections = call<undefined, InspectionList>('listInspections', 'GET', '/api/office/inspection/')
const officePath = '/api/office/inspection/:inspection_id'
/** The inspections beside this one in the list it was opened from. */
export const findNextInspection = nextWorkCall('findNextInspection', officePath)
/** Claims an inspection, hands it over or gives it back. */
export const assignInspection = assignWorkCall<InspectionRow>('assignInspection', officePath)
/** To whom an inspection can be handed over. */
export const listSurveyors = call<undefined, { rows: Colleague[] }>('listSurveyors', 'GET', '/api/office/surveyors/')
export const getOfficeInspection = call<undefined, OfficeInspection>(
  'getOfficeInspection',
  'GET',
  '/api/office/inspection/:inspection_id/',
)
export const getOfficePhoto = call<undefined, Uint8Array>(
  'getOfficePhoto',
  'GET',
  '/api/office/inspection/:inspection_id/photos/:photo_id/',
)
export const decideInspection = call<InspectionDecision, OfficeInspection>(
  'decideInspection',
  'POST',
  '/api/office/inspection/:inspection_id/decide/',
)

export const getRegistrationNumber = call<undefined, { policy_id: string; registration_number?: string }>(
  'getRegistrationNumber',
  'GET',
  '/api/policy/:policy_id/registration/',
)
/** A new car gets its number after the policy is issued. */
export const addRegistrationNumber = call<
  { registration_number: string },
  { policy_id: string; registration_number: string }
>('addRegistrationNumber', 'POST', '/api/policy/:policy_id/registration/')
