import { call } from '../wire/call.ts'
import type { CaseRow } from './office-cases.ts'

/** The lists of the workbench: what can be decided, what is waited for, whose it is, where somebody asks or mentions the reader. */
export const caseTabs = ['ready', 'medical', 'answer', 'mine', 'team', 'asked', 'decided'] as const
export type CaseTab = (typeof caseTabs)[number]
/** By what a list is sorted; with a minus the largest or latest comes first. */
export const caseSorts = ['due', '-due', 'opened', '-opened', 'premium', '-premium', 'decided', '-decided'] as const
export type CaseSort = (typeof caseSorts)[number]
/** How near the end of a clock is that is listed alone. */
export const workDues = ['overdue', 'day'] as const
export const caseDues = [...workDues, 'two_days'] as const

/** How a case ended; `counter_offer` is another cover than the one proposed, `closed` is over without a decision. */
export const caseOutcomes = ['accepted', 'terms', 'counter_offer', 'postponed', 'declined', 'closed'] as const
export type CaseOutcome = (typeof caseOutcomes)[number]

/** How work ended, when, and by whom; nobody where it was closed without a decision. */
export interface DecidedWork<Outcome extends string> {
  outcome: Outcome
  at: string
  by?: Colleague
}

/** Query of a list; `assigned` is the code of an underwriter, or `nobody`. */
export interface CaseQuery {
  tab?: CaseTab
  /** A part of the name, a number of the sale, a mobile, a partner's code. */
  search?: string
  product?: string
  needs?: string
  due?: (typeof caseDues)[number]
  assigned?: string
  /** Of decided cases. */
  outcome?: CaseOutcome
  /** The code of who decided. */
  decided_by?: string
  sort?: CaseSort
  after?: string
}

export interface CasePage {
  rows: CaseRow[]
  next?: string
  /** Open cases of each list, without search and filters. */
  counts: Record<Exclude<CaseTab, 'decided'>, number>
}

/** Query: `CaseQuery`. Decided cases are those of the last 90 days; older ones are found by a number. */
export const listCases = call<undefined, CasePage>('listCases', 'GET', '/api/office/cases/')

/** What is beside a piece of work in its list: its id, and the customer or number plate that people know it by. */
export interface WorkNeighbour {
  id: string
  name: string
}
export interface WorkNeighbours {
  next?: WorkNeighbour
  previous?: WorkNeighbour
  /** How many others are in the list. */
  left: number
}

/** `to`: the code of a colleague, or null to give the work back to the team. `from`: who has it, as the screen shows it. */
export interface Assignment {
  to: string | null
  from: string | null
}

/** Query: that of the list the work was opened from. After the last one the first is next. */
export const nextWorkCall = (name: string, path: string) =>
  call<undefined, WorkNeighbours>(name, 'GET', `${path}/next/`)
export const assignWorkCall = <Row>(name: string, path: string) =>
  call<Assignment, Row>(name, 'POST', `${path}/assign/`)

const casePath = '/api/office/cases/:case_id'
/** The cases beside this one in the list it was opened from. */
export const findNextCase = nextWorkCall('findNextCase', casePath)
/** Claims a case, hands it over or gives it back. */
export const assignCase = assignWorkCall<CaseRow>('assignCase', casePath)

export interface Colleague {
  code: string
  name: string
}
/** To whom a case or an identity can be handed over. */
export const listUnderwriters = call<undefined, { rows: Colleague[] }>(
  'listUnderwriters',
  'GET',
  '/api/office/underwriters/',
)

/** Lists of work that a person arranges to their needs. */
export const workbenches = ['cases', 'kyc', 'inspections'] as const
export type Bench = (typeof workbenches)[number]
/** A list with its filters and sort under a name; never with a search, which may be a customer's name. */
export interface WorkView {
  name: string
  query: Record<string, string>
}
export interface WorkViews {
  /** Ids of the columns that are shown; the usual ones when missing. */
  columns?: string[]
  views: WorkView[]
}
/** Of the account, on every device. */
export const getWorkViews = call<undefined, WorkViews>('getWorkViews', 'GET', '/api/office/workbenches/:bench/')
export const saveWorkViews = call<WorkViews, WorkViews>('saveWorkViews', 'PUT', '/api/office/workbenches/:bench/')
