import { createNextQuote, type NextCover, type NextProduct } from '@portal/contract/calls/customer.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { toFailure } from '../../kit/calls/call-failure.ts'
import { send } from '../../kit/calls/clients.ts'
import { showToast } from '../../kit/toasts.ts'
import { sayFailure, sayIssue } from '../../kit/words.ts'
import { sayProduct } from '../../sale/overview/sale-words.ts'
import { firstScreens } from '../../sale/state/first-screens.ts'
import { saleState } from '../../sale/state/sale-ids.ts'
import { Button } from '../../ui/Button.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { say } from './words.ts'

/** The people of a top-up are filled in already. A car has none: it begins anew, by its own link. */
const nextScreens: Record<NextProduct, string> = {
  'arogya-sanjeevani': firstScreens['arogya-sanjeevani'],
  health: firstScreens.health,
  topup: '/topup/policy-details',
}

interface NextSaleProps {
  quoteId: string
  /** What the family lacks most; its button is the main one. */
  cover: NextCover | undefined
}

/** Another product for the same people: what they told before need not be asked again. */
export function NextSale({ quoteId, cover }: NextSaleProps) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState<NextProduct>()

  async function begin(product: NextProduct) {
    setBusy(product)
    try {
      const { quote_id } = await send(createNextQuote, { params: { quote_id: quoteId }, body: { product } })
      await navigate(nextScreens[product], { state: saleState({ quoteid: quote_id }) })
    } catch (failed) {
      const failure = toFailure(failed)
      const [issue] = failure.issues
      if (failure.kind !== 'leaving') showToast(issue ? sayIssue(issue) : sayFailure(failure), 'error')
      setBusy(undefined)
    }
  }

  return (
    <div className="stack-small">
      <p className="muted">{say('customer-record.next_sale_intro')}</p>
      <div className="row">
        {(Object.keys(nextScreens) as NextProduct[]).map((product) => (
          <Button
            key={product}
            look={cover?.product === product ? 'primary' : undefined}
            busy={busy === product}
            onClick={() => void begin(product)}
          >
            {sayProduct(product)}
          </Button>
        ))}
        <LinkButton look={cover?.product === 'car' ? 'primary' : undefined} to={firstScreens.car} state={saleState({})}>
          {sayProduct('car')}
        </LinkButton>
      </div>
    </div>
  )
}
