import type { Endorsement } from '@portal/contract/calls/policy.ts'
import { showDay } from '@portal/domain/kernel/day.ts'
import { say as sayCommon } from '../../kit/words.ts'
import { DocumentLinks } from './DocumentLinks.tsx'
import { say } from './words.ts'

/** Every numbered change of a policy, with its document. */
export function EndorsementList({ endorsements }: { endorsements: readonly Endorsement[] }) {
  return (
    <div className="stack-small">
      {endorsements.map(({ number, kind, effective_on, url }) => {
        const title = sayCommon('customer.endorsement_no', { number })
        return (
          <div key={number} className="stack-small">
            <div>
              <p>{sayCommon(`customer.service_${kind}`)}</p>
              <p className="small muted">{sayCommon('customer.effective_from', { date: showDay(effective_on) })}</p>
            </div>
            {url ? (
              <DocumentLinks documents={[{ kind: `endorsement-${number}`, title, url }]} />
            ) : (
              <p className="muted">{say('overview.being_prepared', { title })}</p>
            )}
          </div>
        )
      })}
    </div>
  )
}
