import type { PolicyView } from '@portal/contract/calls/policy.ts'
import type { ReactNode } from 'react'
import { MoneyFrame } from '../../sale/frame/MoneyFrame.tsx'
import { saleState } from '../../sale/state/sale-ids.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import type { MoneyProps } from './money-screen.tsx'
import { PolicyCard } from './PolicyCard.tsx'
import { startPaths } from './paths.ts'
import { usePolicy } from './use-policy.ts'
import { say } from './words.ts'

interface IssuedPageProps extends Pick<MoneyProps, 'sale' | 'status'> {
  title: string
  intro: string
  /** Below the policy, once it is read. */
  children?: (policy: PolicyView) => ReactNode
}

/** The end of a sale: the policy, its documents, and the way to the next sale. */
export function IssuedPage({ sale, status, title, intro, children }: IssuedPageProps) {
  const policy = usePolicy(status.policy?.policy_id, status.policy?.documents_ready)
  return (
    <MoneyFrame
      mark={{ icon: 'check', kind: 'good' }}
      title={title}
      intro={intro}
      action={
        <LinkButton to={startPaths[sale.product]} state={saleState({})} look="primary">
          {say('payment.start_another_sale')}
        </LinkButton>
      }
    >
      <PolicyCard status={status} reading={policy} />
      {policy.status === 'ready' && children?.(policy.data)}
    </MoneyFrame>
  )
}
