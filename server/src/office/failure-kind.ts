import type { FailureKind } from '@portal/contract/calls/office-jobs.ts'

/** By what stands in an error, the first that fits: errors of jobs and details of outside parties are written by many hands. */
const signs: readonly [FailureKind, RegExp][] = [
  ['template', /template_not_registered/],
  ['recipient', /bad_recipient|wrong_channel|smtp_55\d/],
  [
    'database',
    /statement timeout|lock timeout|deadlock|too many clients|terminat\w+ connection|connection terminated|could not serialize/i,
  ],
  ['no_answer', /time(d )?out|did not answer|ECONN|ENOTFOUND|EAI_AGAIN|EPIPE|socket|circuit_open|: refused$/i],
  ['refused', /bad_\w+|status_\d+|smtp_\d+|: (http|garbage)$/],
]

export function failureKindOf(error: string): FailureKind {
  return signs.find(([, sign]) => sign.test(error))?.[0] ?? 'unexpected'
}

const mostLetters = 300

/** The first line, without what may be a person's address or number. */
export function showError(error: string): string {
  return error
    .split('\n', 1)[0]!
    .replace(/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, '…')
    .replace(/\d{8,}/g, '…')
    .slice(0, mostLetters)
}
