import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useJourney } from '../state/journey-context.ts'
import type { useQuoteAside } from '../state/quote-aside.ts'
import { quoteOf } from './customer-of.ts'

/** A new sale begins empty; what was typed for somebody else before and never saved is offered, not filled in. */
export function UnsavedQuoteOffer({ aside }: { aside: ReturnType<typeof useQuoteAside> }) {
  const { reload } = useJourney()
  if (!aside) return null
  return (
    <Notice kind="info" title="You have an unfinished quote">
      <div className="row">
        <Button
          small
          onClick={() => {
            aside.restore()
            reload()
          }}
        >
          Continue {quoteOf(aside.name)}
        </Button>
        <Button small look="quiet" onClick={aside.drop}>
          Start afresh
        </Button>
      </div>
    </Notice>
  )
}
