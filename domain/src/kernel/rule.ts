import type { Issue } from './issue.ts'
import type { IssueCode } from './issue-code.ts'

/** A business rule is a row: an id to cite, a sentence to read, a predicate to run. The catalogue in docs/rules.md is written from these rows. */
export interface Rule<Input> {
  /** Stable id: a fact of the specification (`V-1`) or our own (`Q-3`). */
  id: string
  /** The machine word of the issue; its sentence for people stands in the package `words`. */
  code: IssueCode
  /** What must hold, as one sentence for the catalogue. */
  says: string
  isBroken: (input: Input) => boolean
  params?: (input: Input) => Record<string, string | number>
}

/** Only the first broken row: what a single field shows, so that one mistake gives one sentence. */
export function findBrokenRule<Input>(rules: readonly Rule<Input>[], input: Input, path: string): Issue[] {
  const rule = rules.find((row) => row.isBroken(input))
  return rule ? [issueOf(rule, input, path)] : []
}

function issueOf<Input>(rule: Rule<Input>, input: Input, path: string): Issue {
  const params = rule.params?.(input)
  return params ? { path, code: rule.code, params } : { path, code: rule.code }
}
