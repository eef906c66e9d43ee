import type { PaymentStatus } from '@portal/contract/calls/payment.ts'
import { say as sayCommon } from '../../kit/words.ts'
import { saleState } from '../../sale/state/sale-ids.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { MoneyProps } from './money-screen.tsx'
import { reviewPaths } from './paths.ts'
import { heldMoneyBlockers } from './ways-to-pay.ts'
import { say } from './words.ts'

/** What the agent has to correct before the customer can consent and pay. */
export function BlockerNotice({ sale, status }: Pick<MoneyProps, 'sale'> & { status: PaymentStatus }) {
  const blockers = status.blockers?.filter((code) => !heldMoneyBlockers.includes(code))
  if (!blockers?.length) return null
  return (
    <Notice kind="bad" title={say('payment.not_payable')}>
      <div className="stack-small">
        {blockers.map((code) => (
          <p key={code}>{sayCommon(`blocker.${code}`)}</p>
        ))}
        <LinkButton to={reviewPaths[sale.product]} state={saleState(sale.ids)} look="secondary" small>
          {say('payment.open_proposal')}
        </LinkButton>
      </div>
    </Notice>
  )
}
