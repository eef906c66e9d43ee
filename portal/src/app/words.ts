import type { Issue } from '@portal/domain/issue.ts'
import type { CallFailure } from '../calls/call-failure.ts'

/** Words by code. */
export function say(code: string, params: Record<string, string | number> = {}): string {
  const plain = code.replace(/^[a-z]+\./, '').replaceAll('-', ' ')
  const filled = plain.replace(/\{(\w+)\}/g, (_, key: string) => String(params[key] ?? ''))
  return filled.charAt(0).toUpperCase() + filled.slice(1)
}

export const sayIssue = (issue: Issue): string => say(issue.code, issue.params)

const failures: Record<string, string> = {
  network: 'No connection. Your answers are kept here: try again, nothing is done twice.',
  timeout: 'No answer yet. Your answers are kept here: try again, nothing is done twice.',
  version: 'Somebody changed this sale meanwhile. Reload to see what changed, then save again.',
  state: 'This sale has moved on and can no longer be changed here. Reload to see where it stands.',
  not_found: 'This sale was not found. It may belong to another partner or be too old.',
  csrf: 'Your session changed in another tab. Please reload; your answers are kept.',
}

/** What happened, what is kept, what to do. */
export function sayFailure(failure: CallFailure): string {
  const known = failures[failure.word] ?? failures[failure.kind]
  if (known) return known
  if (failure.status === 429) return 'Too many attempts. Please wait a minute and try again.'
  if (failure.status >= 500 || failure.kind === 'garbage')
    return 'Something went wrong on our side. Your answers are kept here; please try again.'
  return failure.message
}
