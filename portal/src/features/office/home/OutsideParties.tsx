import { getSystemStatus } from '@portal/contract/calls/system.ts'
import { useCall } from '../../../kit/calls/use-call.ts'
import { Loaded } from '../../../kit/Loaded.tsx'
import { PartyTable } from '../status/PartyTable.tsx'
import { say } from './words.ts'

/** How gateway, registers and message services answer, as the status page tells it. */
export function OutsideParties() {
  const reading = useCall(getSystemStatus, { isKeptFresh: true })
  return (
    <Loaded reading={reading} failed={say('office-home.parties_not_loaded')}>
      {(status) => <PartyTable status={status} />}
    </Loaded>
  )
}
