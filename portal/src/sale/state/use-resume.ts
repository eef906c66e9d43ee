import { resumeSale, type SaleRow } from '@portal/contract/calls/dashboard.ts'
import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { toFailure } from '../../kit/calls/call-failure.ts'
import { send } from '../../kit/calls/clients.ts'
import { showToast } from '../../kit/toasts.ts'
import { sayFailure } from '../../kit/words.ts'
import { resumedState } from './sale-ids.ts'

/** Resumes a sale at the step where it stopped. */
export function useResume() {
  const navigate = useNavigate()
  const [busy, setBusy] = useState<string>()
  const resume = useCallback(
    async ({ quote_id }: Pick<SaleRow, 'quote_id'>) => {
      setBusy(quote_id)
      try {
        const sale = await send(resumeSale, { params: { quote_id } })
        await navigate(sale.route, { state: resumedState({ quoteid: sale.quote_id, proposal_id: sale.proposal_id }) })
      } catch (error) {
        showToast(sayFailure(toFailure(error)), 'error')
      } finally {
        setBusy(undefined)
      }
    },
    [navigate],
  )
  return { resume, busy }
}
