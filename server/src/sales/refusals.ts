import type { FieldError } from '@portal/contract/wire/answer.ts'
import type { FieldIssue } from '@portal/words/refusal-word.ts'
import { say } from '@portal/words/say.ts'
import { Conflict, Invalid, type Refused, WrongState } from '../kernel/errors.ts'
import type { SignedIn } from '../plugins/session.ts'

/** Broken rules as an answer: each field with its machine word and the sentence for it. */
export function invalid(issues: readonly FieldIssue[]): Refused {
  const fields: Record<string, FieldError> = {}
  // Show the first issue of a field: it has to be corrected first.
  for (const { path, code, params } of issues)
    fields[path] ??= { code, message: say<string>(code, params, 'en'), ...(params && { params }) }
  return new Invalid('invalid', { fields })
}

export function refuseIssues(issues: readonly FieldIssue[]): void {
  if (issues.length > 0) throw invalid(issues)
}

/** Not in this state: the answer says which state it is. */
export const wrongState = (state: string, more?: Record<string, unknown>) => new WrongState(state, more)

/** A colleague has decided already: the second is told by whom, and nothing is written. */
export function alreadyDecided(state: string, by?: { decided_by: string; decided_at: string }): Refused {
  return new Conflict('decided', { data: { state, ...by } })
}

interface PospExcess {
  reason: string
  limit: string
  requested: string
}

/** Above the limit of a POSP licence. `quote_create_error` keeps `data.posp` as it is. */
export function beyondLicence(who: SignedIn, excess: PospExcess): Refused {
  return new Invalid('posp', {
    data: { posp: { ...excess, posp_code: who.code, posp_name: who.name } },
  })
}
