import {
  getHomePolicy,
  openPolicyHome,
  type PolicyHomeDoor,
  type PolicyView,
  sendPolicyCode,
  verifyPolicyCode,
} from '@portal/contract/calls/policy.ts'
import { useEffect, useState } from 'react'
import { type CallFailure, toFailure } from '../kit/calls/call-failure.ts'
import { send } from '../kit/calls/clients.ts'
import { Button } from '../ui/Button.tsx'
import { Loading } from '../ui/Loading.tsx'
import { CodeField } from './CodeField.tsx'
import { CustomerPage } from './CustomerPage.tsx'
import { PolicyPapers } from './PolicyPapers.tsx'
import { sayFailure } from './show.ts'
import { useCode } from './use-code.ts'
import { tokenIn } from './use-pay-page.ts'
import { useSpeech } from './words.ts'

const lookAgainMs = 3000

/** One link for the whole term. The token stays in the address: the same bookmark opens it next year, with a new code. */
export default function PolicyHome() {
  const { say } = useSpeech()
  const [door, setDoor] = useState<PolicyHomeDoor>()
  const [policy, setPolicy] = useState<PolicyView>()
  const [failure, setFailure] = useState<CallFailure>()
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks again
  useEffect(() => {
    const token = tokenIn(window.location.hash)
    async function open() {
      // The link decides which policy this is: the browser may still hold the visit to another one.
      const opened = token ? await send(openPolicyHome, { body: { token } }) : undefined
      if (opened && !opened.verified) setDoor(opened)
      else setPolicy(await send(getHomePolicy))
    }
    open().catch((error) => setFailure(toFailure(error)))
    // Another policy's link, tapped while this page is open, changes only the fragment.
    const anotherLink = () => tokenIn(window.location.hash) && window.location.reload()
    window.addEventListener('hashchange', anotherLink)
    return () => window.removeEventListener('hashchange', anotherLink)
  }, [attempt])

  // The papers of a policy issued a moment ago are still being written.
  useEffect(() => {
    if (!policy || policy.documents.some((paper) => paper.kind === 'policy-schedule')) return
    const timer = setTimeout(() => send(getHomePolicy).then(setPolicy, () => setPolicy({ ...policy })), lookAgainMs)
    return () => clearTimeout(timer)
  }, [policy])

  if (policy) return <PolicyPapers policy={policy} onChanged={setPolicy} />
  if (door) return <Door door={door} onOpen={setPolicy} />
  if (!failure) return <Loading label={say('customer.loading')} />
  if (failure.kind === 'refused' && (failure.status === 410 || failure.status === 409))
    return <CustomerPage title={say('customer.no_link_title')} intro={say('customer.no_link_note')} />
  return (
    <CustomerPage title={say('customer.home_title')} intro={sayFailure(failure, say)}>
      <Button
        look="primary"
        onClick={() => {
          setFailure(undefined)
          setAttempt(attempt + 1)
        }}
      >
        {say('customer.try_again')}
      </Button>
    </CustomerPage>
  )
}

function Door({ door, onOpen }: { door: PolicyHomeDoor; onOpen: (policy: PolicyView) => void }) {
  const { say, lang } = useSpeech()
  const code = useCode({
    about: door.policy_number_masked,
    send: () => send(sendPolicyCode, { body: { language: lang } }),
    verify: async (given) => onOpen(await send(verifyPolicyCode, { body: { code: given } })),
  })
  return (
    <form noValidate onSubmit={code.submit}>
      <CustomerPage
        title={say('customer.home_title')}
        intro={`${say('customer.policy_number')} ${door.policy_number_masked}`}
        action={
          <Button look="primary" type="submit" busy={code.busy} disabled={code.action.isWaiting}>
            {code.action.words}
          </Button>
        }
      >
        <CodeField state={code} sentTo={door.sent_to} />
      </CustomerPage>
    </form>
  )
}
