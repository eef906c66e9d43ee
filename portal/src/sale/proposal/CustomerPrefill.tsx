import { getPrefillAnswers, type PrefillAnswers } from '@portal/contract/calls/customer.ts'
import { type ReactNode, useState } from 'react'
import { useCall } from '../../kit/calls/use-call.ts'
import { Skeleton } from '../../ui/Loading.tsx'
import type { Sale } from '../state/use-sale.ts'

const noAnswers: PrefillAnswers = { members: [] }

interface CustomerPrefillProps {
  sale: Sale
  /** Nothing was answered here yet. */
  isNew: boolean
  children: (customer: PrefillAnswers) => ReactNode
}

/** Reads the customer's answers of an earlier sale before the form opens; for a new customer there are none. */
export function CustomerPrefill({ sale, isNew, children }: CustomerPrefillProps) {
  // Decided once: saving the first answers must not take the form away.
  const [needsPrefill] = useState(isNew)
  const quoteId = sale.quote?.quote_id
  return needsPrefill && quoteId ? <Prefill quoteId={quoteId}>{children}</Prefill> : children(noAnswers)
}

function Prefill({ quoteId, children }: Pick<CustomerPrefillProps, 'children'> & { quoteId: string }) {
  const reading = useCall(getPrefillAnswers, { params: { quote_id: quoteId } })
  if (reading.status === 'loading') return <Skeleton lines={8} />
  return children(reading.status === 'ready' ? reading.data : noAnswers)
}
