import { FAMILY_PRODUCTS, productName } from '@portal/domain/products/catalogue.ts'
import type { FamilyQuote } from '@portal/domain/quote/quote-input.ts'
import { useState } from 'react'
import { journeyStep } from '../../sale/frame/journey-step.tsx'
import { InclusionsContent } from '../../sale/quote/InclusionsContent.tsx'
import { PlanCompare } from '../../sale/quote/PlanCompare.tsx'
import { familyQuoteOf } from '../../sale/state/answers.ts'
import type { Journey } from '../../sale/state/journey-context.ts'
import { useGo } from '../../sale/state/use-go.ts'
import { useSavedPremium } from '../../sale/state/use-saved-premium.ts'
import { Button } from '../../ui/Button.tsx'
import { Segmented } from '../../ui/Choices.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { laterIcons } from '../../ui/later-icons.ts'
import { type HealthProduct, healthProducts } from './quote-form.ts'
import { say } from './words.ts'

/** What a plan covers; without a sale, for any plan of the two products. */
function Inclusions({ sale }: Journey) {
  const { back } = useGo()
  const quote = familyQuoteOf(sale)
  const { defaultVariant } = FAMILY_PRODUCTS[sale.product as HealthProduct]
  const [variant, setVariant] = useState(quote?.variant ?? defaultVariant)
  const all = [...FAMILY_PRODUCTS['arogya-sanjeevani'].variants, ...FAMILY_PRODUCTS.health.variants]
  return (
    <div className="page stack">
      <div className="between">
        <h1>{say('health-steps.what_is_covered')}</h1>
        <Button small onClick={() => window.print()} className="no-print">
          <Icon path={laterIcons.print} size={18} />
          {say('health-steps.print')}
        </Button>
      </div>
      <p className="muted">{quote ? `${productName(sale.product)} · ${variant}` : variant}</p>
      {!quote && (
        <div className="no-print">
          <Segmented
            label={say('health-steps.plan')}
            choices={all.map((value) => ({ value, label: value }))}
            value={variant}
            onChoose={setVariant}
          />
        </div>
      )}
      {quote && sale.product === 'health' && <QuotedPlans quote={quote} sale={sale} />}
      <InclusionsContent variant={variant} addons={quote?.addons} />
      <div className="no-print">
        <Button look="primary" onClick={() => void back()}>
          {say('health-steps.back')}
        </Button>
      </div>
    </div>
  )
}

/** The other plans beside the quoted one, at the same members and sum. */
function QuotedPlans({ quote, sale }: { quote: FamilyQuote; sale: Journey['sale'] }) {
  const premium = useSavedPremium(sale, true)
  if (!premium) return null
  return (
    <PlanCompare
      product="health"
      quote={quote}
      premium={premium}
      chosen={quote.variant ?? FAMILY_PRODUCTS.health.defaultVariant}
      isFull
    />
  )
}

export default journeyStep(healthProducts, Inclusions, { isOpen: true })
