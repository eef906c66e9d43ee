import type { Day } from '@portal/domain/kernel/day.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import type {
  DeskChannel,
  DeskKind,
  DeskOutcome,
  DeskState,
  DeskStep,
  DeskTopic,
} from '@portal/domain/policy/desk-case.ts'
import { call } from '../wire/call.ts'
import type { PersonSale, PersonSearch } from './privacy.ts'

/** A POST, so that a mobile number stands in no log. */
export const findForDesk = call<PersonSearch, { rows: PersonSale[] }>('findForDesk', 'POST', '/api/office/desk/find/')

export interface NewDeskCase {
  kind: DeskKind
  quote_id: string
  topic: DeskTopic
  channel: DeskChannel
  /** When a claim's loss happened. */
  happened_on?: Day
  /** What the customer says. */
  told: string
  /** The number under which the regulator's portal has a complaint. */
  reference?: string
}
export interface DeskRow {
  case_id: string
  number: string
  kind: DeskKind
  topic: DeskTopic
  channel: DeskChannel
  state: DeskState
  outcome?: DeskOutcome
  quote_id: string
  product: ProductId
  name?: string
  policy_number?: string
  opened_by: string
  received_at: string
  /** Of the answer or the handing-over; nothing where nobody waits. */
  due_on?: Day
  reference?: string
  happened_on?: Day
  closed_at?: string
}
interface DeskEntry {
  at: string
  by: string
  step: DeskStep
  note: string
}
export interface DeskCase extends DeskRow {
  told: string
  entries: DeskEntry[]
  /** What may be done next. */
  steps: DeskStep[]
  /** From this day the customer may go to the Insurance Ombudsman. */
  ombudsman_from?: Day
}
/** `overdue`: not answered, or not handed over, within the regulator's days. */
export const deskShows = ['waiting', 'overdue', 'closed', 'all'] as const
export type DeskShow = (typeof deskShows)[number]
/**
 * Of the open ones the oldest first, which is due first; of the closed ones and of all the newest. Query: `show`, `topic`, `channel`, `from` and `to`
 * (days of receipt), `search` (a number of the case, the claims team, the regulator's portal, the policy or the quote, whole), `after`.
 */
export const listComplaints = call<undefined, { rows: DeskRow[]; next?: string }>(
  'listComplaints',
  'GET',
  '/api/office/desk/complaints/',
)
export const listClaims = call<undefined, { rows: DeskRow[]; next?: string }>(
  'listClaims',
  'GET',
  '/api/office/desk/claims/',
)
/** CSV or XLSX files, not JSON; they take the same query as the list, and `format`. */
export const exportComplaints = call<undefined, string>('exportComplaints', 'GET', '/api/export/complaints/')
export const exportClaims = call<undefined, string>('exportClaims', 'GET', '/api/export/claims/')
export const createDeskCase = call<NewDeskCase, DeskCase>('createDeskCase', 'POST', '/api/office/desk/')
export const getDeskCase = call<undefined, DeskCase>('getDeskCase', 'GET', '/api/office/desk/:case_id/')
export interface NewDeskStep {
  step: DeskStep
  note: string
  /** The claims team's number. */
  reference?: string
  outcome?: DeskOutcome
}
export const addDeskStep = call<NewDeskStep, DeskCase>('addDeskStep', 'POST', '/api/office/desk/:case_id/steps/')
