import type {
  AcceptanceTerms,
  CaseDecision,
  QueryRecipient,
  WaitingPeriod,
} from '@portal/contract/calls/office-cases.ts'
import { addMonths, type Day, isDay } from '@portal/domain/kernel/day.ts'
import type { Issue } from '@portal/domain/kernel/issue.ts'
import { postponementWindow } from '@portal/domain/underwriting/postponement.ts'
import { checkField } from '@portal/domain/validation/fields.ts'
import { today } from '../../../sale/state/today.ts'
import { splitList } from '../work/split-list.ts'

/** Those with a single term stand in older files; the form combines their terms in `revise`. */
export type DecisionKind = CaseDecision['decision']
export type ChosenKind = Extract<DecisionKind, 'accept' | 'revise' | 'query' | 'decline' | 'postpone'>

/** What the decision form holds: the terms of every kind, of which the chosen one uses its own. */
export interface DecisionValues {
  decision?: ChosenKind
  note: string
  /** Percent by insured_id. */
  loadings: Record<string, number | undefined>
  /** Conditions by insured_id, several with commas. */
  exclusions: Record<string, string | undefined>
  waits: Record<string, string | undefined>
  /** For how long the conditions of `waits` are not covered, by insured_id. */
  wait_months: Record<string, string | undefined>
  /** The member who is not covered. */
  insured_id?: string
  sum_insured?: string
  /** Months as a number, or 'date' for the one in `until`. */
  postpone_for?: string
  until: string
  /** Whom a question asks. */
  to?: QueryRecipient
  without_report: string
  without_answers: string
}

export const emptyDecision: DecisionValues = {
  note: '',
  loadings: {},
  exclusions: {},
  waits: {},
  wait_months: {},
  until: '',
  without_report: '',
  without_answers: '',
}

export const isAcceptance = (kind: ChosenKind | undefined): boolean => kind === 'accept' || kind === 'revise'

/** What the chosen decision still needs; `members` are the insured_ids in the order of the form. */
export function checkDecision(values: DecisionValues, members: readonly string[]): Issue[] {
  const needsReason = values.decision !== undefined && values.decision !== 'accept'
  const reason: Issue[] = needsReason && !values.note.trim() ? [{ path: 'note', code: 'required' }] : []
  return [...checkTerms(values, members), ...reason]
}

function checkTerms(values: DecisionValues, members: readonly string[]): Issue[] {
  if (values.decision === undefined) return [{ path: 'decision', code: 'decision.missing' }]
  if (values.decision === 'postpone') return checkUntil(values)
  if (values.decision === 'query' && !values.to) return [{ path: 'to', code: 'required' }]
  if (values.decision !== 'revise') return []
  const withoutMonths = Object.keys(enteredLists(values.waits, values)).filter((id) => !values.wait_months[id])
  if (withoutMonths.length > 0) return withoutMonths.map((id) => ({ path: `wait_months.${id}`, code: 'required' }))
  if (Object.keys(enteredTerms(values)).length > 0) return []
  return [{ path: `loadings.${members[0]}`, code: 'decision.no_terms' }]
}

/** The day until which the proposal would be postponed, once it is chosen. */
export function postponedUntil({ postpone_for: choice, until }: DecisionValues): Day | undefined {
  if (choice === 'date') return isDay(until) ? until : undefined
  return choice ? addMonths(today(), Number(choice)) : undefined
}

function checkUntil(values: DecisionValues): Issue[] {
  if (!values.postpone_for) return [{ path: 'postpone_for', code: 'required' }]
  return checkField('boundedDate', postponedUntil(values) ?? values.until, {
    today: today(),
    ...postponementWindow(today()),
    path: 'until',
  })
}

/** The decision with exactly the terms it needs; nothing while they are incomplete. Its reason may still be missing. */
export function toDecision(values: DecisionValues, members: readonly string[]): CaseDecision | undefined {
  const { decision, note } = values
  if (!decision || checkTerms(values, members).length > 0) return undefined
  if (decision === 'query') return { decision, note, ...(values.to && { to: values.to }) }
  if (decision === 'postpone') return { decision, note, until: postponedUntil(values)! }
  return decision === 'revise' ? { decision, note, ...enteredTerms(values) } : { decision, note }
}

/** Without what is empty, and without the terms of a member who is not covered. */
function enteredTerms(values: DecisionValues): AcceptanceTerms {
  const { insured_id, sum_insured } = values
  const loadings = ofCovered(values.loadings, values).filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number',
  )
  const exclusions = enteredLists(values.exclusions, values)
  const waits = Object.entries(enteredLists(values.waits, values)).map(([id, list]): [string, WaitingPeriod[]] => [
    id,
    list.map((what) => ({ what, months: Number(values.wait_months[id]) })),
  ])
  return {
    ...(loadings.length > 0 && { loadings: Object.fromEntries(loadings) }),
    ...(Object.keys(exclusions).length > 0 && { exclusions }),
    ...(waits.length > 0 && { waiting_periods: Object.fromEntries(waits) }),
    ...(insured_id && { insured_id }),
    ...(sum_insured && { sum_insured }),
  }
}

const ofCovered = <Term>(terms: Record<string, Term>, { insured_id }: DecisionValues): [string, Term][] =>
  Object.entries(terms).filter(([id]) => id !== insured_id)

function enteredLists(texts: Record<string, string | undefined>, values: DecisionValues): Record<string, string[]> {
  const lists = ofCovered(texts, values).map(([id, text]) => [id, splitList(text ?? '', ',')] as const)
  return Object.fromEntries(lists.filter(([, list]) => list.length > 0))
}
