import * as car from '@portal/domain/eligibility/car-rules.ts'
import * as family from '@portal/domain/eligibility/family-rules.ts'
import * as proposal from '@portal/domain/proposal/proposal-rules.ts'
import { type FieldKind, fields } from '@portal/domain/validation/fields.ts'

/** Each row that the product runs, for the catalogue and for what the browser does without. A row stands as often as it is used. */
export interface RuleRow {
  id: string
  code: string
  says: string
}

export const fieldRules: readonly RuleRow[] = Object.values(fields).flatMap((field: FieldKind) => [...field.rules])
export const proposalRules = rowsOf(proposal)
export const quoteRules = [...rowsOf(family), ...rowsOf(car)]
export const everyRule: readonly RuleRow[] = [...fieldRules, ...proposalRules, ...quoteRules]

/** The rows among what a module exports, alone or in lists. */
function rowsOf(module: object): RuleRow[] {
  return Object.values(module)
    .flat()
    .filter((one): one is RuleRow => typeof one === 'object' && one !== null && 'says' in one)
}
