import type { Me } from '@portal/contract/calls/session.ts'
import { showDay } from '@portal/domain/kernel/day.ts'
import { say } from '../../kit/words.ts'
import { Notice } from '../../ui/Notice.tsx'

/** From 60 days before the licence ends, and while nothing may be sold under it. */
export function LicenceNotice({ notice }: { notice: NonNullable<Me['licence_notice']> }) {
  const { state, until } = notice
  if (state === 'ending')
    return (
      <Notice kind="wait" title={`Your licence is valid until ${until ? showDay(until) : ''}`}>
        Please renew it in time and send us the certificate. After that day you cannot quote, send payment links or earn
        commission.
      </Notice>
    )
  return (
    <Notice kind="bad" title="You cannot sell at present">
      {say(`error.licence_${state}`)}
    </Notice>
  )
}
