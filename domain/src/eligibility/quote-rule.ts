import type { Issue } from '../kernel/issue.ts'
import { findBrokenRule, type Rule } from '../kernel/rule.ts'

/** A rule about one answer of the quote: the row says where its issue stands. */
export interface QuoteRule<Input> extends Rule<Input> {
  path: (input: Input) => string
}

/** At most one issue for each path, the first row's: one mistake, one sentence. */
export function checkRules<Input>(rules: readonly QuoteRule<Input>[], input: Input): Issue[] {
  const issues: Issue[] = []
  for (const rule of rules) {
    const path = rule.path(input)
    if (!issues.some((issue) => issue.path === path)) issues.push(...findBrokenRule([rule], input, path))
  }
  return issues
}
