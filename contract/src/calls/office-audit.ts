import type { Day } from '@portal/domain/kernel/day.ts'
import { call } from '../wire/call.ts'

export interface AuditRow {
  id: string
  case_id: string
  seq: number
  at: string
  actor: string
  event: string
  data: Record<string, unknown>
  /** The numbers that people know, by the long ids in `case_id` and `data`. */
  numbers: Record<string, string>
  /** Names of the accounts whose codes stand in `actor` and `case_id`. */
  names: Record<string, string>
  /** Of the request or job that caused it: the reference of its error messages, which begins the trace id of its log lines. */
  request?: string
  hash: string
}
/**
 * Newest first. Query: `case_id` (an id, a quote, proposal, policy or refund number, a mobile, an e-mail, a number plate or the code of an
 * account), `person` (code, name or e-mail of an account: what it did and what was done to it; or `customer`, `system`), `kind`, `from`
 * and `to` (days), `after`.
 */
export const listAudit = call<undefined, { rows: AuditRow[]; next?: string }>('listAudit', 'GET', '/api/office/audit/')
/** A CSV or XLSX file, not JSON; it takes the same query as the list, and `format`. */
export const exportAudit = call<undefined, string>('exportAudit', 'GET', '/api/export/audit/')
export interface VerifiedAudit {
  /** Events verified since the first one; of a case, all of its events. */
  events: number
  /** Events written since then, not yet verified: ask again and it goes on. */
  left: number
  verified_at?: string
  /** When the verification in the background last ran to its end. */
  completed_at?: string
  /** Events before this day are archived in the document store. */
  archived_before?: Day
  /** The newest signed statement about the trail that is kept outside of the database. */
  anchored?: { number: number; at: string; events: number }
  /** `number`: by which people know the sale or account of the chain. */
  broken: { case_id: string; seq: number; number?: string }[]
}
/** Of one case, or of everything: then it goes on where the last verification stopped, for about a second. */
export const verifyAudit = call<{ case_id?: string }, VerifiedAudit>('verifyAudit', 'POST', '/api/office/audit/verify/')
export const getVerifiedAudit = call<undefined, VerifiedAudit>('getVerifiedAudit', 'GET', '/api/office/audit/verify/')
