import { openCarRenewal } from '@portal/contract/calls/renewal.ts'
import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { type CallFailure, toFailure } from '../../kit/calls/call-failure.ts'
import { send } from '../../kit/calls/clients.ts'
import { sayFailure, sayIssue } from '../../kit/words.ts'
import { addCarNotes } from '../car/car-notes.ts'
import { saleState } from '../state/sale-ids.ts'

/** Renews a car: opens a quote filled in from the expiring policy. */
export function useCarRenewal() {
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const renew = useCallback(
    async (policyNumber: string, year: number | string): Promise<CallFailure | undefined> => {
      setBusy(true)
      try {
        const params = { policy_id: policyNumber, year: String(year) }
        const { quote_id, vehicle } = await send(openCarRenewal, { params, body: {} })
        if (vehicle) await addCarNotes(quote_id, { vehicle: { hypothecation: '', ...vehicle } })
        await navigate('/car/vehicle-details', { state: saleState({ quoteid: quote_id }) })
        return undefined
      } catch (error) {
        return toFailure(error)
      } finally {
        setBusy(false)
      }
    },
    [navigate],
  )
  return { renew, isBusy }
}

/** Why the renewal could not be opened, in the rule's own words where a rule refuses it. */
export function carRenewalWords({ issues, ...failure }: CallFailure): string {
  return issues[0] ? sayIssue(issues[0]) : sayFailure({ issues, ...failure })
}
