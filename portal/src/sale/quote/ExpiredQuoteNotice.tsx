import { copyQuote } from '@portal/contract/calls/quote.ts'
import { listVisibleSteps } from '@portal/domain/journey/journey.ts'
import { showDay } from '@portal/domain/kernel/day.ts'
import { useNavigate } from 'react-router'
import { send } from '../../kit/calls/clients.ts'
import { useAction } from '../../kit/calls/use-action.ts'
import { sayFailure } from '../../kit/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { saleState } from '../state/sale-ids.ts'
import type { Sale } from '../state/use-sale.ts'
import { say } from './words.ts'

/** An expired quote: its answers are shown, and copied with today's prices in one tap. */
export function ExpiredQuoteNotice({ sale }: { sale: Sale }) {
  const navigate = useNavigate()
  const { run, busy, failure } = useAction()
  const { quote, product } = sale
  if (quote?.state !== 'expired') return null

  const copy = () =>
    run('copy', async () => {
      const { quote_id } = await send(copyQuote, { params: { product, quote_id: quote.quote_id }, body: {} })
      await navigate(listVisibleSteps(product, {})[0]!.route, { state: saleState({ quoteid: quote_id }) })
    })

  return (
    <Notice kind="wait" title={say('quoting.expired_on', { date: showDay(quote.valid_until.slice(0, 10)) })}>
      <p>{failure && failure.kind !== 'leaving' ? sayFailure(failure) : say('quoting.expired_why')}</p>
      <Button small busy={busy !== undefined} onClick={() => void copy()}>
        {say('quoting.copy_quote')}
      </Button>
    </Notice>
  )
}
