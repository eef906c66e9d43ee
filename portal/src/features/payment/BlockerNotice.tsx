import type { PaymentStatus } from '@portal/contract/calls/payment.ts'
import { say as sayCommon } from '../../kit/words.ts'
import { saleState } from '../../sale/state/sale-ids.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { MoneyProps } from './money-screen.tsx'
import { reviewPaths } from './paths.ts'
import { heldMoneyBlockers, identityReview, isIdentityInReview } from './ways-to-pay.ts'
import { say } from './words.ts'

/** What the agent has to correct, or the office has to decide, before the customer can consent and pay. */
export function BlockerNotice({ sale, status }: Pick<MoneyProps, 'sale'> & { status: PaymentStatus }) {
  const toCorrect = (status.blockers ?? []).filter((code) => ![...heldMoneyBlockers, identityReview].includes(code))
  return (
    <>
      {isIdentityInReview(status) && (
        <Notice kind="wait" title={sayCommon('kyc.in_review')}>
          {say('payment.kyc_in_review_note')}
        </Notice>
      )}
      {toCorrect.length > 0 && (
        <Notice kind="bad" title={say('payment.not_payable')}>
          <div className="stack-small">
            {toCorrect.map((code) => (
              <p key={code}>{sayCommon(`blocker.${code}`)}</p>
            ))}
            <LinkButton to={reviewPaths[sale.product]} state={saleState(sale.ids)} look="secondary" small>
              {say('payment.open_proposal')}
            </LinkButton>
          </div>
        </Notice>
      )}
    </>
  )
}
