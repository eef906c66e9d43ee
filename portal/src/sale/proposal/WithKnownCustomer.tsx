import { getKnownCustomer, type KnownCustomer } from '@portal/contract/calls/customer.ts'
import { type ReactNode, useState } from 'react'
import { useCall } from '../../kit/calls/use-call.ts'
import { Skeleton } from '../../ui/Loading.tsx'
import type { Sale } from '../state/use-sale.ts'

const nothing: KnownCustomer = { members: [] }

interface WithKnownCustomerProps {
  sale: Sale
  /** Nothing was answered here yet. */
  isNew: boolean
  children: (known: KnownCustomer) => ReactNode
}

/** What the customer told in an earlier sale, before the form opens. Without it the form is empty, as for anybody new. */
export function WithKnownCustomer({ sale, isNew, children }: WithKnownCustomerProps) {
  // Once: the answers saved from here on must not take the form away.
  const [asks] = useState(isNew)
  const quoteId = sale.quote?.quote_id
  return asks && quoteId ? <Asking quoteId={quoteId}>{children}</Asking> : children(nothing)
}

function Asking({ quoteId, children }: { quoteId: string; children: WithKnownCustomerProps['children'] }) {
  const reading = useCall(getKnownCustomer, { params: { quote_id: quoteId } })
  if (reading.status === 'loading') return <Skeleton lines={8} />
  return children(reading.status === 'ready' ? reading.data : nothing)
}
