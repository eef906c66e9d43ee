import type { Issue } from '@portal/domain/kernel/issue.ts'
import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form'
import type { SummaryError } from '../../ui/ErrorSummary.tsx'
import { sayIssue } from '../words.ts'

/** 'members.0.dob' → 'field-members-0-dob': what the error summary links to. */
export const fieldId = (path: string) => `field-${path.replaceAll(/[. ]/g, '-')}`

/** Issues of the domain as the form library keeps errors: by path, the first one of each. */
export function toFieldErrors<Values extends FieldValues>(issues: readonly Issue[]): FieldErrors<Values> {
  const errors: FieldErrors<Values> = {}
  // Longer paths first: an issue of a whole list must not hide those of its entries.
  for (const issue of [...issues].sort((a, b) => b.path.length - a.path.length)) {
    const at: { message?: string } | undefined = get(errors, issue.path)
    const error = { type: issue.code, message: sayIssue(issue) }
    if (!at) set(errors, issue.path || 'root', error)
    else if (!at.message) set(errors, `${issue.path}.root`, error)
  }
  return errors
}

/** The errors of a form with the ids of their fields; one of the whole form has no field. */
export function listFieldErrors(errors: object, path = ''): SummaryError[] {
  return Object.entries(errors).flatMap(([name, part]: [string, unknown]) => {
    if (typeof part !== 'object' || part === null || name === 'ref') return []
    const at = name === 'root' || name === '' ? path : path ? `${path}.${name}` : name
    const { type, message } = part as { type?: unknown; message?: unknown }
    const own =
      typeof type === 'string' && typeof message === 'string'
        ? [{ ...(at && { field: fieldId(at) }), text: message }]
        : []
    return [...own, ...listFieldErrors(part, at)]
  })
}

/** Validation is the domain's: the form only asks it. */
export function resolverOf<Values extends FieldValues>(check: (values: Values) => Issue[]): Resolver<Values> {
  return (values) => {
    const issues = check(values)
    return issues.length === 0 ? { values, errors: {} } : { values: {}, errors: toFieldErrors<Values>(issues) }
  }
}
