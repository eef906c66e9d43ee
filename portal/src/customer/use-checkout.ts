import { startCustomerPayment } from '@portal/contract/calls/pay.ts'
import type { PaymentStatus } from '@portal/contract/calls/payment.ts'
import type { Payer } from '@portal/domain/people/payer.ts'
import { useEffect, useState } from 'react'
import { goToPage, postToPage } from '../kit/browser/leave.ts'
import { type CallFailure, toFailure } from '../kit/calls/call-failure.ts'
import { send } from '../kit/calls/clients.ts'
import { sayFailure } from './show.ts'
import { useSpeech } from './words.ts'

export interface PayerTold {
  payer?: Payer
  is_proposer?: true
}

/** Opens the bank's page on the one live order. The button stays busy until the page has left. */
export function useCheckout(
  { proposal_id }: PaymentStatus,
  refresh: () => Promise<void>,
  /** Who pays; without it, as it was told before. */
  payer: PayerTold = {},
) {
  const { say } = useSpeech()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<CallFailure>()

  useEffect(() => {
    // Back from the bank's page the browser may show this one as it was left: busy, with nothing under way.
    const restored = (event: PageTransitionEvent) => event.persisted && setBusy(false)
    window.addEventListener('pageshow', restored)
    return () => window.removeEventListener('pageshow', restored)
  }, [])

  async function pay() {
    if (busy) return
    setBusy(true)
    setFailure(undefined)
    try {
      const { checkout_url, form, status } = await send(startCustomerPayment, { body: payer })
      if (status.proposal_id === proposal_id) return form ? postToPage(checkout_url, form) : goToPage(checkout_url)
      // Another link was opened in another tab: what would be paid is not what is shown here.
      setBusy(false)
      await refresh()
    } catch (cause) {
      const reason = toFailure(cause)
      setBusy(false)
      setFailure(reason)
      // It moved on meanwhile: paid in another tab, changed by the agent, or the code's hour is over.
      if (reason.status === 409 || reason.status === 410) await refresh()
    }
  }

  return { pay, busy, error: failure && sayFailure(failure, say) }
}
