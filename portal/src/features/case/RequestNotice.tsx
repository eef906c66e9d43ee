import { getPolicyDetails } from '@portal/contract/calls/policy-change.ts'
import { type ServiceRequest, withdrawServiceRequest } from '@portal/contract/calls/service.ts'
import { useEffect, useRef, useState } from 'react'
import { toFailure } from '../../kit/calls/call-failure.ts'
import { send } from '../../kit/calls/clients.ts'
import { useCall } from '../../kit/calls/use-call.ts'
import { usePolling } from '../../kit/calls/use-polling.ts'
import { showLastMoment } from '../../kit/show-moment.ts'
import { showToast } from '../../kit/toasts.ts'
import { say as sayCommon, sayFailure } from '../../kit/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { say } from './words.ts'

/** Agent and customer are often on the phone while one waits for the other's tap. */
const readAgainEveryMs = 5000

interface RequestNoticeProps {
  policyId: string
  /** Another number reads it anew: something was asked. */
  edition: number
  /** The customer has answered while the page was open. */
  onAnswered: () => void
}

/** What was asked of the customer last: waiting, or how they answered. */
export function RequestNotice({ policyId, edition, onAnswered }: RequestNoticeProps) {
  const details = useCall(getPolicyDetails, {
    params: { policy_id: policyId },
    edition,
    isKeptFresh: true,
  })
  const request = details.status === 'ready' ? details.data.request : undefined
  const waitedFor = useRef<string>(undefined)
  usePolling(details, request && !request.answer ? readAgainEveryMs : undefined)

  useEffect(() => {
    if (!request) return
    if (!request.answer) waitedFor.current = request.request_id
    else if (waitedFor.current === request.request_id) {
      waitedFor.current = undefined
      onAnswered()
    }
  }, [request, onAnswered])

  if (!request) return null
  return (
    <RequestState
      key={request.request_id}
      request={request}
      policyId={policyId}
      onChanged={details.status === 'ready' ? details.reload : () => undefined}
    />
  )
}

function RequestState({
  request,
  policyId,
  onChanged,
}: {
  request: ServiceRequest
  policyId: string
  onChanged: () => void
}) {
  const [busy, setBusy] = useState(false)
  const what = sayCommon(`customer.service_${request.kind}`)

  async function withdraw() {
    setBusy(true)
    try {
      await send(withdrawServiceRequest, { params: { policy_id: policyId }, body: {} })
    } catch (cause) {
      showToast(sayFailure(toFailure(cause)), 'error')
    } finally {
      setBusy(false)
      onChanged()
    }
  }

  if (!request.answer)
    return (
      <Notice kind="wait" title={say('case.request_pending', { what })}>
        <p>{say('case.request_sent', { sent_to: request.sent_to, expires: showLastMoment(request.expires_at) })}</p>
        <Button small busy={busy} onClick={() => void withdraw()}>
          {say('case.withdraw_request')}
        </Button>
      </Notice>
    )
  if (request.answer === 'confirmed') return <Notice kind="good" title={say('case.request_confirmed', { what })} />
  if (request.answer === 'refused')
    return (
      <Notice kind="bad" title={say('case.request_refused', { what })}>
        {say('case.request_refused_note')}
      </Notice>
    )
  if (request.answer === 'expired')
    return <Notice title={say('case.request_expired', { what })}>{say('case.request_expired_note')}</Notice>
  return null
}
