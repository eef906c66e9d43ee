import type { Endorsement } from '@portal/contract/calls/policy.ts'
import { showDay } from '@portal/domain/kernel/day.ts'
import { config } from '../../kit/browser/config.ts'
import { say } from '../../kit/words.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Icon } from '../../ui/Icon.tsx'

/** Every numbered change of the policy, with its paper. */
export function Endorsements({ endorsements }: { endorsements: readonly Endorsement[] }) {
  if (endorsements.length === 0) return null
  const root = config().apiRoot.replace(/\/$/, '')
  return (
    <Card title={say('customer.endorsements')}>
      <div className="stack-small">
        {endorsements.map(({ number, kind, effective_on, url }) => (
          <div key={number} className="stack-small">
            <div>
              <p>{say(`customer.service_${kind}`)}</p>
              <p className="small muted">{say('customer.effective_from', { date: showDay(effective_on) })}</p>
            </div>
            <div>
              {url ? (
                <a className={buttonClass({ small: true })} href={`${root}${url}`} download>
                  <Icon name="download" size={18} />
                  {say('customer.endorsement_no', { number })}
                </a>
              ) : (
                <p className="muted">{say('customer.endorsement_no', { number })}: being prepared…</p>
              )}
            </div>
          </div>
        ))}
      </div>
    </Card>
  )
}
