import { getPolicyDetails } from '@portal/contract/calls/policy-change.ts'
import { type ServiceRequest, withdrawServiceRequest } from '@portal/contract/calls/service.ts'
import { useEffect, useRef, useState } from 'react'
import { toFailure } from '../../kit/calls/call-failure.ts'
import { send } from '../../kit/calls/clients.ts'
import { useCall } from '../../kit/calls/use-call.ts'
import { showDate } from '../../kit/moment.ts'
import { showToast } from '../../kit/toasts.ts'
import { say, sayFailure } from '../../kit/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'

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
  const what = say(`customer.service_${request.kind}`)

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
      <Notice kind="wait" title={`${what}: waiting for the customer`}>
        <p>
          Link sent to {request.sent_to}, valid until {showDate(request.expires_at)}. Nothing changes before the
          customer confirms.
        </p>
        <Button small busy={busy} onClick={() => void withdraw()}>
          Withdraw request
        </Button>
      </Notice>
    )
  if (request.answer === 'confirmed') return <Notice kind="good" title={`${what}: confirmed by the customer`} />
  if (request.answer === 'refused')
    return (
      <Notice kind="bad" title={`${what}: refused by the customer`}>
        Nothing has changed. Call the customer before asking again.
      </Notice>
    )
  if (request.answer === 'expired') return <Notice title={`${what}: link expired`}>Nothing has changed.</Notice>
  return null
}
