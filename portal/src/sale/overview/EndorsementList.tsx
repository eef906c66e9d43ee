import type { Endorsement } from '@portal/contract/calls/policy.ts'
import { showDay } from '@portal/domain/kernel/day.ts'
import { say } from '../../kit/words.ts'
import { DocumentLinks } from './DocumentLinks.tsx'

/** Every numbered change of a policy, with its document. */
export function EndorsementList({ endorsements }: { endorsements: readonly Endorsement[] }) {
  return (
    <div className="stack-small">
      {endorsements.map(({ number, kind, effective_on, url }) => {
        const title = say('customer.endorsement_no', { number })
        return (
          <div key={number} className="stack-small">
            <div>
              <p>{say(`customer.service_${kind}`)}</p>
              <p className="small muted">{say('customer.effective_from', { date: showDay(effective_on) })}</p>
            </div>
            {url ? (
              <DocumentLinks documents={[{ kind: `endorsement-${number}`, title, url }]} />
            ) : (
              <p className="muted">{title}: being prepared…</p>
            )}
          </div>
        )
      })}
    </div>
  )
}
