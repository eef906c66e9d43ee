import type { QuoteMember } from '@portal/domain/quote/quote-input.ts'
import type { UnderwritingReason } from '@portal/domain/underwriting/underwrite.ts'
import { sayRelation } from '../../kit/say-relation.ts'
import { say as sayCommon, sayReason } from '../../kit/words.ts'
import { Notice } from '../../ui/Notice.tsx'
import { say } from './words.ts'

type Person = Pick<QuoteMember, 'relation' | 'gender'>

/** What the answers so far lead to: a referral, a loading, or no cover for a member. */
export function UnderwritingNotice({
  reasons,
  members,
}: {
  reasons: readonly UnderwritingReason[]
  members: readonly Person[]
}) {
  if (reasons.length === 0) return null
  const isDeclined = reasons.some((reason) => reason.outcome === 'decline')
  const isReferred = reasons.some((reason) => reason.outcome === 'refer')
  const outcome = isDeclined ? 'decline' : isReferred ? 'refer' : 'accept'
  const title = isDeclined || isReferred ? sayCommon(`uw.outcome.${outcome}`) : say('quoting.loading')
  return (
    <div role="status">
      <Notice kind={isDeclined ? 'bad' : isReferred ? 'wait' : 'info'} title={title}>
        <ul className="bullets">
          {reasons.map((reason) => (
            <li key={`${reason.code} ${reason.member}`}>
              {nameOf(reason, members)}
              {sayReason(reason)}
              {reason.loading > 0 &&
                ` · ${sayCommon(reason.outcome === 'accept' ? 'uw.loading' : 'uw.loading.if_accepted', { percent: reason.loading })}`}
            </li>
          ))}
        </ul>
        {isDeclined && <p>{say('quoting.continue_without_member')}</p>}
      </Notice>
    </div>
  )
}

function nameOf({ member }: UnderwritingReason, members: readonly Person[]): string {
  const person = member === undefined ? undefined : members[member]
  return person ? `${sayRelation(person.relation, person.gender)}: ` : ''
}
