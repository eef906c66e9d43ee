import type { CaseDecision } from '@portal/contract/calls/office.ts'
import type { Issue } from '@portal/domain/kernel/issue.ts'

export type DecisionKind = CaseDecision['decision']

/** What the decision form holds: the terms of every kind, of which the chosen one uses its own. */
export interface DecisionValues {
  decision?: DecisionKind
  note: string
  /** Percent by insured_id. */
  loadings: Record<string, number | undefined>
  /** Conditions by insured_id, several with commas. */
  exclusions: Record<string, string>
  insured_id?: string
  sum_insured?: string
  without_report: string
  without_answers: string
}

export const emptyDecision: DecisionValues = {
  note: '',
  loadings: {},
  exclusions: {},
  without_report: '',
  without_answers: '',
}

/** These end or hold up the sale: no report is waited for, and nothing is priced. */
const endingKinds: readonly (DecisionKind | undefined)[] = ['query', 'decline']
export const isAcceptance = (kind: DecisionKind | undefined): boolean =>
  kind !== undefined && !endingKinds.includes(kind)

/** What the chosen decision still needs; `members` are the insured_ids in the order of the form. */
export function checkDecision(values: DecisionValues, members: readonly string[]): Issue[] {
  const required = (path: string, isThere: unknown): Issue[] => (isThere ? [] : [{ path, code: 'required' }])
  const forOneMember = (path: string, terms: object): Issue[] =>
    Object.keys(terms).length > 0 ? [] : [{ path: `${path}.${members[0]}`, code: 'decision.no_member' }]
  switch (values.decision) {
    case undefined:
      return [{ path: 'decision', code: 'decision.missing' }]
    case 'accept':
      return []
    case 'query':
    case 'decline':
      return required('note', values.note.trim())
    case 'load':
      return forOneMember('loadings', enteredLoadings(values))
    case 'exclude':
      return forOneMember('exclusions', enteredExclusions(values))
    case 'drop_member':
      return required('insured_id', values.insured_id)
    case 'lower_sum':
      return required('sum_insured', values.sum_insured)
  }
}

/** The decision with exactly the terms it needs; nothing while they are incomplete. */
export function toDecision(values: DecisionValues, members: readonly string[]): CaseDecision | undefined {
  const { decision, note, insured_id = '', sum_insured = '' } = values
  if (!decision || checkDecision(values, members).length > 0) return undefined
  switch (decision) {
    case 'accept':
    case 'query':
    case 'decline':
      return { decision, note }
    case 'load':
      return { decision, note, loadings: enteredLoadings(values) }
    case 'exclude':
      return { decision, note, exclusions: enteredExclusions(values) }
    case 'drop_member':
      return { decision, note, insured_id }
    case 'lower_sum':
      return { decision, note, sum_insured }
  }
}

function enteredLoadings({ loadings }: DecisionValues): Record<string, number> {
  return Object.fromEntries(
    Object.entries(loadings).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
  )
}

function enteredExclusions({ exclusions }: DecisionValues): Record<string, string[]> {
  const lists = Object.entries(exclusions).map(([id, text]) => [id, splitList(text, ',')] as const)
  return Object.fromEntries(lists.filter(([, list]) => list.length > 0))
}

/** The entries of a list typed as text, without blanks. */
export const splitList = (text: string, separator: string): string[] =>
  text
    .split(separator)
    .map((one) => one.trim())
    .filter(Boolean)
