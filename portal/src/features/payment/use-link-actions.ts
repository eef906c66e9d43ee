import { cancelLink, type PaymentStatus, resendLink, startPayment } from '@portal/contract/calls/payment.ts'
import type { WithdrawalKind } from '@portal/contract/wire/withdrawal.ts'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type CallFailure, toFailure } from '../../kit/calls/call-failure.ts'
import { send } from '../../kit/calls/clients.ts'
import { showToast } from '../../kit/toasts.ts'
import { sayFailure } from '../../kit/words.ts'
import type { MoneyProps } from './money-screen.tsx'
import { moneyPaths } from './paths.ts'
import { hasConsent } from './ways-to-pay.ts'
import { say } from './words.ts'

/** The link's own address; only the answer to whoever sends or shares it has it, so it travels with the history entry. */
export const payUrlIn = (state: unknown): string | undefined => (state as { payUrl?: string } | null)?.payUrl

export const isQrShownIn = (state: unknown): boolean => (state as { isQrShown?: boolean } | null)?.isQrShown === true

/** The sheet that asks for another mobile says that link and consent go with the old one. */
const shownOnSheet: readonly WithdrawalKind[] = ['payment_link', 'renewal_link', 'consent', 'payment_page']

/** What a partner can do with a link that is out. */
export function useLinkActions({ sale, proposal, status, show }: MoneyProps) {
  const navigate = useNavigate()
  const { state, pathname } = useLocation()
  const [busy, setBusy] = useState<'resend' | 'cancel' | 'mobile' | 'retry'>()
  const params = { product: sale.product, proposal_id: proposal.proposal_id }

  async function work(what: NonNullable<typeof busy>, ask: () => Promise<PaymentStatus>, done: string) {
    if (busy) return undefined
    setBusy(what)
    try {
      const next = await ask()
      show(next)
      if (next.link?.url) await navigate(pathname, { replace: true, state: { ...state, payUrl: next.link.url } })
      showToast(done)
      return undefined
    } catch (error) {
      const failure: CallFailure = toFailure(error)
      if (failure.kind !== 'leaving' && what !== 'mobile') showToast(sayFailure(failure), 'error')
      return failure
    } finally {
      setBusy(undefined)
    }
  }

  return {
    busy,
    resend: () => work('resend', () => send(resendLink, { params, body: {} }), say('payment.link_sent_again')),
    cancel: () => work('cancel', () => send(cancelLink, { params, body: {} }), say('payment.link_was_cancelled')),
    changeMobile: (mobile: string) =>
      work(
        'mobile',
        () => send(resendLink, { params, body: { mobile }, confirmed: shownOnSheet }),
        say('payment.sent_to', { mobile }),
      ),
    /** One tap: the same proposal, a fresh page for the customer; consent already given is kept. */
    retryHere: async () => {
      const journey = hasConsent(status) ? 'payment' : 'consent_payment'
      const failed = await work(
        'retry',
        () => send(startPayment, { params, body: { mode: 'pay_now', journey } }),
        say('payment.open_customer_page'),
      )
      if (failed) return
      await navigate(moneyPaths[sale.product].progress, { state: window.history.state?.usr ?? state })
    },
  }
}
