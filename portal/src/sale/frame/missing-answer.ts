import type { Issue } from '@portal/domain/kernel/issue.ts'
import { relationLabel } from '@portal/domain/people/relation-label.ts'
import type { QuoteInput } from '@portal/domain/quote/quote-input.ts'
import { sayIssue } from '../../kit/words.ts'

/** Issues of an answer that is not there yet, rather than wrong. */
const MISSING = ['required', 'quote.members_none']

/** What the premium still needs, in one sentence: 'Enter the age of the son to see the new premium.' */
export function sayMissingAnswer(
  issues: readonly Issue[],
  quote: QuoteInput | undefined,
  { hadPrice }: { hadPrice: boolean },
): string | undefined {
  const [issue] = issues
  if (!issue) return undefined
  const end = hadPrice ? 'to see the new premium.' : 'to see the premium.'
  const at = /^members\.(\d+)\./.exec(issue.path)?.[1]
  const member = at === undefined ? undefined : (quote && 'members' in quote ? quote.members : [])?.[Number(at)]
  const who = member && nameOf(relationLabel(member.relation, member.gender))
  if (MISSING.includes(issue.code) || isIncomplete(issue, member))
    return who ? `Enter the age of ${who} ${end}` : `Enter ${answerName(issue.path)} ${end}`
  return `${who ? `Age of ${who}: ` : ''}${sayIssue(issue)}.`
}

/** A birth date that is still being typed is not wrong yet. */
function isIncomplete({ code }: Issue, member: { dob?: string } | undefined): boolean {
  return code === 'date.format' && (member?.dob ?? '').length < 10
}

const nameOf = (label: string) => (label === 'Self' ? label : `the ${label.toLowerCase()}`)

const ANSWERS: Readonly<Record<string, string>> = {
  members: 'at least one member',
  pincode: 'the PIN code',
  deductible: 'the deductible',
  make: 'the make of the car',
  model: 'the model of the car',
  variant: 'the variant of the car',
  fuel: 'the fuel',
  size: 'the engine size or motor power',
  seating: 'the number of seats',
  registration_date: 'the date of registration',
  ex_showroom: 'the ex-showroom price',
  third_party: 'the third-party policy',
  third_party_policy: 'the third-party policy',
  previous: 'the previous policy',
  previous_policy: 'the previous policy',
  vehicle: 'the RC details',
}

const answerName = (path: string) => ANSWERS[path.split('.')[0]!] ?? 'the remaining answers'
