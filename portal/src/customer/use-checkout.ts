import { startCustomerPayment } from '@portal/contract/calls/pay.ts'
import { useEffect, useState } from 'react'
import { goToPage } from '../app/leave.ts'
import { toFailure } from '../calls/call-failure.ts'
import { send } from '../calls/clients.ts'
import { sayFailure } from './show.ts'
import { useSpeech } from './words.ts'

/** Opens the bank's page on the one live order. The button stays busy until the page has left. */
export function useCheckout(look: () => Promise<void>) {
  const { say } = useSpeech()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  useEffect(() => {
    // Back from the bank's page the browser may show this one as it was left: busy, with nothing under way.
    const restored = (event: PageTransitionEvent) => event.persisted && setBusy(false)
    window.addEventListener('pageshow', restored)
    return () => window.removeEventListener('pageshow', restored)
  }, [])

  async function pay() {
    if (busy) return
    setBusy(true)
    setError(undefined)
    try {
      goToPage((await send(startCustomerPayment, { body: {} })).checkout_url)
    } catch (cause) {
      const failure = toFailure(cause)
      setBusy(false)
      setError(sayFailure(failure, say))
      // It moved on meanwhile: paid in another tab, changed by the agent, or the code's hour is over.
      if (failure.status === 409 || failure.status === 410) await look()
    }
  }

  return { pay, busy, error }
}
