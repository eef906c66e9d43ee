import { getQuotePdf } from '@portal/contract/calls/share.ts'
import { pathOf } from '@portal/contract/wire/call.ts'
import { showDay } from '@portal/domain/kernel/day.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import { checkField, normaliseField } from '@portal/domain/validation/fields.ts'
import {
  defaultLanguage,
  type Lang,
  languageChoices,
  languageFacts,
  offeredToCustomers,
} from '@portal/words/languages.ts'
import { useState } from 'react'
import { config } from '../../kit/browser/config.ts'
import { sayFailure, sayIssue } from '../../kit/words.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { Segmented } from '../../ui/Choices.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { today } from '../state/today.ts'
import { say } from './share-words.ts'
import { useShareQuote } from './use-share-quote.ts'

interface ShareQuoteProps {
  product: ProductId
  quoteId: string
  /** In which the customer is spoken to, where somebody chose. */
  language?: Lang | undefined
}

/** The button and its sheet: a tracked link, a WhatsApp text in the customer's language, an e-mail, a PDF. */
export function ShareQuote({ product, quoteId, language }: ShareQuoteProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Icon name="share" size={18} />
        {say('share.share_quote')}
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title={say('share.title')}>
        <ShareOptions product={product} quoteId={quoteId} language={language} />
      </Sheet>
    </>
  )
}

function ShareOptions({ product, quoteId, language: ofSale = defaultLanguage }: ShareQuoteProps) {
  const [language, setLanguage] = useState(ofSale)
  const { copyLink, openWhatsApp, sendEmail, busy, failure, shared } = useShareQuote(product, quoteId, language)
  const pdf = `${config().apiRoot.replace(/\/$/, '')}${pathOf(getQuotePdf, { product, quote_id: quoteId })}?language=${language}`
  return (
    <div className="stack">
      <Segmented
        label={say('share.message_language')}
        choices={languageChoices(offeredToCustomers()).map(({ value, label }) => ({
          value,
          label: <span lang={languageFacts[value].locale}>{label}</span>,
        }))}
        value={language}
        onChoose={setLanguage}
      />
      <div className="row">
        <Button busy={busy === 'link'} onClick={() => void copyLink()}>
          <Icon name="copy" size={18} />
          {say('share.copy_link')}
        </Button>
        <Button busy={busy === 'whatsapp'} onClick={() => void openWhatsApp()}>
          <Icon name="share" size={18} />
          {say('share.whatsapp')}
        </Button>
        <a className={buttonClass({ look: 'secondary' })} href={pdf} download>
          <Icon name="download" size={18} />
          {say('share.pdf')}
        </a>
      </div>
      <EmailForm isBusy={busy === 'email'} onSend={(to) => void sendEmail(to)} />
      {failure && failure.kind !== 'leaving' && <p role="alert">{sayFailure(failure)}</p>}
      {shared && (
        <div className="stack-small" role="status">
          <p className="small muted">{say('share.valid_until', { date: showDay(shared.expires.slice(0, 10)) })}</p>
          <p lang={language}>{shared.text}</p>
        </div>
      )}
      <p className="small muted">{say('share.link_shows')}</p>
    </div>
  )
}

function EmailForm({ isBusy, onSend }: { isBusy: boolean; onSend: (to: string) => void }) {
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string>()

  function submit() {
    const to = normaliseField('email', email)
    const [issue] = checkField('email', to, { today: today() })
    setError(issue && sayIssue(issue))
    if (!issue) onSend(to)
  }

  return (
    <>
      <TextField
        label={say('share.email')}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        value={email}
        error={error}
        onChange={(event) => setEmail(event.target.value)}
      />
      <div>
        <Button busy={isBusy} onClick={submit}>
          {say('share.send_by_email')}
        </Button>
      </div>
    </>
  )
}
