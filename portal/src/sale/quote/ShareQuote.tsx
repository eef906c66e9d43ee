import { getQuotePdf, type SharedQuote, shareQuote } from '@portal/contract/calls/share.ts'
import { pathOf } from '@portal/contract/wire/call.ts'
import { showDay } from '@portal/domain/kernel/day.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import { checkField, normaliseField } from '@portal/domain/validation/fields.ts'
import { useState } from 'react'
import { config } from '../../kit/browser/config.ts'
import { toFailure } from '../../kit/calls/call-failure.ts'
import { send } from '../../kit/calls/clients.ts'
import { showToast } from '../../kit/toasts.ts'
import { sayFailure, sayIssue } from '../../kit/words.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { Segmented } from '../../ui/Choices.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { today } from '../state/today.ts'

type Channel = 'link' | 'whatsapp' | 'email'
const languages = [
  { value: 'en', label: 'English' },
  { value: 'hi', label: 'हिन्दी' },
] as const

interface ShareQuoteProps {
  product: ProductId
  quoteId: string
}

/** The button and its sheet: a tracked link, a WhatsApp text in the customer's language, an e-mail, a PDF. */
export function ShareQuote({ product, quoteId }: ShareQuoteProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Icon name="share" size={18} />
        Share quote
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title="Share this quote">
        <ShareWays product={product} quoteId={quoteId} />
      </Sheet>
    </>
  )
}

function ShareWays({ product, quoteId }: ShareQuoteProps) {
  const [language, setLanguage] = useState<'en' | 'hi'>('en')
  const [email, setEmail] = useState('')
  const [emailError, setEmailError] = useState<string>()
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState<Channel>()
  const [shared, setShared] = useState<SharedQuote & { language: 'en' | 'hi' }>()
  const pdf = `${config().apiRoot.replace(/\/$/, '')}${pathOf(getQuotePdf, { product, quote_id: quoteId })}?language=${language}`

  async function share(channel: Channel, to?: string): Promise<SharedQuote | undefined> {
    setBusy(channel)
    setError(undefined)
    try {
      const body = { channel, language, ...(to && { to }) }
      const done = await send(shareQuote, { params: { product, quote_id: quoteId }, body })
      setShared({ ...done, language })
      return done
    } catch (failed) {
      const failure = toFailure(failed)
      if (failure.kind !== 'leaving') setError(sayFailure(failure))
      return undefined
    } finally {
      setBusy(undefined)
    }
  }

  async function copy() {
    const done = await share('link')
    if (!done) return
    try {
      await navigator.clipboard.writeText(done.url)
      showToast('Link copied')
    } catch {
      // Without the permission the link stays on the screen, to be copied by hand.
    }
  }

  async function whatsapp() {
    // Opened before the answer is there: a window opened later counts as a pop-up.
    const tab = window.open('', '_blank')
    const done = await share('whatsapp')
    if (!done) return tab?.close()
    const address = `https://wa.me/?text=${encodeURIComponent(done.text)}`
    if (!tab) return
    tab.opener = null
    tab.location.href = address
  }

  async function mail() {
    const to = normaliseField('email', email)
    const [issue] = checkField('email', to, { today: today() })
    setEmailError(issue && sayIssue(issue))
    if (issue) return
    if (await share('email', to)) showToast(`Sent to ${to}`)
  }

  return (
    <div className="stack">
      <Segmented
        label="Language of the message and the PDF"
        choices={languages}
        value={language}
        onChoose={setLanguage}
      />
      <div className="row">
        <Button busy={busy === 'link'} onClick={() => void copy()}>
          <Icon name="copy" size={18} />
          Copy link
        </Button>
        <Button busy={busy === 'whatsapp'} onClick={() => void whatsapp()}>
          <Icon name="share" size={18} />
          WhatsApp
        </Button>
        <a className={buttonClass({ look: 'secondary' })} href={pdf} download>
          <Icon name="download" size={18} />
          PDF
        </a>
      </div>
      <TextField
        label="E-mail"
        type="email"
        inputMode="email"
        autoComplete="off"
        value={email}
        error={emailError}
        onChange={(event) => setEmail(event.target.value)}
      />
      <div>
        <Button busy={busy === 'email'} onClick={() => void mail()}>
          Send by e-mail
        </Button>
      </div>
      {error && <p role="alert">{error}</p>}
      {/* What was shared before stands in the other language. */}
      {shared?.language === language && (
        <div className="stack-small" role="status">
          <p className="small muted">Valid until {showDay(shared.expires.slice(0, 10))}</p>
          <p lang={language}>{shared.text}</p>
        </div>
      )}
      <p className="small muted">The link shows plan, cover and price; no names and no health answers.</p>
    </div>
  )
}
