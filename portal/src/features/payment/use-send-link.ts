import {
  type HandedWay,
  type LinkWay,
  type PayJourney,
  type PaymentMode,
  type PaymentStatus,
  resendLink,
  shareLink,
  startPayment,
} from '@portal/contract/calls/payment.ts'
import type { Day } from '@portal/domain/kernel/day.ts'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type CallFailure, toFailure } from '../../kit/calls/call-failure.ts'
import { send } from '../../kit/calls/clients.ts'
import { showToast } from '../../kit/toasts.ts'
import { sayFailure } from '../../kit/words.ts'
import { saleState } from '../../sale/state/sale-ids.ts'
import { isSentByServer } from './link-words.ts'
import type { MoneyProps } from './money-screen.tsx'
import { isLinkLive } from './page-for.ts'
import { moneyPaths } from './paths.ts'
import { isQrShownIn } from './use-link-actions.ts'
import { say } from './words.ts'

interface SendLinkOptions {
  journey: PayJourney | undefined
  /** Says the failure on the page; without it a toast does. */
  onFailure?: (failure: CallFailure) => void
}

/** Sends or hands over the one link of a sale: the link that is out, or a new one where there is none. */
export function useSendLink({ sale, proposal, status, show }: MoneyProps, { journey, onFailure }: SendLinkOptions) {
  const navigate = useNavigate()
  const { pathname, state } = useLocation()
  const [busy, setBusy] = useState<LinkWay | PaymentMode>()
  const params = { product: sale.product, proposal_id: proposal.proposal_id }
  const paths = moneyPaths[sale.product]
  const openLink = isLinkLive(status) && status.link?.journey === journey ? status.link : undefined

  async function request(
    what: NonNullable<typeof busy>,
    ask: (journey: PayJourney) => Promise<PaymentStatus>,
  ): Promise<PaymentStatus | undefined> {
    if (busy || !journey) return undefined
    setBusy(what)
    try {
      const next = await ask(journey)
      show(next)
      return next
    } catch (error) {
      const failure = toFailure(error)
      if (failure.kind === 'leaving') return undefined
      if (onFailure) onFailure(failure)
      else showToast(sayFailure(failure), 'error')
      return undefined
    } finally {
      setBusy(undefined)
    }
  }

  const openPage = (to: string, { link }: PaymentStatus, isQrShown: boolean) =>
    navigate(to, {
      replace: to === pathname,
      state: { ...saleState(sale.ids), payUrl: link?.url, ...(isQrShown && { isQrShown }) },
    })

  const hideQr = () => void navigate(pathname, { replace: true, state: { ...state, isQrShown: false } })

  const start = (mode: PaymentMode, body: { way?: LinkWay; pay_by?: Day } = {}) => {
    return (requested: PayJourney) => send(startPayment, { params, body: { mode, journey: requested, ...body } })
  }

  async function sendBy(way: 'sms' | 'email') {
    const ask = openLink ? () => send(resendLink, { params, body: { way } }) : start('link', { way })
    const next = await request(way, ask)
    if (!next) return
    showToast(way === 'sms' ? say('payment.link_sent_by_sms') : say('payment.link_sent_by_email'))
    await openPage(paths.progress, next, false)
  }

  async function handOver(way: HandedWay) {
    // Opened before the reply is there: a window opened later counts as a pop-up.
    const tab = way === 'whatsapp' ? window.open('', '_blank') : null
    const ask = openLink ? () => send(shareLink, { params, body: { way } }) : start('link', { way })
    const next = await request(way, ask)
    const url = next?.link?.url
    if (!next || !url) return tab?.close()
    if (way === 'copy') await copyText(url)
    if (tab) {
      tab.opener = null
      tab.location.href = whatsAppAddress(proposal.sections['contact-details']?.mobile, next.link?.message ?? url)
    }
    await openPage(pathname === paths.paylater ? pathname : paths.progress, next, way === 'qr')
  }

  return {
    busy,
    deliver: (way: LinkWay) => {
      if (way === 'qr' && isQrShownIn(state)) return hideQr()
      void (way === 'sms' || way === 'email' ? sendBy(way) : handOver(way))
    },
    /** By SMS and e-mail, or once more by SMS. */
    sendLink: async () => {
      const isOut = openLink && isSentByServer(openLink)
      const next = await request('link', openLink ? () => send(resendLink, { params, body: {} }) : start('link'))
      if (!next) return
      showToast(isOut ? say('payment.link_sent_again') : say('payment.payment_link_sent'))
      await openPage(paths.progress, next, false)
    },
    payNow: async () => {
      const next = await request('pay_now', (asked) =>
        start('pay_now')(asked === 'consent' ? 'consent_payment' : asked),
      )
      if (next) await openPage(paths.progress, next, true)
    },
    payBy: async (pay_by: Day) => {
      const ask = openLink ? () => send(resendLink, { params, body: { pay_by } }) : start('pay_later', { pay_by })
      const next = await request('pay_later', ask)
      if (next) await openPage(paths.paylater, next, false)
    },
  }
}

async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast(say('payment.link_copied'))
  } catch {
    showToast(say('payment.link_not_copied'), 'error')
  }
}

/** The customer's own chat, with the text ready to send. */
const whatsAppAddress = (mobile: string | undefined, text: string): string =>
  `https://wa.me/${mobile ? `91${mobile}` : ''}?text=${encodeURIComponent(text)}`
