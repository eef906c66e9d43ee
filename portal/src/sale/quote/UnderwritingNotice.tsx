import { relationLabel } from '@portal/domain/people/relation-label.ts'
import type { QuoteMember } from '@portal/domain/quote/quote-input.ts'
import type { UnderwritingReason } from '@portal/domain/underwriting/underwrite.ts'
import { say } from '../../kit/words.ts'
import { Notice } from '../../ui/Notice.tsx'

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
  const title = isDeclined || isReferred ? say(`uw.outcome.${outcome}`) : say('glossary.loading')
  return (
    <div role="status">
      <Notice kind={isDeclined ? 'bad' : isReferred ? 'wait' : 'info'} title={title}>
        <ul className="bullets">
          {reasons.map((reason) => (
            <li key={`${reason.code} ${reason.member}`}>
              {nameOf(reason, members)}
              {say(`uw.${reason.code}.partner`, reason.params)}
              {reason.loading > 0 &&
                ` · ${say(reason.outcome === 'accept' ? 'uw.loading' : 'uw.loading.if_accepted', { percent: reason.loading })}`}
            </li>
          ))}
        </ul>
        {isDeclined && <p>The sale can continue without a member who cannot be covered.</p>}
      </Notice>
    </div>
  )
}

function nameOf({ member }: UnderwritingReason, members: readonly Person[]): string {
  const person = member === undefined ? undefined : members[member]
  return person ? `${relationLabel(person.relation, person.gender)}: ` : ''
}
