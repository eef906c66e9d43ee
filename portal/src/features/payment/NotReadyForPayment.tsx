import { say as sayCommon } from '../../kit/words.ts'
import { saleState } from '../../sale/state/sale-ids.ts'
import { editState } from '../../sale/state/use-return.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { MoneyProps } from './money-screen.tsx'
import { identityPaths } from './paths.ts'
import { say } from './words.ts'

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
      <Notice kind="wait" title={sayCommon('kyc.in_review')}>
        {say('payment.kyc_in_review_note')}
      </Notice>
    )
  if (lacks('kyc.rejected'))
    return (
      <Notice kind="bad" title={sayCommon('kyc.rejected')}>
        <LinkButton to={identityPaths[sale.product]} state={editState(sale.ids, route)} small>
          {say('payment.upload_another_document')}
        </LinkButton>
      </Notice>
    )
  if (status.proposal_state === 'declined')
    return (
      <Notice kind="bad" title={say('payment.proposal_declined')}>
        <LinkButton to={sale.product === 'car' ? '/car/inspection' : '/topup/nstp'} state={saleState(sale.ids)} small>
          {say('payment.view_reasons')}
        </LinkButton>
      </Notice>
    )
  if (status.proposal_state === 'postponed')
    return (
      <Notice kind="wait" title={say('payment.proposal_postponed')}>
        <LinkButton to="/topup/nstp" state={saleState(sale.ids)} small>
          {say('payment.view_reasons')}
        </LinkButton>
      </Notice>
    )
  return (
    <Notice kind="wait" title={say('payment.not_requestable')}>
      {say('payment.proposal_state', { state: sayCommon(`state.proposal.${status.proposal_state}`) })}
    </Notice>
  )
}
