import { copyQuote } from '@portal/contract/calls/quote.ts'
import { listVisibleSteps } from '@portal/domain/journey/journey.ts'
import { showDay } from '@portal/domain/kernel/day.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { toFailure } from '../../kit/calls/call-failure.ts'
import { send } from '../../kit/calls/clients.ts'
import { sayFailure } from '../../kit/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { saleState } from '../state/sale-ids.ts'
import type { Sale } from '../state/use-sale.ts'

/** A quote that has run out: shown as it was, and copied with today's prices in one tap. */
export function ExpiredQuoteNotice({ sale }: { sale: Sale }) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const { quote, product } = sale
  if (quote?.state !== 'expired') return null

  async function copy() {
    setBusy(true)
    try {
      const { quote_id } = await send(copyQuote, { params: { product, quote_id: quote!.quote_id }, body: {} })
      await navigate(listVisibleSteps(product, {})[0]!.route, { state: saleState({ quoteid: quote_id }) })
    } catch (failed) {
      const failure = toFailure(failed)
      if (failure.kind !== 'leaving') setError(sayFailure(failure))
      setBusy(false)
    }
  }

  return (
    <Notice kind="wait" title={`This quote expired on ${showDay(quote.valid_until.slice(0, 10))}`}>
      <p>{error ?? 'The answers are saved. A copy has today’s prices.'}</p>
      <Button small busy={busy} onClick={() => void copy()}>
        Copy quote
      </Button>
    </Notice>
  )
}
