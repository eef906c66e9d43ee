import { askPort, getPort, type PortView, withdrawPort } from '@portal/contract/calls/portability.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import type { Portability } from '@portal/domain/proposal/sections.ts'
import { useCallback, useEffect, useState } from 'react'
import { type Outcome, toFailure } from '../../kit/calls/call-failure.ts'
import { send } from '../../kit/calls/clients.ts'

const live = ['asked', 'history_awaited', 'accepted']
export const isLivePort = (port: PortView | undefined): boolean => port !== undefined && live.includes(port.state)

export type PortLoading = { isLoading: true } | { isLoading: false; port: PortView | undefined }

/** The port of a quote, if one was asked for. One that cannot be read now is asked for again when it is saved. */
export function usePort(product: ProductId, quoteId: string | undefined): PortLoading {
  const [state, setState] = useState<PortLoading>({ isLoading: quoteId !== undefined } as PortLoading)
  useEffect(() => {
    if (!quoteId) return
    let here = true
    const show = (port: PortView | undefined) => here && setState({ isLoading: false, port })
    send(getPort, { params: { product, quote_id: quoteId } }).then(
      (port) => show(port ?? undefined),
      () => show(undefined),
    )
    return () => {
      here = false
    }
  }, [product, quoteId])
  return state
}

export function usePortCalls(product: ProductId, quoteId: string) {
  const params = { product, quote_id: quoteId }
  const attempt = useCallback(async (work: () => Promise<PortView>): Promise<Outcome<PortView>> => {
    try {
      return { ok: true, value: await work() }
    } catch (error) {
      return { ok: false, failure: toFailure(error) }
    }
  }, [])
  return {
    ask: (body: Portability) => attempt(() => send(askPort, { params, body })),
    withdraw: () => attempt(() => send(withdrawPort, { params, body: {} })),
  }
}
