import { getPayment, type PaymentStatus, watchPayment } from '@portal/contract/calls/payment.ts'
import { pathOf } from '@portal/contract/wire/call.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import { useEffect, useState } from 'react'
import { config } from '../../kit/browser/config.ts'
import { useCall } from '../../kit/calls/use-call.ts'
import type { Reading } from '../../kit/calls/use-read.ts'

const reconnectMs = 5000

interface LivePayment {
  reading: Reading<PaymentStatus>
  /** False while the live connection is down; what is shown may be older. */
  isLive: boolean
}

/** Where the money stands, live: read once, then told by the server at every move, without reloading. */
export function usePaymentStatus(product: ProductId, proposalId: string | undefined): LivePayment {
  const params = { product, proposal_id: proposalId ?? '' }
  // Read by a call first: it leads to login, and says why, where a stream could only fail.
  const reading = useCall(getPayment, proposalId ? { params } : null)
  const [isLive, setLive] = useState(true)
  const [connection, setConnection] = useState(0)
  const ready = reading.status === 'ready' ? reading : undefined
  const { set, reload } = ready ?? {}
  const address = config().apiRoot.replace(/\/$/, '') + pathOf(watchPayment, params)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `connection` connects again
  useEffect(() => {
    if (!set) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const source = new EventSource(address, { withCredentials: true })
    source.onopen = () => setLive(true)
    source.onmessage = (event) => set(JSON.parse(event.data as string) as PaymentStatus)
    source.onerror = () => {
      setLive(false)
      // The browser reconnects by itself unless the server refused.
      if (source.readyState !== EventSource.CLOSED) return
      timer = setTimeout(() => {
        setConnection((count) => count + 1)
        void reload?.()
      }, reconnectMs)
    }
    return () => {
      source.close()
      clearTimeout(timer)
    }
  }, [address, set, reload, connection])

  return { reading, isLive }
}
