import { say } from '../../kit/words.ts'
import { saleState } from '../../sale/state/sale-ids.ts'
import { editState } from '../../sale/state/use-return.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { MoneyProps } from './money-screen.tsx'
import { identityPaths } from './paths.ts'

/** Why no payment can be requested, and what to do about it. */
export function NotReadyForPayment({
  sale,
  route,
  proposal,
  status,
}: Pick<MoneyProps, 'sale' | 'route' | 'proposal' | 'status'>) {
  const lacks = (code: string) =>
    status.proposal_state === 'started' && proposal.missing.some((one) => one.code === code)
  if (lacks('kyc.in_review'))
    return (
      <Notice kind="wait" title={say('kyc.in_review')}>
        Payment can be requested once it is accepted. Nothing more is needed from you until then.
      </Notice>
    )
  if (lacks('kyc.rejected'))
    return (
      <Notice kind="bad" title={say('kyc.rejected')}>
        <LinkButton to={identityPaths[sale.product]} state={editState(sale.ids, route)} small>
          Upload another document
        </LinkButton>
      </Notice>
    )
  if (status.proposal_state === 'declined')
    return (
      <Notice kind="bad" title="The proposal was declined">
        <LinkButton to={sale.product === 'car' ? '/car/inspection' : '/topup/nstp'} state={saleState(sale.ids)} small>
          View reasons and options
        </LinkButton>
      </Notice>
    )
  return (
    <Notice kind="wait" title="Payment cannot be requested yet">
      This proposal is {status.proposal_state.replace('_', ' ')}.
    </Notice>
  )
}
