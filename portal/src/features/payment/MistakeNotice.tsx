import type { PaymentStatus } from '@portal/contract/calls/payment.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import { type SaleIds, saleState } from '../../sale/state/sale-ids.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { reviewPaths } from './paths.ts'
import { say } from './words.ts'

/** What the customer found wrong, in their own words, and the way to correct it. */
export function MistakeNotice({ status, product, ids }: { status: PaymentStatus; product: ProductId; ids: SaleIds }) {
  if (status.declined !== undefined)
    return (
      <Notice kind="bad" title={say('payment.offer_declined')}>
        <p>“{status.declined}”</p>
        <p className="small">{say('payment.offer_declined_note')}</p>
        <LinkButton to={reviewPaths[product]} state={saleState(ids)} look="secondary" small>
          {say('payment.review_answers')}
        </LinkButton>
      </Notice>
    )
  if (status.mistake === undefined) return null
  return (
    <Notice kind="bad" title={say('payment.mistake_reported')}>
      <p>“{status.mistake}”</p>
      <p className="small">{say('payment.mistake_note')}</p>
      <LinkButton to={reviewPaths[product]} state={saleState(ids)} look="secondary" small>
        {say('payment.review_answers')}
      </LinkButton>
    </Notice>
  )
}
