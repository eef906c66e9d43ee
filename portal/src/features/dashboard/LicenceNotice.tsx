import type { Me } from '@portal/contract/calls/session.ts'
import { showDay } from '@portal/domain/kernel/day.ts'
import { say as sayCommon } from '../../kit/words.ts'
import { Notice } from '../../ui/Notice.tsx'
import { say } from './words.ts'

/** From 60 days before the licence ends, and while nothing may be sold under it. */
export function LicenceNotice({ notice }: { notice: NonNullable<Me['licence_notice']> }) {
  const { state, until } = notice
  if (state === 'ending' && until)
    return (
      <Notice kind="wait" title={say('dashboard.licence_until', { day: showDay(until) })}>
        {say('dashboard.licence_renew')}
      </Notice>
    )
  return (
    <Notice kind="bad" title={say('dashboard.cannot_sell')}>
      {sayCommon(`error.licence_${state}`)}
    </Notice>
  )
}
