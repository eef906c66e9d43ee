import type { IssueCode } from './issue-code.ts'

/**
 * What every check returns: which answer is wrong (`path`, in the wire's own words, e.g. `members.1.dob`) and why (`code`).
 * The words for a code stand in the package `words`, once per language, so a check never holds a sentence.
 */
export interface Issue {
  path: string
  code: IssueCode
  params?: Record<string, string | number>
}
