import { type SharedQuote, shareQuote } from '@portal/contract/calls/share.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import type { Lang } from '@portal/words/languages.ts'
import { useState } from 'react'
import { send } from '../../kit/calls/clients.ts'
import { useAction } from '../../kit/calls/use-action.ts'
import { showToast } from '../../kit/toasts.ts'
import { say } from './share-words.ts'

type Channel = 'link' | 'whatsapp' | 'email'

/** Shares a quote by link, WhatsApp or e-mail, in one language. */
export function useShareQuote(product: ProductId, quoteId: string, language: Lang) {
  const { run, busy, failure } = useAction<Channel>()
  const [shared, setShared] = useState<SharedQuote & { language: Lang }>()

  async function share(channel: Channel, to?: string): Promise<SharedQuote | undefined> {
    const body = { channel, language, ...(to && { to }) }
    const outcome = await run(channel, () => send(shareQuote, { params: { product, quote_id: quoteId }, body }))
    if (!outcome?.ok) return undefined
    setShared({ ...outcome.value, language })
    return outcome.value
  }

  async function copyLink() {
    const quote = await share('link')
    if (!quote) return
    try {
      await navigator.clipboard.writeText(quote.url)
      showToast(say('share.link_copied'))
    } catch {
      // Without the permission the link stays on the screen, to be copied by hand.
    }
  }

  async function openWhatsApp() {
    // Opened before the reply is there: a window opened later counts as a pop-up.
    const tab = window.open('', '_blank')
    const quote = await share('whatsapp')
    if (!quote) return tab?.close()
    if (!tab) return
    tab.opener = null
    tab.location.href = `https://wa.me/?text=${encodeURIComponent(quote.text)}`
  }

  async function sendEmail(to: string) {
    if (await share('email', to)) showToast(say('share.sent_to', { to }))
  }

  return {
    copyLink,
    openWhatsApp,
    sendEmail,
    busy,
    failure,
    // A text in the other language is not shown.
    shared: shared?.language === language ? shared : undefined,
  }
}
