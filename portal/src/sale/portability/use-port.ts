import { getPort, type PortView, requestPort, withdrawPort } from '@portal/contract/calls/portability.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import type { Portability } from '@portal/domain/proposal/sections.ts'
import { useState } from 'react'
import { type Outcome, toFailure } from '../../kit/calls/call-failure.ts'
import { send } from '../../kit/calls/clients.ts'
import { useCall } from '../../kit/calls/use-call.ts'
import { isNewQuote } from '../../kit/store/new-quotes.ts'

type PortLoading = { isLoading: true } | { isLoading: false; port: PortView | undefined }

/** The port requested for a quote, if any. One that cannot be read now is requested again when it is saved. */
export function usePort(product: ProductId, quoteId: string | undefined): PortLoading {
  // For a quote that was made a moment ago none can have been requested.
  const [isNew] = useState(() => quoteId === undefined || isNewQuote(quoteId))
  const reading = useCall(getPort, isNew || !quoteId ? null : { params: { product, quote_id: quoteId } })
  if (!isNew && reading.status === 'loading') return { isLoading: true }
  return { isLoading: false, port: (reading.status === 'ready' && reading.data) || undefined }
}

export function usePortCalls(product: ProductId, quoteId: string) {
  const params = { product, quote_id: quoteId }
  return {
    requestPort: (body: Portability) => toOutcome(send(requestPort, { params, body })),
    cancelPort: () => toOutcome(send(withdrawPort, { params, body: {} })),
  }
}

const toOutcome = (reply: Promise<PortView>): Promise<Outcome<PortView>> =>
  reply.then(
    (value) => ({ ok: true, value }),
    (error) => ({ ok: false, failure: toFailure(error) }),
  )
