import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useJourney } from '../state/journey-context.ts'
import type { useQuoteAside } from '../state/quote-aside.ts'
import { sayContinueQuote } from './customer-of.ts'
import { say } from './words.ts'

/** A new sale begins empty; what was typed for somebody else before and never saved is offered, not filled in. */
export function UnsavedQuoteOffer({ aside }: { aside: ReturnType<typeof useQuoteAside> }) {
  const { reload } = useJourney()
  if (!aside) return null
  return (
    <Notice kind="info" title={say('sale-customer.unfinished_quote')}>
      <div className="row">
        <Button
          small
          onClick={() => {
            aside.restore()
            reload()
          }}
        >
          {sayContinueQuote(aside.name)}
        </Button>
        <Button small look="quiet" onClick={aside.drop}>
          {say('sale-customer.start_new_quote')}
        </Button>
      </div>
    </Notice>
  )
}
