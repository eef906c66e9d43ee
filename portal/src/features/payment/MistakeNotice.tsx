import type { PaymentStatus } from '@portal/contract/calls/payment.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import { type SaleIds, saleState } from '../../sale/state/sale-ids.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { reviewPaths } from './paths.ts'

/** What the customer found wrong, in their own words, and the way to correct it. */
export function MistakeNotice({ status, product, ids }: { status: PaymentStatus; product: ProductId; ids: SaleIds }) {
  if (status.declined !== undefined)
    return (
      <Notice kind="bad" title="The customer declined the offer">
        <p>“{status.declined}”</p>
        <p className="small">
          Their link no longer works. Change the offer and send a new link, or withdraw the proposal.
        </p>
        <LinkButton to={reviewPaths[product]} state={saleState(ids)} look="secondary" small>
          Review answers
        </LinkButton>
      </Notice>
    )
  if (status.mistake === undefined) return null
  return (
    <Notice kind="bad" title="The customer reported a mistake">
      <p>“{status.mistake}”</p>
      <p className="small">Their link no longer works. Correct the answers, then send a new link.</p>
      <LinkButton to={reviewPaths[product]} state={saleState(ids)} look="secondary" small>
        Review answers
      </LinkButton>
    </Notice>
  )
}
