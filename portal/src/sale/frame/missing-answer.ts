import type { Issue } from '@portal/domain/kernel/issue.ts'
import { isProposer } from '@portal/domain/people/relations.ts'
import type { QuoteInput, QuoteMember } from '@portal/domain/quote/quote-input.ts'
import { words } from '@portal/words/en/screens/frame.ts'
import { sayRelation } from '../../kit/say-relation.ts'
import { sayIssue } from '../../kit/words.ts'
import { sayKnown } from '../../speech/speaker.ts'
import { say } from './words.ts'

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
  const at = /^members\.(\d+)\./.exec(issue.path)?.[1]
  const member = at === undefined ? undefined : (quote && 'members' in quote ? quote.members : [])?.[Number(at)]
  const who = member && nameOf(member)
  if (MISSING.includes(issue.code) || isIncomplete(issue, member)) {
    if (who) return say(hadPrice ? 'frame.enter_age_again' : 'frame.enter_age', { who })
    const answer = answerName(issue.path) ?? say('frame.answers_left')
    return say(hadPrice ? 'frame.enter_answer_again' : 'frame.enter_answer', { answer })
  }
  if (who) return say('frame.wrong_age', { who, issue: sayIssue(issue) })
  const answer = answerName(issue.path)
  return answer
    ? say('frame.wrong_answer', { answer: capitalise(answer), issue: sayIssue(issue) })
    : `${sayIssue(issue)}.`
}

/** A birth date that is still being typed is not wrong yet. */
function isIncomplete({ code }: Issue, member: { dob?: string } | undefined): boolean {
  return code === 'date.format' && (member?.dob ?? '').length < 10
}

const nameOf = ({ relation, gender }: Pick<QuoteMember, 'relation' | 'gender'>): string =>
  isProposer({ relation })
    ? sayRelation(relation, gender)
    : say('frame.the_relation', { relation: sayRelation(relation, gender).toLowerCase() })

/** As its field is called; nothing where the sentence of the issue has to say it. */
function answerName(path: string): string | undefined {
  return sayKnown(say, words, `frame.answer_${path.split('.')[0]}`)
}

const capitalise = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)
