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

/** An address, a PAN, a number of eight digits or more however it is grouped, and what a database or a parser quotes of the value it was given. */
const ofPeople = [
  /[\w.+-]+@[\w-]+(\.[\w-]+)+/g,
  /\b[A-Z]{5}\d{4}[A-Z]\b/gi,
  /\+?\d(?:[ -]?\d){7,}/g,
  /(?<=: )"[^"]*"/g,
  /"[^"]*[^\w"][^"]*"/g,
]

/** The first line, without what may tell of a person. */
export function showError(error: string): string {
  const line = error.split('\n', 1)[0]!
  return ofPeople.reduce((shown, sign) => shown.replace(sign, '…'), line).slice(0, mostLetters)
}
