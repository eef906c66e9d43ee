import './policy-words.ts'
import './stage-words.ts'
import {
  getHomePolicy,
  openPolicyHome,
  type PolicyHomeEntry,
  type PolicyView,
  sendPolicyCode,
  verifyPolicyCode,
} from '@portal/contract/calls/policy.ts'
import { send } from '../kit/calls/clients.ts'
import { usePolling } from '../kit/calls/use-polling.ts'
import { isOnItsWay, readArrivingEveryMs } from '../sale/overview/is-on-its-way.ts'
import { Loading } from '../ui/Loading.tsx'
import { CodePage } from './CodePage.tsx'
import { CustomerPage } from './CustomerPage.tsx'
import { PolicyPapers } from './PolicyPapers.tsx'
import { RetryPage } from './RetryPage.tsx'
import { hasMovedOn } from './use-customer-action.ts'
import { useLinkedPage } from './use-linked-page.ts'
import { useSpeech } from './words.ts'

/** One link for the whole term. The token stays in the address: the same bookmark opens it next year, with a new code. */
export default function PolicyHome() {
  const { say } = useSpeech()
  const reading = useLinkedPage<PolicyHomeEntry, PolicyView>({
    open: (token) => send(openPolicyHome, { body: { token } }),
    read: (mode) => send(getHomePolicy, mode),
  })
  const policy = reading.status === 'ready' ? reading.data.page : undefined
  usePolling(reading, policy && isOnItsWay(policy) ? readArrivingEveryMs : undefined)

  if (reading.status === 'loading') return <Loading label={say('customer.loading')} />
  if (reading.status === 'ready') {
    const { data, set } = reading
    if (data.page) return <PolicyPapers policy={data.page} onChanged={(page) => set({ page })} />
    return <PolicyCode entry={data.entry} onOpen={(page) => set({ page })} />
  }
  const { failure, reload } = reading
  if (failure.word === 'erased')
    return <CustomerPage title={say('customer.closed_title')} intro={say('customer.gone_erased')} />
  if (failure.kind === 'refused' && hasMovedOn(failure))
    return <CustomerPage title={say('customer.no_link_title')} intro={say('customer.no_link_note')} />
  return <RetryPage title={say('title.policy')} failure={failure} onRetry={reload} />
}

function PolicyCode({ entry, onOpen }: { entry: PolicyHomeEntry; onOpen: (policy: PolicyView) => void }) {
  const { say, lang } = useSpeech()
  return (
    <CodePage
      title={say('title.policy')}
      intro={`${say('customer.policy_number')} ${entry.policy_number_masked}`}
      sentTo={entry.sent_to}
      about={entry.policy_number_masked}
      send={() => send(sendPolicyCode, { body: { language: lang } })}
      verify={async (code) => onOpen(await send(verifyPolicyCode, { body: { code } }))}
    />
  )
}
