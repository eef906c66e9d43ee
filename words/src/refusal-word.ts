import type { Issue } from '@portal/domain/kernel/issue.ts'
import type { IssueCode } from '@portal/domain/kernel/issue-code.ts'
import type { PortDeclineReason } from '@portal/domain/lifecycle/port-decline-reasons.ts'
import type { errors } from './en/errors.ts'

type WordOf<Code> = Code extends `error.${infer Word}` ? Word : never

/** The machine words a call may be refused with: each has its sentence, so that the compiler refuses one without. */
export type RefusalWord = WordOf<keyof typeof errors>

/** A sentence that says more than the word's own. */
export type RefusalCode = keyof typeof errors | `page.${string}`

/** Why a field may be refused: a rule, or a port outside its window. */
export type FieldCode = IssueCode | `port.${PortDeclineReason}`

export interface FieldIssue extends Omit<Issue, 'code'> {
  code: FieldCode
}
