import { call, type MultipartBody } from '../wire/call.ts'
import type { Colleague } from './workbench.ts'

export const caseFileKinds = ['medical_report', 'tele_medical', 'prescription', 'discharge_summary', 'other'] as const
export type CaseFileKind = (typeof caseFileKinds)[number]

/** A report or document that an underwriter added to a case. */
export interface CaseFile {
  file_id: string
  kind: CaseFileKind
  /** Whose it is; of nobody in particular when missing. */
  insured_id?: string
  media_type: string
  bytes: number
  added_by: Colleague
  added_at: string
  /** A picture is shown; a PDF is only ever saved. */
  url: string
}

export const listCaseFiles = call<undefined, { files: CaseFile[] }>(
  'listCaseFiles',
  'GET',
  '/api/office/cases/:case_id/documents/',
)
/** multipart/form-data with the fields `kind`, `insured_id` (may be missing) and `file` (JPEG, PNG, WebP or PDF, at most 5 MB). */
export const addCaseFile = call<MultipartBody, { files: CaseFile[] }>(
  'addCaseFile',
  'POST',
  '/api/office/cases/:case_id/documents/',
)
/** Every opening is recorded. */
export const getCaseFile = call<undefined, Uint8Array>(
  'getCaseFile',
  'GET',
  '/api/office/cases/:case_id/documents/:file_id/',
)
