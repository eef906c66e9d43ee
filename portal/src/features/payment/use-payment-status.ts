import { getPayment, type PaymentStatus, watchPayment } from '@portal/contract/calls/payment.ts'
import { pathOf } from '@portal/contract/wire/call.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import { useCallback, useEffect, useState } from 'react'
import { config } from '../../kit/browser/config.ts'
import { type CallFailure, toFailure } from '../../kit/calls/call-failure.ts'
import { send } from '../../kit/calls/clients.ts'

const reconnectMs = 5000

export interface LivePayment {
  status?: PaymentStatus
  failure?: CallFailure
  /** False while the live connection is down; what is shown may be older. */
  isLive: boolean
  /** What a call answered is newer than what came before. */
  show: (status: PaymentStatus) => void
  retry: () => void
}

/** Where the money stands, live: read once, then told by the server at every move, without reloading. */
export function usePaymentStatus(product: ProductId, proposalId: string | undefined): LivePayment {
  const [status, setStatus] = useState<PaymentStatus>()
  const [failure, setFailure] = useState<CallFailure>()
  const [isLive, setLive] = useState(true)
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` connects again
  useEffect(() => {
    if (!proposalId) return
    const params = { product, proposal_id: proposalId }
    let here = true
    let source: EventSource | undefined
    let timer: ReturnType<typeof setTimeout> | undefined

    async function connect() {
      try {
        // Read by a call first: it leads to login, and says why, where a stream could only fail.
        const read = await send(getPayment, { params })
        if (!here) return
        setStatus(read)
        setFailure(undefined)
      } catch (error) {
        const told = toFailure(error)
        if (here && told.kind !== 'leaving') setFailure(told)
        return
      }
      source = new EventSource(config().apiRoot.replace(/\/$/, '') + pathOf(watchPayment, params), {
        withCredentials: true,
      })
      source.onopen = () => setLive(true)
      source.onmessage = (event) => setStatus(JSON.parse(event.data as string) as PaymentStatus)
      source.onerror = () => {
        setLive(false)
        // The browser reconnects by itself unless the server refused.
        if (source?.readyState === EventSource.CLOSED && here) timer = setTimeout(connect, reconnectMs)
      }
    }
    void connect()
    return () => {
      here = false
      source?.close()
      clearTimeout(timer)
    }
  }, [product, proposalId, attempt])

  const retry = useCallback(() => {
    setFailure(undefined)
    setAttempt((count) => count + 1)
  }, [])
  return { status, failure, isLive, show: setStatus, retry }
}
